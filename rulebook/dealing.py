"""The cards of a deal, as somebody wrote them down: as dealt, or as problems are printed."""

from __future__ import annotations

from typing import Any

from .cards import Card
from .clauses import Invalid, Text, refuse
from .game import Game, Session
from .phase import Dealt, Phase
from .problem import Printed
from .record import WrittenDeal, WrittenHand
from .stock import foreign, with_stock
from .table import Seat, Tally
from .voice import both

AnyGame = Game[Any, Any, Any]


def dealt_as_written(game: AnyGame, deal: WrittenDeal, players: tuple[Seat, ...]) -> Dealt:
    """Check the hands of a deal and return them; a stock that is not written is what is left,
    in the order of the pack.

    `players` are those who hold cards, from forehand. Raises `Refused`, with the place, for a card
    that is not in the pack or lies twice, and for hands that nobody could have been dealt.
    """
    hands, seen = _hands(game, deal, players, game.hand_size)
    stock = hands.get(game.stock)
    rest = tuple(one for one in game.pack if one not in seen)
    held = tuple(hands[player].cards for player in players)
    return Dealt(tuple(players), held, stock.cards if stock else rest)


def is_printed(game: AnyGame, deal: WrittenDeal) -> bool:
    """Tell whether a deal is written as problems are printed: hands in play, and no auction.

    It says who leads or what has been taken; or what is played, and nothing is done before the
    first card.
    """
    if not deal.hands:
        return False
    if deal.leads is not None or deal.taken is not None:
        return True
    before = any(written.act.verb != "plays" for line in deal.acts for written in line)
    said = any(not isinstance(fact.value, Tally) for fact in deal.facts)
    return game.pose is not None and said and not before


def is_ending(game: AnyGame, deal: WrittenDeal) -> bool:
    """Tell whether a problem leaves open what was taken before it."""
    return deal.taken is None and any(
        hand.name != game.stock and len(hand.cards) < game.hand_size for hand in deal.hands
    )


def begin(session: Session[Any, Any, Any], deal: WrittenDeal) -> tuple[Dealt, Phase]:
    """Return the cards of a deal, and the moment at which its acts begin.

    Raises `Invalid` or `Refused` as `dealt_as_written` and `dealt_as_printed` do.
    """
    game, players = session.game, session.standing.table.playing(session.game.hands)
    if not is_printed(game, deal):
        dealt = with_stock(game, deal, dealt_as_written(game, deal, players), session.begin)
        return dealt, session.begin(dealt)
    dealt, problem = dealt_as_printed(game, deal, players)
    assert game.pose is not None
    return dealt, game.pose(session.standing, dealt, problem, session.options)


def dealt_as_printed(
    game: AnyGame, deal: WrittenDeal, players: tuple[Seat, ...]
) -> tuple[Dealt, Printed]:
    """Check the hands of a problem and return them, with what else it says.

    In a whole deal what is in no hand has been laid away; in an ending it has been played. Raises
    `Invalid` or `Refused`, with the place, for hands that are not one moment of a deal, for tricks
    that do not fit them, and if nobody can tell who leads.
    """
    if game.pose is None:
        raise Invalid(
            Text(
                "in this game no deal can be taken up in the middle: write it from its beginning",
                "в этой игре сдачу не продолжают с середины: запишите её с начала",
            ),
            "leads" if deal.leads is not None else "taken",
        )
    sizes = [len(hand.cards) for hand in deal.hands if hand.name != game.stock]
    size = min(max([1, *sizes[:1]]), game.hand_size)
    ending = size < game.hand_size
    hands, seen = _hands(game, deal, players, size)
    if ending and game.stock in hands:
        raise Invalid(
            Text("in an ending no cards lie aside", "в окончании лежать в стороне нечему"),
            f"{hands[game.stock].place}{game.stock}",
        )
    leader = _leader(deal, players, ending=ending)
    taken = _taken(deal, players, size, game.hand_size - size)
    rest = () if ending else tuple(one for one in game.pack if one not in seen)
    held = tuple(hands[player].cards for player in players)
    stock = hands[game.stock].cards if game.stock in hands else ()
    before = {f.key: f.value for f in deal.facts if not isinstance(f.value, Tally)}
    problem = Printed(game.outcome(**before), leader, taken, rest)
    return Dealt(tuple(players), held, stock), problem


