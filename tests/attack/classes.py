"""The classes of lies by name."""

from __future__ import annotations

from collections.abc import Mapping

from . import lies
from .both import both_words
from .lies import Liar, liar

CLASSES: Mapping[str, Liar] = {
    "digits, bound": liar(lies.bound_digits),
    "digits in code spans": liar(lies.code_digits),
    "digits marked by hand": liar(lies.marked_digits),
    "number words from two up, with a unit": liar(lies.unit_words),
    "one and first, and other number words": liar(lies.other_words),
    "multiples and parts": liar(lies.multiples),
    "unit behind a figure": liar(lies.units),
    "order of two figures": liar(lies.order),
    "cards in blocks": liar(lies.block_cards),
    "cards as figures": liar(lies.card_figures),
    "cards as words": liar(lies.card_words),
    "seats in blocks": liar(lies.block_seats),
    "seats and roles beside a figure": liar(lies.bound_people),
    "seats and roles elsewhere": liar(lies.other_people),
    "clauses, in one language": liar(lies.one_clause),
    "clauses, in both languages": liar(lies.both_clauses),
    "words that are not bound, in both languages": liar(both_words),
    "cells of bound tables": liar(lies.bound_cells),
    "heads of bound tables": liar(lies.bound_heads),
    "cells of other tables": liar(lies.other_cells),
    "results": liar(lies.results),
    "negations, may and must": liar(lies.negations),
    "at least and at most, more and fewer": liar(lies.bounds),
    "a sentence lost, with a figure or clause": liar(lies.lost_facts),
    "a sentence lost, another": liar(lies.lost_sentences),
}
"""The classes of lies, in the order of the table."""
