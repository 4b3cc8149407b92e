"""A player by hat guessing, with a list of what everybody knows: the strongest way of playing that has been published.

**The idea.** Prisoners stand in a circle. Each wears a hat with a number from 0 to M - 1, and sees all hats but their
own. One of them may say one number: the sum of the hats that they see, modulo M. Each of the others takes away the
hats that they see themselves, and what remains is their own. One number has told each of them something else.

In Hanabi a hint is that number, and a hat is what the players agree that it says of a hand. Four things are agreed:

1. **What everybody knows** (`common_knowledge`): a list that says of each card in any hand which cards it can still
   be, by what all players have seen and been told. Everybody keeps it, also of their own hand, and everybody's is the
   same.
2. **What a hat says** (`questions`, `hats`). From the list follow questions on a hand, and first of all: "which is
   the first of these cards that can be played?" The hat is the answers, as one number.
3. **Which number a hint says** (`hint_codes`, `messages`). From the list follow a few slots of each hand. Which of
   them a hint touches first, whether it names a colour or a value, and to whom it is given: each is another number. M
   is how many there are. A discard says a number too, if the player has several cards that everybody knows to be
   useless.
4. **What a hint says anyway.** The cards that it touches have that colour or value, and the others have not.

Everybody sees every hat but their own. So after a hint everybody knows all the answers, and writes all of them into
the list, which stays the same for everybody. Only the giver has learnt nothing.

What to do is then simple (`choosing`): play what is sure, hint while somebody could play a card and does not know it,
and otherwise discard what will be missed least (`losses`).

**Strangers.** All this holds while everybody plays this way. A hint by somebody who does not makes nonsense of the
list. Sooner or later a card is played that nobody should have played, or turns out to be another than everybody knew.
Whoever sees that (`strangers`) reads no more hats, and goes by what hints say to anybody. Once all have seen it, their
lists are the same again.

It follows Cox and others (2015), who brought hat guessing to Hanabi, and what is known of the bots that added the
list, the questions and the codes. How questions and codes are chosen here, what a discard costs, and what strangers
change, is our own.
"""

from hanabi.players.reference.information.player import Information

__all__ = ["Information"]
