"""What stands in the head of every page."""

from tests.site import Page


def test_no_page_asks_for_another_beforehand(pages: dict[str, Page]) -> None:
    """Firefox fetches what is named so, and the policy of the page forbids it: an error a page."""
    early = {
        "next",
        "prefetch",
        "prerender",
        "preload",
        "modulepreload",
        "dns-prefetch",
        "preconnect",
    }
    asked = {
        (path, link["rel"])
        for path, page in pages.items()
        for link in page.all("link")
        if early & set(link.get("rel", "").split())
    }
    assert asked == set()
