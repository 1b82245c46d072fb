"""What a table agrees on before a party, and the two ways to read the source."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from ...clauses import Text, refuse
from ...facts import Facts, option
from . import clauses as RZ


class Nine(Enum):
    """Say what happens to the pair that took all nine tricks."""

    LOSE = "lose"
    WIN = "win"


class OddPoints(Enum):
    """Say who writes off a horn or a three: the pair that took one trick or three, or the other."""

    MINORITY = "minority"
    MAJORITY = "majority"


class DoubleOf(Enum):
    """Say what is lost twice with all nine tricks: the record agreed on, or what is left of it."""

    RECORD = "record"
    REMAINING = "remaining"


class Pays(Enum):
    """Say what the losers of a written-off party pay: what is left on their record, or a fixed sum."""

    REMAINING = "remaining"
    FIXED = "fixed"


class ExactFinish(Enum):
    """Say what becomes of a pair that wins more than it has left: it wins, or begins again."""

    NO = "no"
    RESTART = "restart"


@dataclass(frozen=True, slots=True, repr=False)
class Options(Facts):
    """Hold what one table agreed on.

    `record` and `fixed_sum` are in points. `fixed_sum` is `None` where nothing is paid by it;
    left out where it is, it is the record. Raises `Refused`, with the clause, for a record or a
    sum below one, and for a field that another makes meaningless.

    Examples:
        >>> Options().record, Options(payment=Pays.FIXED).fixed_sum
        (12, 12)
        >>> Options(record=0)
        Traceback (most recent call last):
            ...
        rulebook.clauses.Refused: record=0: at least one point (...)
    """

    record: int = option(RZ.RECORD_SIZE["record"], RZ.RECORD, RZ.RECORD_SIZE, RZ.HOW_MANY)
    nine: Nine = option(Nine.LOSE, RZ.NINE, RZ.NINE_WIN)
    odd_points_to: OddPoints = option(OddPoints.MINORITY, RZ.WHOSE_POINTS, RZ.OTHERS_HAUL)
    double_of: DoubleOf = option(DoubleOf.RECORD, RZ.WHOLE_RECORD, RZ.REST_DOUBLED)
    payment: Pays = option(Pays.REMAINING, RZ.PAYMENT, RZ.FIXED_SUM)
    fixed_sum: int | None = option(None, RZ.FIXED_SUM)
    exact_finish: ExactFinish = option(ExactFinish.NO, RZ.OVERSHOOT, RZ.RESTART)

    def complete(self) -> None:
        """Fill in the fixed sum; raise `Refused` for sums below one, and for one of no use."""
        if self.record < 1:
            refuse(
                RZ.RECORD,
                Text("at least one point", "не меньше одного очка"),
                f"record={self.record}",
            )
        if self.payment is Pays.FIXED:
            # A field that is in force is never None, so that two equal tables are equal values.
            if self.fixed_sum is None:
                self.fill("fixed_sum", self.record)
            elif self.fixed_sum < 1:
                refuse(
                    RZ.FIXED_SUM,
                    Text("at least one point", "не меньше одного очка"),
                    f"fixed_sum={self.fixed_sum}",
                )
        else:
            self.unused("fixed_sum", "payment=remaining", RZ.LOSERS_PAY)


LITERAL = Options()
INVERTED = Options(nine=Nine.WIN, odd_points_to=OddPoints.MAJORITY)

PRESETS = MappingProxyType({"literal": LITERAL, "inverted": INVERTED})
"""The source as printed, and with both of its disputed sentences read the other way."""
