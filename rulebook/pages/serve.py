"""Serve the site to its author and build it again when a source changes."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from rulebook.pages import SiteError
from rulebook.pages.build import CONFIGS, Log, build

if TYPE_CHECKING:
    from watchdog.observers.api import BaseObserver

QUIET = 0.3
"""Seconds without a further change before the site is built again."""


def serve(
    root: Path,
    port: int,
    *,
    log: Log = print,
    open_port: Callable[[int], object] | None = None,
) -> None:
    """Serve the site on 127.0.0.1 until Ctrl-C, and build it again on each change.

    A build that fails is reported in one line and leaves the last good site in place.

    Args:
        root: the checkout of the project.
        port: where to listen; 0 takes a free one.
        log: called with what is being done, a line at a time.
        open_port: called with the port once the site can be fetched.

    Raises:
        SiteError: the port is taken, or the first build fails.
    """
    with TemporaryDirectory(prefix="rulebook-") as scratch, suppress(KeyboardInterrupt):
        site = Path(scratch, "site")
        try:
            server = ThreadingHTTPServer(("127.0.0.1", port), partial(_Pages, directory=str(site)))
        except OSError as error:
            raise SiteError(
                f"port {port} cannot be used ({error.strerror}): name another one with --port"
            ) from error
        with server:
            build(root, site, log=log)
            with _rebuilding(root, site, log):
                port = server.server_address[1]
                log(f"Serving http://127.0.0.1:{port}/ (Ctrl-C ends)")
                if open_port:
                    open_port(port)
                server.serve_forever()


@contextmanager
def _rebuilding(root: Path, site: Path, log: Log) -> Iterator[None]:
    """Watch the sources meanwhile, and build the site in the background when they change."""
    changed, stopping = threading.Event(), threading.Event()

    def rebuild() -> None:
        while changed.wait() and not stopping.is_set():
            changed.clear()
            if stopping.wait(QUIET) or changed.is_set():
                continue  # an editor writes several times, and several files
            try:
                build(root, site, log=log)
            except (SiteError, OSError) as error:
                if not stopping.is_set():
                    log(str(error))

    observer = _watch(root.resolve(), changed)
    thread = threading.Thread(target=rebuild)
    thread.start()
    try:
        yield
    finally:
        observer.stop()
        stopping.set()
        changed.set()
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

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory, "404.html")
        if code != HTTPStatus.NOT_FOUND or not page.exists():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", self.extensions_map[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing about requests: the author looks for what the builds say."""
