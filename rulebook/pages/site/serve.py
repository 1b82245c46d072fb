"""Serve the site to its author, build it again when a source changes, and show what is wrong."""

import json
import signal
import socketserver
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from rulebook.pages import SiteError
from rulebook.pages.site.build import CONFIGS, Children, Log, build, check_sources

if TYPE_CHECKING:
    from watchdog.observers.api import BaseObserver

QUIET = 0.3
"""Seconds without a further change before the site is built again."""

_OURS = "/_rulebook/"
"""What the server answers itself: the script that it adds to each page, and what it asks for."""


@dataclass
class State:
    """Hold what an open page asks for: how often the site was built, and what is wrong with it now."""

    built: int = 0
    problem: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def build(self, root: Path, site: Path, log: Log, children: Children) -> None:
        """Build the site; what stops it is told to the log and to the pages."""
        problem = ""
        try:
            build(root, site, log=log, children=children)
        except (SiteError, OSError) as error:
            if children.ended:
                return
            problem = str(error)
        with self.lock:
            self.problem = problem
            self.built += 1
        if problem:
            log(problem)

    def as_json(self) -> bytes:
        """Return the state as an open page reads it."""
        with self.lock:
            return json.dumps({"built": self.built, "problem": self.problem}).encode()


def serve(
    root: Path,
    port: int,
    *,
    log: Log = print,
    open_port: Callable[[int], object] | None = None,
) -> None:
    """Serve the site on 127.0.0.1 until Ctrl-C or SIGTERM, and build it again on each change.

    An open page follows: it loads again after a build, and says what is wrong where one fails.
    A build that fails is reported in one line and leaves the last good site in place.

    Args:
        root: the checkout of the project.
        port: where to listen; 0 takes a free one.
        log: called with what is being done, a line at a time.
        open_port: called with the port once the site can be fetched.

    Raises:
        SiteError: the port is taken, or there is no checkout to build.
    """
    with (
        _ended_by_signals(),
        TemporaryDirectory(prefix="rulebook-") as scratch,
        suppress(KeyboardInterrupt),
    ):
        site, state = Path(scratch, "site"), State()
        try:
            server = _Server(("127.0.0.1", port), partial(_Pages, directory=str(site), state=state))
        except OSError as error:
            raise SiteError(
                f"port {port} cannot be used ({error.strerror}): name another one with --port"
            ) from error
        children = Children()
        with server:
            check_sources(root)
            state.build(root, site, log, children)
            with _rebuilding(root, site, log, state, children):
                port = server.server_address[1]
                log(f"Serving http://127.0.0.1:{port}/ (Ctrl-C ends)")
                if open_port:
                    open_port(port)
                server.serve_forever()


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Let SIGTERM end the server as Ctrl-C does, even where a shell has switched Ctrl-C off."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = {one: signal.signal(one, _interrupt) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in former.items():
            signal.signal(one, handler)


def _interrupt(number: int, frame: object) -> None:
    raise KeyboardInterrupt


@contextmanager
def _rebuilding(
    root: Path, site: Path, log: Log, state: State, children: Children
) -> Iterator[None]:
    """Watch the sources meanwhile, and build the site in the background when they change."""
    changed, stopping = threading.Event(), threading.Event()

    def rebuild() -> None:
        while changed.wait() and not stopping.is_set():
            changed.clear()
            if stopping.wait(QUIET) or changed.is_set():
                continue  # an editor writes several times, and several files
            state.build(root, site, log, children)

    observer = _watch(root.resolve(), changed)
    thread = threading.Thread(target=rebuild)
    thread.start()
    try:
        yield
    finally:
        observer.stop()
        stopping.set()
        changed.set()
        children.end()
        thread.join()


def _watch(root: Path, changed: threading.Event) -> "BaseObserver":
    """Set an event whenever a source of the site is written, moved or deleted."""
    from watchdog.events import FileSystemEvent, FileSystemEventHandler
    from watchdog.observers import Observer

    class Handler(FileSystemEventHandler):
        def on_any_event(self, event: FileSystemEvent) -> None:
            if event.event_type in ("opened", "closed", "closed_no_write"):
                return  # a build reads the sources too
            for path in (Path(str(event.src_path)), Path(str(event.dest_path or event.src_path))):
                if path.is_dir() or "__pycache__" in path.parts:
                    continue
                if path.parent != root or path.name in CONFIGS.values():
                    changed.set()

    observer = Observer()
    observer.schedule(Handler(), str(root))
    for folder in ("docs", "rulebook"):
        observer.schedule(Handler(), str(root / folder), recursive=True)
    observer.start()
    return observer


class _Server(ThreadingHTTPServer):
    """Answer many requests at once; a reader who goes away is no fault."""

    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _Pages(SimpleHTTPRequestHandler):
    """Serve files as they are now: never from a cache, and the site's own page for a 404."""

    # The system's own table may call a script plain text, which browsers refuse to run.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".xml": "application/xml",
    }

    def __init__(
        self,
        request: Any,
        client: Any,
        server: socketserver.BaseServer,
        *,
        directory: str,
        state: State,
    ) -> None:
        self.state = state
        super().__init__(request, client, server, directory=directory)

    def do_GET(self) -> None:
        """Answer what the server knows itself, a page with the script that follows, or a file."""
        path = urlsplit(self.path).path
        if path == f"{_OURS}state":
            self._send(HTTPStatus.OK, ".json", self.state.as_json())
        elif path == f"{_OURS}follow.js":
            self._send(HTTPStatus.OK, ".js", _script())
        elif (page := self._page(path)) is not None:
            self._send(HTTPStatus.OK, ".html", _followed(page))
        else:
            super().do_GET()

    def _page(self, path: str) -> bytes | None:
        """Return an HTML page of the site; before the first good build any page says what is wrong."""
        if not Path(self.directory).exists():
            return b"<!doctype html><title>Rulebook</title><body></body>"
        if "%00" in path:
            return None
        file = Path(self.translate_path(path))
        if path.endswith("/"):
            file /= "index.html"
        return file.read_bytes() if file.suffix == ".html" and file.is_file() else None

    def _send(self, status: HTTPStatus, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", self.extensions_map[kind])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def send_head(self) -> Any:
        """Send what stands before a file; an address that can be no file is not found."""
        try:
            return super().send_head()
        except ValueError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            return super().send_error(code, message, explain)
        self._send(HTTPStatus.NOT_FOUND, ".html", page.read_bytes())

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing about requests: the author looks for what the builds say."""


def _script() -> bytes:
    return files("rulebook.pages.site").joinpath("follow.js").read_bytes()


def _followed(page: bytes) -> bytes:
    """Return a page with the script that follows the builds."""
    head, body, tail = page.rpartition(b"</body>")
    return head + f'<script src="{_OURS}follow.js"></script>'.encode() + body + tail
