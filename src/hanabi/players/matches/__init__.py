"""Many games: who meets whom on which decks, played by many processes, counted, kept and resumed."""
