"""The facts of a deal that its settlement needs, the standing it is played on, and their check."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...clauses import Clause, Invalid, Text, refuse
from ...facts import SomeOutcome, SomeStanding
from ...problem import Aim, Goal
from ...table import Seat, Table, Tally, check_playing, check_size, quoted
from ...voice import both
from . import clauses as AP
from .options import AceBonuses, AceGames, Bids, Eight, HandBid, Options


class Contract(Enum):
    """Name what the declarer plays, lowest first; `NONE` is a deal that was thrown in."""

    NONE = "none"
    CLUBS = "clubs"
    SPADES = "spades"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    BETTEL = "bettel"
    DURCHMARSCH = "durchmarsch"
    PLAUDERER = "plauderer"
    EIGHT = "eight"

    @property
    def is_suit(self) -> bool:
        """Tell whether the contract has a trump suit."""
        return self in (Contract.CLUBS, Contract.SPADES, Contract.DIAMONDS, Contract.HEARTS)

    @property
    def bid(self) -> Clause | None:
        """Return the clause of an extra bid, and `None` for a suit."""
        return _EXTRA.get(self)

    @property
    def goal(self) -> Goal:
        """Return what the declarer promises: six tricks with a suit, exactly those of a bid.

        Examples:
            >>> Contract.CLUBS.goal.tricks, Contract.BETTEL.goal.made(1)
            (6, False)
        """
        if self.bid is None:
            return Goal(AP.DECLARER_SHORT["tricks"])
        tricks = self.bid["tricks"]
        return Goal(tricks, Aim.MOST if tricks else Aim.FEWEST, decisive=True)


_EXTRA = {
    Contract.BETTEL: AP.BETTEL,
    Contract.DURCHMARSCH: AP.DURCHMARSCH,
    Contract.PLAUDERER: AP.PLAUDERER,
    Contract.EIGHT: AP.EIGHT,
}


class Announcement(Enum):
    """Name what a declarer announced, in the time that his table gives for it."""

    FOUR_ACES = "four-aces"
    NO_ACES = "no-aces"


@dataclass(frozen=True, slots=True, repr=False)
class Outcome(SomeOutcome):
    """Hold the facts of one deal; `None` and an empty tally mean that it was not said.

    `tricks` counts what each player took, `whist` names those who whisted (nobody: `()`),
    `invited` the one whom a lone whister invited, `hand` a talon left untouched.

    Examples:
        >>> Outcome(Seat("South"), Contract.CLUBS, Tally.of(South=6, West=4), whist=(Seat("West"),)).hand
        False
    """

    declarer: Seat | None = None
    contract: Contract | None = None
    tricks: Tally[int] = Tally()
    whist: tuple[Seat, ...] | None = None
    invited: Seat | None = None
    hand: bool = False
    announced: tuple[Announcement, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Standing(SomeStanding):
    """Hold what the coming deal is played for: the pot, in stakes, the ante already in it."""

    table: Table
    pot: int = 0
    over: bool = False


def players(standing: Standing) -> tuple[Seat, ...]:
    """Return those who hold cards in the coming deal, from forehand."""
    return standing.table.playing(AP.PLAYERS["hands"])


def defenders(standing: Standing, outcome: Outcome) -> tuple[Seat, ...]:
    """Return the two defenders in the order in which they speak."""
    seats = players(standing)
    i = seats.index(outcome.declarer) if outcome.declarer in seats else 0
    return seats[i + 1 :] + seats[:i]


def check(standing: Standing, outcome: Outcome, options: Options) -> None:
    """Raise `Invalid` or `Refused` unless the outcome can be settled on the standing.

    `Invalid` means that a fact is missing or names nobody; `Refused` carries the clause that
    the outcome breaks.
    """
    check_table(standing.table)
    check_pot(standing.pot)
    check_filled(standing, options)
    if outcome.contract is Contract.NONE:
        _check_thrown_in(outcome)
        return
    _check_seats(standing, outcome)
    _check_facts(outcome)
    _check_bid(outcome, options)
    _check_decisions(standing, outcome)
    _check_tricks(standing, outcome)
    _check_announced(outcome, options)


def check_table(table: Table) -> None:
    """Raise `Refused` unless three or four players sit down."""
    check_size(table, AP.PLAYERS, AP.PLAYERS["hands"], AP.PLAYERS["most"])


def check_pot(pot: int) -> None:
    """Raise `Refused` for a pot that no deal can leave."""
    multiple = AP.STAKE["multiple"]
    if pot < 0:
        refuse(
            AP.STAKE,
            Text("the pot cannot owe anything", "котёл не может быть в долгу"),
            f"pot={pot}",
        )
    if pot % multiple:
        refuse(
            AP.STAKE, Text(f"not a multiple of {multiple}", f"не кратно {multiple}"), f"pot={pot}"
        )


def check_filled(standing: Standing, options: Options) -> None:
    """Raise `Refused` where a deal would be dealt over an empty pot."""
    if standing.pot == 0:
        refuse(
            AP.EMPTY if not options.ante_each_deal else AP.ANTE,
            Text(
                "nothing to play for until the pot is filled",
                "играть не на что, пока котёл не наполнен",
            ),
            "pot=0",
        )


def _check_thrown_in(outcome: Outcome) -> None:
    if outcome != Outcome(contract=Contract.NONE):
        refuse(
            AP.THROWN_IN,
            Text(
                "nobody declared, so nothing else can be told of the deal",
                "разыгрывающего нет, и больше о сдаче сказать нечего",
            ),
            "contract=none",
        )


def _check_seats(standing: Standing, outcome: Outcome) -> None:
    seats = players(standing)
    named = (
        ("declarer", (outcome.declarer,) if outcome.declarer else ()),
        ("tricks", tuple(outcome.tricks)),
        ("whist", outcome.whist or ()),
        ("invited", (outcome.invited,) if outcome.invited else ()),
    )
    for key, who in named:
        check_playing(standing.table, seats, AP.PLAYERS, key, who)


def _check_facts(outcome: Outcome) -> None:
    extra = outcome.contract is not None and outcome.contract.bid is not None
    missing = [
        key
        for key, absent in (
            ("declarer", outcome.declarer is None),
            ("contract", outcome.contract is None),
            ("whist", outcome.whist is None and not extra),
            ("tricks", not outcome.tricks and (extra or outcome.whist != ())),
        )
        if absent
    ]
    if missing:
        raise Invalid(
            Text(
                "too few facts to settle a deal; say also "
                + ", ".join(missing)
                + " (a deal that was thrown in: contract=none)",
                "для расчёта не хватает данных; назовите ещё "
                + ", ".join(missing)
                + " (сдача, которую бросили: contract=none)",
            )
        )


def _check_bid(outcome: Outcome, options: Options) -> None:
    contract = outcome.contract
    assert contract is not None
    where = f"contract={contract.value}"
    if contract.is_suit:
        if outcome.hand and contract is not Contract.HEARTS and options.hand_bid is HandBid.HEARTS:
            refuse(
                AP.HEARTS_FROM_HAND,
                Text(
                    "from the hand only hearts; another suit takes hand_bid=any",
                    "с рук — только червы; для другой масти нужно hand_bid=any",
                ),
                where,
            )
        return
    if options.bids is Bids.TO_FOUR:
        refuse(
            AP.EXTRA_BIDS,
            Text(
                "this table stops at four (bids=to-four)",
                "за этим столом торгуются до четырёх (bids=to-four)",
            ),
            where,
        )
    if contract is Contract.EIGHT and options.eight is Eight.LOST:
        refuse(
            AP.EIGHT,
            Text(
                "not played at this table; eight=inferred plays it",
                "за этим столом её не играют; её включает eight=inferred",
            ),
            where,
        )
    if outcome.hand:
        refuse(AP.TALON_TAKEN, Text("not from the hand", "с рук её не играют"), f"{where} hand=yes")
    for key, said in (
        ("whist", bool(outcome.whist)),
        ("invited", outcome.invited is not None),
        ("announced", bool(outcome.announced)),
    ):
        if said:
            refuse(
                AP.BOTH_DEFEND,
                Text(f"leave out {key} with {where}", f"при {where} этого не указывают"),
                key,
            )


def _check_decisions(standing: Standing, outcome: Outcome) -> None:
    assert outcome.contract is not None
    if not outcome.contract.is_suit:
        return
    whist = outcome.whist or ()
    others = defenders(standing, outcome)
    if outcome.declarer in whist:
        refuse(
            AP.DECISION,
            both(
                "{who} is the declarer; defenders: {others}",
                "{who} разыгрывает; защитники: {others}",
                who=outcome.declarer,
                others=[*others],
            ),
            quoted("whist", whist),
        )
    if outcome.invited is None:
        return
    where = f"invited={outcome.invited}"
    if outcome.invited == outcome.declarer:
        refuse(
            AP.INVITATION,
            both(
                "{who} is the declarer; defenders: {others}",
                "{who} разыгрывает; защитники: {others}",
                who=outcome.declarer,
                others=[*others],
            ),
            where,
        )
    if outcome.invited in whist:
        refuse(
            AP.INVITATION,
            both("{who} whists already", "{who} уже вистует", who=outcome.invited),
            where,
        )
    if not whist:
        inviter = next(seat for seat in others if seat != outcome.invited)
        refuse(
            AP.INVITATION,
            both(
                "{who} has not whisted and cannot invite",
                "{who} не вистует и пригласить не может",
                who=inviter,
            ),
            where,
        )


def _check_tricks(standing: Standing, outcome: Outcome) -> None:
    assert outcome.contract is not None
    tricks, where = (
        outcome.tricks,
        "tricks=" + ",".join(f"{s}:{n}" for s, n in outcome.tricks.items()),
    )
    whole = AP.TEN_TRICKS["tricks"]
    total = sum(tricks.values())
    if any(n < 0 for n in tricks.values()):
        refuse(
            AP.TEN_TRICKS,
            Text("nobody takes fewer than no tricks", "взяток не бывает меньше нуля"),
            where,
        )
    if outcome.contract.is_suit and not outcome.whist:
        credited = AP.NOBODY_WHISTS["tricks"]
        if tricks and (total != whole or tricks.get(outcome.declarer or Seat("")) != credited):
            refuse(
                AP.NOBODY_WHISTS,
                Text(
                    "nobody whisted: leave the tricks out", "никто не вистовал: взяток не указывают"
                ),
                where,
            )
        return
    for seat in defenders(standing, outcome):
        out = outcome.contract.is_suit and seat not in (*(outcome.whist or ()), outcome.invited)
        if out and tricks.get(seat, 0):
            refuse(
                AP.OUT_OF_PLAY,
                both(
                    "{who} passed and was not invited",
                    "{who} спасовал, и его не пригласили",
                    who=seat,
                ),
                where,
            )
    if outcome.contract.is_suit:
        if total != whole:
            refuse(AP.TEN_TRICKS, Text(f"they make {total}", f"в сумме {total}"), where)
        return
    # Play stops at the trick that decides an extra bid, so only a bid that was carried
    # through to the end accounts for all the tricks.
    if outcome.declarer not in tricks:
        raise Invalid(
            both("say how many {who} took", "укажите, сколько взял {who}", who=outcome.declarer),
            where,
        )
    played_out = made(outcome) and len(tricks) > 1
    if total > whole or (played_out and total != whole):
        refuse(AP.TEN_TRICKS, Text(f"they make {total}", f"в сумме {total}"), where)


def made(outcome: Outcome) -> bool:
    """Tell whether the declarer made the contract; with nobody whisting he always did."""
    assert outcome.contract is not None and outcome.declarer is not None
    bid = outcome.contract.bid
    if bid is not None:
        return outcome.tricks[outcome.declarer] == bid["tricks"]
    if not outcome.whist:
        return True
    return outcome.tricks.get(outcome.declarer, 0) >= AP.DECLARER_SHORT["tricks"]


def _check_announced(outcome: Outcome, options: Options) -> None:
    announced = outcome.announced
    where = "announced=" + ",".join(a.value for a in announced)
    if not announced:
        return
    if len(set(announced)) < len(announced):
        raise Invalid(Text("announced twice", "объявлено дважды"), where)
    if len(announced) > 1:
        refuse(AP.ACES_EXCLUDE, Text("say one of the two", "укажите что-нибудь одно"), where)
    if options.ace_bonuses is AceBonuses.NEITHER:
        refuse(
            AP.NO_ACE_BONUSES,
            Text("not with ace_bonuses=neither", "при ace_bonuses=neither не указывается"),
            where,
        )
    if options.ace_bonuses is AceBonuses.FOUR and Announcement.NO_ACES in announced:
        refuse(
            AP.FOUR_ACES_ONLY,
            Text("not with ace_bonuses=four", "при ace_bonuses=four не указывается"),
            where,
        )
    if options.ace_games is AceGames.HAND and not outcome.hand:
        refuse(
            AP.ACES_WITHOUT_TALON,
            Text("only with hand=yes at this table", "за этим столом — только с hand=yes"),
            where,
        )