def _leader(deal: WrittenDeal, players: tuple[Seat, ...], *, ending: bool) -> Seat | None:
    """Return who is said to lead; nobody where that follows from who has dealt."""
    if deal.leads is None:
        if not ending and deal.dealer is not None:
            return None
        raise Invalid(
            Text(
                f"say who leads to the next trick: leads: {players[0]}",
                f"укажите, чей ход: `leads: {players[0]}`",
            ),
            str(deal.place).removesuffix(": "),
        )
    leader: Seat = deal.leads.value
    if leader not in players:
        fault = both("{who} holds no cards", "у {who:gen} нет карт", who=leader)
        raise Invalid(fault, deal.leads.where)
    return leader


def _taken(deal: WrittenDeal, players: tuple[Seat, ...], size: int, over: int) -> Tally[int]:
    """Return what is said to have been taken, which is one trick for each card that is gone."""
    if deal.taken is None:
        return Tally()
    taken: Tally[int] = deal.taken.value
    if sum(taken.values()) != over:
        raise Invalid(
            Text(
                f"with {size} cards in each hand the tricks taken are {over}",
                f"когда на руках по {size}, сыграно взяток: {over}",
            ),
            deal.taken.where,
        )
    return taken


def _hands(
    game: AnyGame, deal: WrittenDeal, players: tuple[Seat, ...], size: int
) -> tuple[dict[str, WrittenHand], dict[Card, str]]:
    """Return the hands, of so many cards each, by their names, and with whom each card is."""
    hands = {hand.name: hand for hand in deal.hands}
    seen: dict[Card, str] = {}
    for hand in deal.hands:
        _check_hand(game, hand, players, seen)
        _check_size(game, hand, game.stock_size if hand.name == game.stock else size)
    for player in players:
        if player not in hands:
            refuse(
                game.deal_clause,
                both("{who} has no hand", "у {who:gen} нет руки", who=player),
                str(deal.place).removesuffix(": "),
            )
    return hands, seen


def _check_hand(
    game: AnyGame, hand: WrittenHand, players: tuple[Seat, ...], seen: dict[Card, str]
) -> None:
    where = f"{hand.place}{hand.name}"
    if hand.name not in (*players, game.stock):
        refuse(
            game.deal_clause,
            both(
                "sits this deal out; playing: {who}",
                "в этой сдаче отдыхает; играют: {who}",
                who=[*players],
            ),
            where,
        )
    for one in hand.cards:
        if one not in game.pack:
            refuse(game.pack_clause, foreign(game, one), where)
        if one in seen:
            refuse(
                game.pack_clause,
                _also_held(game, one, seen[one]),
                where,
            )
        seen[one] = hand.name


def _also_held(game: AnyGame, one: Card, holder: str) -> Text:
    """Say that a card lies elsewhere too: with a player, or in the talon."""
    stock = holder == game.stock
    return both(
        "{card} is also with {who}, and a pack of {n} cards has one",
        f"{{card}} есть и {'здесь: {who}' if stock else 'у {who:gen}'}; "
        "в колоде из {n} карт такая одна",
        card=one,
        who=game.words.names[holder] if stock else holder,
        n=game.pack_clause["cards"],
    )


def _check_size(game: AnyGame, hand: WrittenHand, size: int) -> None:
    if len(hand.cards) == size:
        return
    there, rounds = len(hand.cards), " + ".join(map(str, game.sizes().rounds))
    fault = Text(f"{there} cards, not {size}", f"карт {there}, а не {size}")
    if rounds and hand.name != game.stock and size == game.hand_size:
        fault = Text(f"{fault.en}: {rounds} are dealt", f"{fault.ru}: сдают {rounds}")
    refuse(game.deal_clause, fault, f"{hand.place}{hand.name}")
