"""What a bot sees of the position: all that its seat may know, or less."""

from ny1901.engine.views import View


def as_seen(view: View, bonuses: bool) -> View:
    """The view; without the streets and the challenge (R9.1, R9.2) for one who does not see bonuses."""
    if bonuses:
        return view
    setup = view.state.setup._replace(streets=(), challenge=None)
    return view._replace(state=view.state._replace(setup=setup))
