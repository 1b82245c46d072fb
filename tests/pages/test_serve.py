"""The server of an author: it follows the sources, says what is wrong, and ends when it is told to."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.site import checkout

SERVE = """
from pathlib import Path
from rulebook.pages.site.serve import serve
serve(Path("."), 0, log=lambda line: print(line, flush=True))
"""


class Server:
    """A server in a process of its own, what it prints, and its address."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        assert process.stdout is not None
        self.lines = iter(process.stdout.readline, "")
        self.address = self.until("Serving").split()[1]

    def until(self, begin: str) -> str:
        """Return the next line that begins so."""
        for line in self.lines:
            if line.startswith(begin):
                return line.rstrip()
        pytest.fail(f"the server ended before it said {begin}")

    def read(self, path: str) -> str:
        with urlopen(self.address + path, timeout=20) as page:
            assert page.headers["Cache-Control"] == "no-store"
            return str(page.read().decode())

    def state(self, built: int) -> dict[str, object]:
        """Return what an open page is told, once the site has been built so often."""
        while (state := json.loads(self.read("_rulebook/state")))["built"] < built:
            time.sleep(0.05)
        assert state["built"] == built
        return dict(state)


@contextmanager
def serving(root: Path, scratch: Path) -> Iterator[Server]:
    """Run a server that is ended whatever happens; its temporary folders lie in `scratch`."""
    scratch.mkdir()
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE],
        cwd=root,
        env=os.environ | {"TMPDIR": str(scratch)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        # A shell starts what runs behind `&` with Ctrl-C switched off.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
    )
    try:
        yield Server(process)
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM that a program can answer")
@pytest.mark.thorough
def test_the_site_is_served_and_follows_its_sources(tmp_path: Path) -> None:
    root, scratch = checkout(tmp_path / "checkout"), tmp_path / "scratch"
    source = root / "docs/ru/index.md"
    with serving(root, scratch) as server:
        page = server.read("ru/")
        assert "Новая строка" not in page and "/_rulebook/follow.js" in page
        assert server.state(1)["problem"] == ""

        # What is wrong is told to whoever looks at a page; the last good one stays.
        source.write_text("# Новая строка\n\n[туда](nowhere.md)\n", "utf-8")
        server.until("docs/ru")
        assert "nowhere.md" in str(server.state(2)["problem"])
        assert "Новая строка" not in server.read("ru/")
        source.write_text("# Новая строка\n", "utf-8")
        server.until("Built")
        assert server.state(3)["problem"] == "" and "Новая строка" in server.read("ru/")

        # An address that is no file, readers who go away, and many at once.
        with pytest.raises(HTTPError, match="404"):
            server.read("%00")
        port = int(server.address.rstrip("/").rpartition(":")[2])
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", port)) as reader:
                reader.sendall(b"GET /ru/ HTTP/1.1\r\n")
        with ThreadPoolExecutor(100) as readers:
            assert all("Новая строка" in page for page in readers.map(server.read, ["ru/"] * 200))

        # It ends in the middle of a build, and leaves nothing behind.
        source.write_text("# Конец\n", "utf-8")
        server.until("Building")
        server.process.terminate()
        _, errors = server.process.communicate(timeout=20)
        assert server.process.returncode == 0 and errors == ""
        assert list(scratch.iterdir()) == []


@pytest.mark.thorough
@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM that a program can answer")
def test_a_site_that_cannot_be_built_is_served_with_the_reason(tmp_path: Path) -> None:
    root = checkout(tmp_path / "checkout")
    source = root / "docs/en/index.md"
    source.write_text("# Rulebook\n\n[there](nowhere.md)\n", "utf-8")
    with serving(root, tmp_path / "scratch") as server:
        assert "/_rulebook/follow.js" in server.read("en/")
        assert "nowhere.md" in str(server.state(1)["problem"])
        source.write_text("# Mended\n", "utf-8")
        server.until("Built")
        assert "Mended" in server.read("en/")
