"""Names of `hanabi.seats` that other packages use besides its public ones. Not for users: they may change."""

from hanabi.seats.unseen.counting import unseen_cards, unseen_held
from hanabi.seats.unseen.endings_that_fit import endings_that_fit
from hanabi.seats.unseen.matching import some_hand_fits
from hanabi.seats.view_soundness import view_defects
from hanabi.seats.views import deals_left, draft_seen_by, require_view, seen_from
