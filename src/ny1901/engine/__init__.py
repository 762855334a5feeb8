"""The rules of New York 1901 as pure functions on values; the standard library only.

Rooms, in the order in which they may import each other (a test holds them to it)::

    names masks refusals chance moves         words, bit sets, objections, dice, intentions
    atlas tiles placements demolition estate  the board, the skyscrapers, where they fit and replace
    variant rules                             what the four games differ in; all of it as one value
    state events evolution setup              a position, what happened, what follows, how a game begins
    timing sites legality obstacles           when, where, and so what a player may do, or why nothing
    skylines challenges scoring               what buildings count for; every point has a line
    transition soundness                      a move becomes events; what is true of every position
    views notation positions chronicle        who may know what; everything as text
"""
