"""Compiles the kernel where a compiler is at hand; without one the same files run as plain Python."""

import os

from setuptools import Extension, setup

KERNEL = (
    "kernel",
    "legality",
    "scoring",
    "transition",
    "digests",
    "dealing",
    "position",
    "policy",
    "search",
)
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


def extensions() -> list[Extension]:
    """The parts of the kernel; NY1901_PLAIN=1 leaves them as they are."""
    if os.environ.get("NY1901_PLAIN"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    wanted = [Extension(f"ny1901.fast.{name}", [f"src/ny1901/fast/{name}.py"]) for name in KERNEL]
    found: list[Extension] = cythonize(wanted, compiler_directives=DIRECTIVES, build_dir="build/kernel")
    for part in found:
        part.optional = True  # without a compiler it stays as it is
    return found


setup(ext_modules=extensions(), options={"build_ext": {"parallel": True}})
