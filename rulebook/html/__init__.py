"""How it looks: deals, settlements, refusals, sheets and pictures as HTML, by the standard library alone."""
