"""The site's share links, and the other addresses of its games.

`compressing` turns a game into the text in a link and back, `shared_links` links into records and back, and `naming`
reads any text that names a game of the site: a link, a seed, an address.
"""
