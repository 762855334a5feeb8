"""How the policy's weights are learnt: ``python -m ny1901.training`` makes them again from nothing.

The search plays against itself; the policy learns to see at a glance what the search found by trying.
With better eyes the search finds more, and so on, round by round. Needs the extra ``train``.
"""
