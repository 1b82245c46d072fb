"""The text in which people write deals down.

Reading is lenient, writing canonical, and `loads(dumps(record)) == record`. Each word is read
once, into the value that the game has for it.
"""

from .reading import loads
from .writing import dumps

__all__ = ["dumps", "loads"]
