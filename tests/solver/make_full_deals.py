"""Draw full deals of every rule set and store what the second search finds them worth.

Run `python -m tests.solver.make_full_deals`; it takes a minute or two, and writes the same file
each time.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from tests.solver.second_search import RANKS, SUITS, SecondSearch, Table, read

STORED = Path(__file__).with_name("full_deals.json")
SEED = 1
AIMS = {"trump": 24, "no trump": 8, "no trick": 8}
"""How many deals of each kind: with a trump, the duties make a difference in fewer of them."""
DUTIES = ("follow", "lead", "head")


def drawn() -> Iterator[dict[str, Any]]:
    """Yield the deals, of each kind half as they come and half as somebody would play them."""
    source = random.Random(SEED)
    for (aim, count), duty, players in product(AIMS.items(), DUTIES, (2, 3)):
        for number in range(count):
            yield draw(source, aim, duty, players, willing=number % 2 == 0)


def draw(
    source: random.Random, aim: str, duty: str, players: int, *, willing: bool
) -> dict[str, Any]:
    """Draw one deal; the declarer has laid away the two cards that suit his aim least."""
    while True:
        deal = source.sample(range(32), 32)
        twelve, others = deal[:12], (deal[12:22], deal[22:])
        longest = max(range(4), key=lambda suit: (sum(c // 8 == suit for c in twelve), suit))
        trump = longest if aim == "trump" else None
        twelve.sort(key=lambda card: (card // 8 == trump, card % 8))
        own = twelve[:10] if aim == "no trick" else twelve[2:]
        heights = sum(card % 8 for card in own)
        if not willing or (heights <= 24 if aim == "no trick" else heights >= 44):
            break
    return {
        "aim": aim,
        "duty": duty,
        "trump": None if trump is None else SUITS[trump],
        "turn": source.randrange(players),
        "hands": [written(hand) for hand in (own, *others)[:players]],
    }


def written(cards: list[int]) -> str:
    """Write a hand suit by suit, high cards first."""
    held = {
        suit: "".join(RANKS[c % 8] for c in sorted(cards, reverse=True) if SUITS[c // 8] == suit)
        for suit in SUITS
    }
    return " ".join(suit + ranks for suit, ranks in held.items() if ranks)


def second_value(deal: dict[str, Any]) -> tuple[int, int]:
    """Return what the second search finds a deal worth, and how many positions it kept for that."""
    trump = None if deal["trump"] is None else SUITS.index(deal["trump"])
    search = SecondSearch(Table(deal["duty"], trump, deal["aim"] == "no trick"))
    value = search.value(tuple(read(hand) for hand in deal["hands"]), deal["turn"])
    return value, len(search.known)


def main() -> None:
    """Write the file, one deal a line."""
    lines = []
    for deal in drawn():
        value, positions = second_value(deal)
        found = {**deal, "value": value, "positions": positions}
        lines.append(json.dumps(found, ensure_ascii=False))
    STORED.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
