"""A player by hat guessing with common knowledge, the strongest published strategy.

**The idea.** Prisoners stand in a circle. Each wears a hat with a number from 0 to M - 1 and sees all hats but their
own. One of them says one number: the sum of the hats that they see, modulo M. Each of the others subtracts the hats
that they see, and what remains is their own hat. So one number tells each of them something different.

**An example.** M is 4. Ann sees 3 on Ben and 2 on Cleo, and says 1, as 3 + 2 = 5. Ben sees Cleo's 2: 1 - 2 = -1, which
is 3 modulo 4. Cleo sees Ben's 3: 1 - 3 = -2, which is 2.

In Hanabi the number is a hint, and the hat says something about a hand. The players agree on four things:

1. **Common knowledge** (`common_knowledge`): for each card in any hand, what it can be by everything that all players
   have seen and learned. Every player keeps this list for all hands, their own included. All lists are the same.
2. **What a hat says** (`questions`, `hats`). The list determines questions about a hand. The first question is "Which
   is the first of these cards that is playable?" The hat is the answers, as one number.
3. **The number of a hint** (`hint_codes`, `messages`). The list determines a few slots of each hand. A number combines
   who gets the hint, whether it names a colour or a value, and which of these slots it touches first. M is the number
   of combinations. A discard is a number, too, if the player has several cards that everybody knows to be useless.
4. **What a hint says anyway.** The touched cards have that colour or value, and the others do not.

After a hint, everybody but the giver works out their own hat. So everybody knows the answers about all hands except the
giver's, and writes them into the list. Only the giver has learned nothing.

The choice of a move is then simple (`choosing`). Play what is certain. Otherwise give a hint, if somebody has a
playable card and does not know it. Otherwise discard what will be missed least (`losses`).

**Strangers.** All this holds while everybody plays this way. A hint by somebody else corrupts the list. Sooner or later
somebody plays a card that nobody should have played, or a card is not what the list says. A player that sees this
(`strangers`) reads no more hats, and uses only what hints say to anybody. Once all have seen it, their lists agree
again.

**Cost.** A turn takes a few passes over all hands and identities, about a millisecond. **Sources.** Cox and others
(2015) brought hat guessing to Hanabi; later bots added the list, the questions and the codes. How questions and codes
are chosen here, the cost of discards, and the treatment of strangers are our own.
"""

from hanabi.players.reference.information.player import Information

__all__ = ["Information"]
