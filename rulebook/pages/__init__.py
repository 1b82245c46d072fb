"""How rules become pages. The only part of the package that knows MkDocs."""


class SiteError(ValueError):
    """A site that cannot be built or served, and why, in one line."""
