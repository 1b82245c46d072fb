"""Tables of prose that are too wide for a phone: each row becomes a block, its cells named."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown.treeprocessors import Treeprocessor

ROOM = 288
"""The pixels that a table has on the narrowest phone, 320 wide."""

_LETTER = 8.6
"""The pixels of a letter in the widest of the usual fonts, in the size of a table on a phone."""

_PADDING = 12


class Tables(Treeprocessor):
    """Mark each table that does not fit a phone, and name its cells by their columns."""

    def run(self, root: etree.Element) -> None:
        """Set `data-stack` on the table, and `data-label` on its cells, which the styles show."""
        for table in root.iter("table"):
            heads = table.findall("thead/tr/th")
            rows = table.findall("tbody/tr")
            if heads and rows and least_width([heads, *(list(row) for row in rows)]) > ROOM:
                table.set("data-stack", "")
                labels = [_text(head) for head in heads]
                for row in rows:
                    for cell, label in zip(row, labels, strict=False):
                        if label:
                            cell.set("data-label", label)


def least_width(rows: list[list[etree.Element]]) -> float:
    """Return how wide a table is at least, in pixels: the longest word of each column.

    Examples:
        >>> row = [etree.fromstring("<td>a defender</td>"), etree.fromstring("<td>16</td>")]
        >>> round(least_width([row]))  # eight letters and two
        110
    """
    columns = zip(*rows, strict=False)
    return sum(max(map(_longest, column)) * _LETTER + _PADDING for column in columns)


def _longest(cell: etree.Element) -> int:
    return max(map(len, _text(cell).split()), default=0)


def _text(cell: etree.Element) -> str:
    return "".join(cell.itertext()).strip()
