"""The tree that is kept from move to move."""

from ny1901.bots.search import kernel_of
from ny1901.bots.tunables import TUNED
from ny1901.bots.weights import WEIGHTS
from ny1901.fast.bridge import load
from ny1901.fast.policy import Policy
from ny1901.fast.search import Search
from tests.play import opening, rules_for

STANDARD = rules_for("standard", 2)


def test_a_kept_tree_offers_only_what_the_market_allows_now() -> None:
    """The same land with other cards: the moves tried for the old ones are not offered."""
    kernel = kernel_of(STANDARD)
    position = load(kernel, opening(STANDARD, 3))
    search = Search(Policy(kernel, WEIGHTS), TUNED, 10_000, 1)
    search.follow(position)
    search.run(300)
    before = {move for move, _, _, _ in search.moves()}
    words = position.read()
    kind = next(kind for kind in words["deck"] if kind not in words["market"])
    other = position.copy()
    other.write({**words, "market": [kind] * 4})
    search.follow(other)
    assert search.nodes > 300, "the tree was kept"
    search.run(50)
    found = {move for move, _, _, _ in search.moves()}
    assert before - set(other.legal())
    assert found
    assert found <= set(other.legal())


def test_what_was_tried_before_counts() -> None:
    kernel = kernel_of(STANDARD)
    position = load(kernel, opening(STANDARD, 3))
    search = Search(Policy(kernel, WEIGHTS), TUNED, 10_000, 1)
    search.follow(position)
    search.run(400)
    move, visits, _, _ = search.moves()[0]
    position.apply(move)
    search.follow(position)
    assert 0 < sum(each for _, each, _, _ in search.moves()) <= visits
    assert sum(search.chances()) - 1 < 1e-4
