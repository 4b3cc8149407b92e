"""The site's share links, and the other addresses of its games.

`compressing` turns a game into the text in a link and back, `shared_links` turns links into records and back, and
`addresses` tells the pages of the site apart.
"""
