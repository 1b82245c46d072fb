"""Keys, records and values go to text and back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import Invalid, Tally
from rulebook.clauses import LANGUAGES, RulebookError
from rulebook.games.austrian import AUSTRIAN, Announcement, Contract, Mode, Options, Outcome
from rulebook.keys import Written, read, written
from rulebook.notation import dumps, loads
from rulebook.phase import Act
from rulebook.record import Fact, Record, Remark, WrittenAct, WrittenDeal
from rulebook.replay import replay

SEATS = AUSTRIAN.seats

outcomes = st.builds(
    Outcome,
    declarer=st.sampled_from([None, *SEATS]),
    contract=st.sampled_from([None, *Contract]),
    tricks=st.dictionaries(st.sampled_from(SEATS), st.integers(0, 10)).map(
        lambda d: Tally.of((s, d[s]) for s in SEATS if s in d)
    ),
    whist=st.sampled_from([None, (), ("West",), ("West", "East")]),
    invited=st.sampled_from([None, *SEATS]),
    hand=st.booleans(),
    announced=st.lists(st.sampled_from(Announcement), max_size=2).map(tuple),
)


@given(outcomes)
def test_an_outcome_survives_as_keys(outcome: Outcome) -> None:
    reading = read(AUSTRIAN, [Written(key, value) for key, value in written(outcome)])
    assert Outcome(**reading.outcome) == outcome


def test_options_survive_as_keys() -> None:
    options = Options(mode=Mode.LIMITED, limit=5)
    assert written(options)[:2] == (("mode", "limited"), ("limit", "5"))
    reading = read(AUSTRIAN, [Written(key, value) for key, value in written(options)])
    assert Options(**reading.options) == options


def acts() -> st.SearchStrategy[WrittenAct]:
    player = st.sampled_from(SEATS)
    return st.one_of(
        st.builds(Act, player, st.sampled_from(["whists", "passes", "announces no aces"])),
        st.builds(Act, player, st.just("names"), st.sampled_from(Contract)),
        st.builds(Act, player, st.just("invites"), st.sampled_from(SEATS)),
        st.builds(Act, player, st.just("discards"), st.sampled_from(AUSTRIAN.pack), st.booleans()),
        st.builds(Act, player, st.just("plays"), st.sampled_from(AUSTRIAN.pack), st.booleans()),
    ).map(WrittenAct)


text = st.text("abcdeф №.,;", min_size=1).map(str.strip).filter(bool)


@st.composite
def records(draw: st.DrawFn) -> Record:
    deals = []
    for _ in range(draw(st.integers(0, 3))):
        lines = draw(st.lists(st.lists(acts(), min_size=1, max_size=3).map(tuple), max_size=3))
        remarks = [
            Remark(n, language, draw(text))
            for n in sorted(draw(st.sets(st.integers(0, len(lines)))))
            for language in LANGUAGES
        ]
        facts = [Fact("tricks", Tally.of(South=6, West=4))] if draw(st.booleans()) else []
        dealer = draw(st.sampled_from([None, *SEATS]))
        deals.append(
            WrittenDeal(
                dealer=Fact("dealer", dealer) if dealer else None,
                decided=draw(st.sampled_from([(), ("refill",)])),
                acts=tuple(lines),
                facts=tuple(facts),
                remarks=tuple(remarks),
            )
        )
    return Record(
        "austrian",
        tuple((language, draw(text)) for language in LANGUAGES if draw(st.booleans())),
        (),
        (Fact("mode", Mode.LIMITED), Fact("limit", 5)) if draw(st.booleans()) else (),
        (Fact("pot", draw(st.integers(0, 99)) * 10),) if draw(st.booleans()) else (),
        tuple(deals),
        draw(st.booleans()) if deals else False,
    )


@given(records())
def test_a_record_survives_as_text(record: Record) -> None:
    assert loads(dumps(record)) == record


UNREADABLE = [
    ("", "line 1, column 1: name the game first"),
    ("pot: 40", "line 1, column 1: name the game first"),
    ("game: whist", "line 1, column 1: game whist: no game of that name"),
    ("game: austrian\ntitle: \x1b[31mred", r"line 2, column 8: a control character, '\x1b'"),
    ("game: austrian\n--- deal\n! en: \x07", r"line 3, column 7: a control character, '\x07'"),
    ("game: austrian\ngame: austrian", "line 2, column 1: game is given twice"),
    ("game: austrian\nlimit: 5", "line 2, column 1: limit=5: no key of that name"),
    ("game: austrian\noptions: unlimited", "options are written key=value"),
    ("game: austrian\noptions: pot=3", "pot=3: no key of that name"),
    ("game: austrian\npot 40", "neither a key with a value nor an act"),
    ("game: austrian\n--- deal 2", "line 2, column 1: this is where deal 1 begins"),
    ("game: austrian\n--- hand 1", "this is where deal 1 begins"),
    (
        "game: austrian\n--- deal\nNorth whists",
        "an act begins with a seat, not with 'North whists'; did you mean South?",
    ),
    ("game: austrian\n--- deal\nWest whists · Eastt whists", "line 3, column 15: an act begins"),
    (
        "game: austrian\n--- deal\n  West  redoubles",
        "line 3, column 3: no act of that name: 'redoubles'",
    ),
    ("game: austrian\n--- deal\nWest whists clubs", "whists takes nothing after it"),
    ("game: austrian\n--- deal\nWest invites", "invites takes something after it"),
    ("game: austrian\n--- deal\nSouth names notrump", "contract=notrump: no such value"),
    ("game: austrian\n--- deal\npot: 30", "line 3, column 1: pot=30: no key of that name"),
    ("game: austrian\n--- deal\ndealer: Nobody", "nobody named Nobody sits here"),
    ("game: austrian\n--- deal\nSouth passes\nrefill", "refill is decided before the deal"),
    ("game: austrian\n--- deal\n! de: Bemerkung ohne Akt\n!oops", "neither a key"),
    (
        "game: austrian\n--- deal\nSouth names clubs\ncontract: clubs",
        "contract is already said by an act",
    ),
    (
        "game: austrian\n--- deal\nSouth names clubs\nEast names clubs",
        "line 4, column 1: East names clubs: declarer",
    ),
]


@pytest.mark.parametrize(("source", "words"), UNREADABLE)
def test_unreadable(source: str, words: str) -> None:
    with pytest.raises(Invalid) as caught:
        replay(loads(source))
    assert words in caught.value.say("en")
    assert "\n" not in caught.value.say("ru")


@given(st.text())
def test_no_text_brings_more_than_an_error_of_ours(source: str) -> None:
    for start in ("", "game: austrian\n", "game: austrian\n--- deal\nSouth "):
        try:
            replay(loads(start + source))
        except RulebookError as error:
            assert "\n" not in error.say("en")


def test_a_tally_is_a_value() -> None:
    tally: Tally[int] = Tally.of(South=5, West=4)
    same: Tally[Any] = Tally.of([("South", 5), ("West", 4)])
    assert tally == same and hash(tally) == hash(same)
    assert str(tally) == "South 5, West 4"
    with pytest.raises(KeyError):
        tally["East"]
