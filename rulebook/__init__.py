"""The rules of five card games, each figure and each payment under a numbered clause."""

from .clauses import Clause, Invalid, Kind, Refused, RulebookError, Ruling
from .game import Deal, Game, Session, Settlement
from .games import GAMES, find_game
from .scores import Book, Entry, Event, Payment
from .table import Seat, Table, Tally

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Book",
    "Clause",
    "Deal",
    "Entry",
    "Event",
    "Game",
    "Invalid",
    "Kind",
    "Payment",
    "Refused",
    "RulebookError",
    "Ruling",
    "Seat",
    "Session",
    "Settlement",
    "Table",
    "Tally",
    "find_game",
]
