"""A server at which people play Hanabi in their browsers, with bots at free seats.

__main__      the command line
listening     where the server listens
app           what the server answers: pages, requests, web sockets
tables        the tables at which somebody is now
table         one table: who is connected, what each is told, and the bots' turns
connection    one browser that is connected
game          the truth: a referee, and what each seat is told of it
eyes          what one seat has seen, made from its first view and its events alone
messages      what is sent: made from views and redacted events, never from a state
requests      what is received, which may be anything
tickets       who may sit at a seat
bots          the players that may be put at a seat
storage       everything that has to outlive the process, in SQLite
page/         what browsers get: HTML, CSS and JavaScript as they are, without a build step
"""
