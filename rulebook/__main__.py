"""The command line: `rulebook`, or `python -m rulebook`."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: see `rulebook.cli.main`."""
    try:
        # Loading it takes a moment, in which somebody may think better of it.
        from .cli.main import main as run

        return run(arguments)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


if __name__ == "__main__":
    sys.exit(main())
