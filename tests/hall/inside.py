"""A hall in the same thread: its loop runs only while a guest listens, so that a test is always the same."""

import asyncio
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from md_tui.games.face import Face
from md_tui.store.people import PlainBook
from md_tui.table.hall import wire
from md_tui.table.hall.hall import Hall
from md_tui.table.hall.names import Persons
from md_tui.table.hall.shared import SharedTable
from md_tui.table.local import LocalTable
from md_tui.table.remote.joining import join
from md_tui.table.remote.link import SocketLink
from md_tui.table.remote.visit import Visit, fresh_id


class Inline(Executor):
    """Does what it is given at once."""

    def submit(self, do: Any, /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(do(*given, **named))
        except BaseException as error:
            done.set_exception(error)
        return done


class InsideHall:
    """One hall, its loop and its lines."""

    def __init__(self, *hosts: LocalTable, clock: Callable[[], float] | None = None) -> None:
        self.loop = asyncio.new_event_loop()
        self.skipped, true_time = 0.0, self.loop.time
        self.loop.time = lambda: true_time() + self.skipped  # type: ignore[method-assign]
        self.now = 1000.0
        self.errors: list[BaseException] = []
        self.hall = Hall(
            None,  # type: ignore[arg-type]
            Persons(PlainBook()),
            owner=0,
            clock=clock or (lambda: self.now),
            report=self._report,
        )
        self.hall.pool.shutdown()
        self.hall.cabinet._pool = Inline()
        self.tables: dict[str, SharedTable] = {}
        for host in hosts:
            table = SharedTable(host, Inline(), self.hall.clock, self._report)
            table.bots.pool = Inline()
            self.hall.cabinet._tables[table.id] = self.tables[table.id] = table
        self.tasks: list[asyncio.Task[None]] = []
        self.here: list[Visit] = []
        """Everybody who came: who is let go of by a test has not left for that."""

    def _report(self, where: str, error: BaseException) -> str:
        self.errors.append(error)
        return f"error {len(self.errors)}"

    def connect(self, user: int = 0) -> "InsideLink":
        """A line of a user of this machine."""
        near, far = socket.socketpair()
        near.setblocking(False)

        async def attend() -> None:
            reader, writer = await asyncio.open_unix_connection(sock=near, limit=wire.LONGEST_LINE)
            await self.hall.attend(reader, writer)

        self.tasks.append(self.loop.create_task(attend()))
        return InsideLink(self, far)

    def wait(self, seconds: float) -> None:
        """Let time go by that nobody waits for."""
        self.skipped += seconds
        self.now += seconds
        self.spin()

    def spin(self, times: int = 12) -> None:
        """Let the hall do what there is to do."""
        for _ in range(times):
            self.loop.run_until_complete(asyncio.sleep(0))

    def run(self, doing: Any) -> Any:
        """Do one thing of the hall to its end."""
        return self.loop.run_until_complete(doing)

    def visit(self, name: str) -> Visit:
        """Somebody comes in; his key is his name."""
        self.here.append(Visit(self.connect, name, key=name))
        return self.here[-1]

    def sit(self, name: str, table: str, face: Face, *seats: str, watch: bool = False, word: str = "") -> Any:
        """Somebody comes to a table and sits down in some seats."""
        seated = join(self.visit(name), table, lambda game: face, watch=watch, word=word)
        for seat in seats:
            seated.visit.do(wire.Sit(fresh_id(), seat))
        self.settle(seated)
        return seated

    def settle(self, *tables: Any) -> None:
        """Everybody hears what there is to be heard."""
        self.spin()
        for table in tables:
            table.catch_up()

    def close(self) -> None:
        """End the loop and everything in it."""
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            self.loop.run_until_complete(asyncio.gather(*self.tasks, return_exceptions=True))
            wrong = [task.exception() for task in self.tasks if not task.cancelled() and task.exception()]
            assert not wrong, wrong
        self.loop.close()


class InsideLink(SocketLink):
    """A line whose other end works while one listens."""

    def __init__(self, inside: InsideHall, connection: socket.socket) -> None:
        super().__init__(connection)
        self._inside = inside

    def fresh(self, seconds: float = 0.0) -> list[bytes] | None:
        """The lines that have come once the hall has done what there was to do."""
        self._inside.spin()
        return super().fresh(0.0)
