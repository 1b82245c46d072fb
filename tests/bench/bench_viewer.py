"""What the deal viewer costs: bytes of its pages, milliseconds of a step, a phone kept busy.

Run `python -m tests.bench.bench_viewer` on an otherwise idle core; it builds the site and opens it
in Chromium. Bytes are as a server sends them, gzipped. A step is timed from the press of the button
until the browser has laid out the new picture. A phone is a narrow window and four times the time of
the processor; it is blocked by what a task takes beyond 50 ms while a page loads, nothing being
touched. That is time of the processor alone, so that it is the same on a busy machine.
Sizes are asserted by the tests; times are not, since machines differ.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from rulebook.pages.site.build import CONFIGS, build
from tests.browser.conftest import FLAGS
from tests.pages.test_viewer import weigh
from tests.site import served
from tests.tools import ROOT, need

STEPS = """viewer => {
    viewer.wake();
    const times = [];
    for (let round = 0; round < 5; round++) {
        viewer.go(0, 0);
        for (let at = 1; at < viewer.steps.length; at++) {
            const start = performance.now();
            viewer.act("next");
            document.body.getBoundingClientRect();
            times.push(performance.now() - start);
        }
    }
    return times;
}"""

HEAVY = ["rozhok/deals/", "austrian/deals/pots/", ""]
"""The pages with the most viewers and with the most steps, and one without any."""

SLOWER = 4

OPEN = """viewer => {
    const fresh = viewer.querySelector(".dv-list").cloneNode(true);
    const other = document.createElement("deal-viewer");
    other.append(...fresh.childNodes);
    const start = performance.now();
    viewer.parentNode.append(other);
    other.wake();
    document.body.getBoundingClientRect();
    const took = performance.now() - start;
    other.remove();
    return took;
}"""


def main() -> None:
    """Print the sizes and the times."""
    with tempfile.TemporaryDirectory(prefix="rulebook-") as scratch:
        measure(Path(scratch, "site"))


def measure(site: Path) -> None:
    """Build the site into a folder, and print what it weighs and how long its steps take."""
    start = time.perf_counter()
    build(ROOT, site, log=lambda line: None)
    print(f"the site is built in {time.perf_counter() - start:.1f} s")
    for language in CONFIGS:
        assets, pages = weigh(site, language)
        print(f"{language}: our scripts and style sheets have {assets} bytes")
        for path, (ours, stock) in pages.items():
            over = ours + assets - stock
            print(f"{language}/{path}: {ours} bytes, with them {over} over stock Material")
    with sync_playwright() as playwright, served(site) as address:
        browser = playwright.chromium.launch(executable_path=need("chromium"), args=FLAGS)
        for width in (1280, 390):
            page = browser.new_page(viewport={"width": width, "height": 900})
            page.goto(f"{address}en/austrian/deals/pots/")
            viewer = page.locator("deal-viewer").first
            times = sorted(viewer.evaluate(STEPS))
            late = times[len(times) * 95 // 100]
            print(
                f"{width} px: a step takes {median(times):.1f} ms, 95 of 100 at most {late:.1f} ms, "
                f"the longest {times[-1]:.1f} ms; a viewer opens in {viewer.evaluate(OPEN):.0f} ms"
            )
        for language in CONFIGS:
            for path in HEAVY:
                blocked = median(blocking(browser, f"{address}{language}/{path}") for _ in range(3))
                print(f"{language}/{path}: a phone is blocked for {blocked:.0f} ms")
        browser.close()


def blocking(browser: Browser, address: str) -> float:
    """Return for how many milliseconds a page blocks a phone while it loads."""
    page = browser.new_page(viewport={"width": 390, "height": 664})
    browser.start_tracing(page=page, categories=["toplevel", "__metadata"])
    page.goto(address, wait_until="networkidle")
    page.wait_for_timeout(2000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event.get("tdur", 0) / 1000 * SLOWER
        for event in events
        if event["name"] == "ThreadControllerImpl::RunTask"
        and (event["pid"], event["tid"]) in threads
    ]
    assert tasks, "the browser tells of no tasks"
    return float(sum(max(0, task - 50) for task in tasks))


if __name__ == "__main__":
    main()
