"""The built site, shared with the tests in the browser."""

from tests.site import pages, site

__all__ = ["pages", "site"]
