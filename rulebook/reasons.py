"""Why something was done as it was, and what it came to: a closed set of reasons, each under a clause.

A moment of a deal yields them for an act (`Phase.why`), and only when it is asked: playing and
settling never do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from .cards import Card, Suit
from .clauses import Clause, Text
from .table import Seat


class Why(Enum):
    """Name a reason; its value is the phrase that stands behind an act."""

    # A card
    LEADS = Text("leads", "ход")
    ONLY_CARD = Text("the only card", "выбора нет")
    FOLLOWS = Text("follows suit", "в масть")
    MUST_BEAT = Text("must beat {card}", "на столе {card}, надо бить")
    CANNOT_BEAT = Text("cannot beat {card}", "{card} старше")
    MUST_TRUMP = Text("no {suit}, must trump", "{suit:gen} нет, надо бить козырем")
    MUST_OVERTRUMP = Text(
        "no {suit}, must overtrump {card}", "{suit:gen} нет, на столе козырь {card}, надо бить"
    )
    TRUMPS = Text("no {suit}, trumps", "{suit:gen} нет, бьёт козырем")
    OVERTRUMPS = Text("overtrumps {card}", "кладёт старше, чем {card}")
    THROWS_AWAY = Text("no {suit}, throws away", "{suit:gen} нет, сбрасывает")
    TALON_LEADS = Text("the talon leads", "ходит прикуп")
    SUIT_OF_TALON = Text("the suit of the talon", "в масть прикупа")
    OTHER_SUIT = Text("not {suit} again", "снова с {suit:gen} нельзя")
    SAME_SUIT = Text("holds nothing but {suit}", "кроме {suit:gen}, ничего нет")
    DRAWN_FITS = Text("has {suit} now, must follow", "{suit} пришли, надо дать")
    TAKES_ANY_SUIT = Text("{card} takes any suit", "{card} бьёт любую масть")

    # No card to a lead
    HAS_NONE = Text("no {suit}", "{suit:gen} нет")
    HAS_DRAWN = Text("has drawn already", "прикуп уже был")
    STOCK_IS_EMPTY = Text("the stock is empty", "прикупка вышла")
    NEED_NOT_DRAW = Text("need not draw", "прикупать не обязан")
    NOTHING_TO_LEAD = Text("only {suit}, not to be led again", "одни {suit}, снова с них нельзя")

    # Bids
    FIRST_BID = Text("the first bid", "первая заявка")
    RAISES = Text("over {seat}", "выше {seat:gen}")
    NEED_NOT_RAISE = Text("before {seat} in turn", "старше {seat:gen}")
    HIGHEST_BID = Text("the highest bid", "выше заявки нет")
    FROM_THE_HAND = Text("without the talon", "без прикупа")
    FIRST_WORD = Text("only as a first bid", "только первым словом")
    BIDS_NO_MORE = Text("out of the auction", "больше не торгуется")
    AS_BID = Text("as bid", "по заявке")
    ABOVE_THE_BID = Text("above the bid", "выше заявки")

    # Exchanges and gifts
    ONE_OF_SO_MANY = Text(
        "the {number:ordinal} of {of:word}", "{number:ordinal-nom-f} из {of:word-gen-f}"
    )
    ANOTHER = Text("the {number:ordinal}", "{number:ordinal-nom-f}")
    FOR_THE_GIFT = Text("for a card given", "взамен отданной")
    FOR_THE_TAKEN = Text("for the card taken", "взамен взятой")
    HOLDS_SO_MANY = Text("holds {number}, must give", "их {number}, дарить обязательно")
    LAST_LAID = Text("the last one", "последнюю")
    FROM_SO_MANY = Text("one of {number:word}", "одну из {number:word-gen-f}")
    MAY_REFUSE = Text("allowed at this table", "здесь так можно")
    KEEPS_FOR_A_GIFT = Text("keeps the {suit} to give", "{suit} нужны для подарка")

    # The defenders' words
    PROMISES = Text(
        "promises {number:word} {number:trick/tricks}",
        "обещает {number:word-acc-f} {number:взятку/взятки/взяток}",
    )
    PROMISES_FOR_TWO = Text(
        "promises {number:word} {number:trick/tricks} for the two of them",
        "обещает на двоих {number:word-acc-f} {number:взятку/взятки/взяток}",
    )
    PROMISES_NOTHING = Text("promises nothing", "ничего не обещает")
    HALF_OF_IT = Text(
        "{number:word} {number:trick/tricks} if it stands",
        "{number:word-nom-f} {number:взятка/взятки/взяток}, если устоит",
    )
    MUST_NOT_PASS = Text("after a pass may not pass", "после паса пасовать нельзя")
    ASKED_AGAIN = Text("asked again", "слово вернулось")
    WHISTS_ALONE = Text("whists alone and chooses", "вистует один, ему и выбирать")
    NOBODY_WHISTS = Text("nobody else whists", "больше никто не вистует")
    CALLS_THE_OTHER = Text("whists alone, wants a second hand", "вистует один, зовёт второго")
    CALLS_NOBODY = Text("invites nobody", "второго не зовёт")
    HOLDS_ALL = Text("holds them all", "все на руках")
    HOLDS_NONE = Text("holds none", "ни одного на руках")

    # Against the rules
    OFFENCE = Text("not allowed, and paid for", "нельзя, и за это платят")

    # What it came to
    MADE = Text("the contract is made", "контракт сыгран")
    SHORT = Text("{number:word} short already", "уже без {number:word-gen-f}")
    BROKEN = Text("the promise is broken", "обещание не сдержано")

    @property
    def key(self) -> str:
        """Return the name by which it stands in JSON.

        Examples:
            >>> Why.ONLY_CARD.key
            'only-card'
        """
        return self.name.lower().replace("_", "-")


RESULTS = frozenset({Why.MADE, Why.SHORT, Why.BROKEN})
"""What an act came to; it is said last, in a sentence of its own."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Hold one reason: which, the clause behind it, and what it speaks of.

    `card` is the one that forces or is beaten, `suit` the one that is missing or barred, `seat`
    another player, `number` a count so far or a promise, `of` how many there are.
    """

    why: Why
    clause: Clause
    card: Card | None = None
    suit: Suit | None = None
    seat: Seat | None = None
    number: int | None = None
    of: int | None = None

    def __repr__(self) -> str:
        about = " ".join(str(value) for _, value in self.about())
        return f"<Reason {self.why.key}{': ' if about else ''}{about}; {self.clause}>"

    def about(self) -> Iterator[tuple[str, Any]]:
        """Yield what it speaks of, by name."""
        for name in ("card", "suit", "seat", "number", "of"):
            value = getattr(self, name)
            if value is not None:
                yield name, value
