"""The phases of a turn: which positions they are, and who finds them by playing."""

from tests.browser.staged import Wanted

PHASES: dict[str, tuple[Wanted, str]] = {
    "the first turn": (lambda game, can: {"acquire", "rebuild"} <= can and not game.steps, "greedy"),
    "buy": (lambda game, can: "acquire" in can and "rebuild" not in can, "greedy"),
    "build or end": (lambda game, can: {"build", "end"} <= can, "greedy"),
    "build": (lambda game, can: "build" in can and not {"end", "acquire", "rebuild"} & can, "random"),
    "rebuild": (lambda game, can: "rebuild" in can and not {"end", "acquire", "build"} & can, "random"),
    "boom or end": (lambda game, can: "boom" in can and "grab" not in can, "greedy"),
    "grab or end": (lambda game, can: can == {"grab", "end"}, "greedy"),
    "two cards or end": (lambda game, can: {"boom", "grab", "end"} <= can, "random"),
    "end": (lambda game, can: can == {"end"}, "greedy"),
    "the last turn": (lambda game, can: game.state.trigger is not None and "acquire" in can, "greedy"),
    "give up": (lambda game, can: "giveup" in can, "random"),
}
"""By the name of a phase."""
