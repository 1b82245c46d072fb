"""How rules become pages. The only part of the package that knows MkDocs."""
