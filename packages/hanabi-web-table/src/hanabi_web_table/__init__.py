"""A server at which people play Hanabi in their browsers, with bots at free seats.

__main__      the command line
listening     the socket of the server
app           the routes: pages, requests, web sockets
tables        the tables at which somebody is connected
table         one table: its connections, their messages, and the turns of its bots
connection    one connected browser
game          one game: a referee that holds the state, and the eyes of each seat
eyes          what one seat has seen, made only from its first view and its events
messages      messages to browsers, made from views and redacted events, never from a state
requests      messages from browsers, which may be anything
tickets       who may sit at a seat
bots          the players that may take a seat
storage       everything that has to outlive the process, in SQLite
page/         what browsers load: HTML, CSS and JavaScript, without a build step
"""
