"""PostgreSQL by its URL keeps the same contract as SQLite."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from ny1901.store import Row, SqlStore, Store, Unusable
from tests.store.cluster import Cluster
from tests.store.contract import StoreContract, drafts, race, row


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    found = Cluster()
    yield found
    found.remove()


@pytest.fixture
def url(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.create(f"tables_{uuid4().hex}")


class TestPostgres(StoreContract):
    @pytest.fixture(autouse=True)
    def _url(self, url: str) -> None:
        self.url = url

    def open_store(self, folder: Path) -> Store:
        return SqlStore(self.url)


def test_two_processes_never_win_the_same_version(url: str) -> None:
    assert race(url) == list(range(1, 101))


def test_a_restarted_database_is_found_again(cluster: Cluster, url: str) -> None:
    async def scene() -> None:
        store = SqlStore(url)
        await store.append(row(), drafts("1"))
        assert await store.row("t")
        cluster.stop()
        with pytest.raises(Exception, match="connection"):
            await store.append(row(version=1), drafts("2"))
        cluster.start()
        assert (await store.append(row(version=1), drafts("2"))).version == 2
        assert [each.version for each in await store.read("t")] == [1, 2]
        await store.close()

    asyncio.run(scene())


def test_every_way_to_write_the_address(url: str) -> None:
    async def look(address: str) -> Row:
        store = SqlStore(address)
        found = await store.row("t")
        await store.close()
        return found

    async def lay() -> None:
        store = SqlStore(url)
        await store.append(row(), drafts("1"))
        await store.close()

    asyncio.run(lay())
    for scheme in ("postgresql", "postgres", "postgresql+psycopg"):
        found = asyncio.run(look(url.replace("postgresql", scheme, 1)))
        assert found.version == 1


def test_a_database_that_is_not_there(cluster: Cluster) -> None:
    with pytest.raises(Unusable) as unusable:
        SqlStore(cluster.url("nowhere", user="ny:secret"))
    assert unusable.value.key == "store.failed"
    assert 'database "nowhere" does not exist' in unusable.value.params["why"]
    assert "secret" not in str(unusable.value)


def test_a_database_of_somebody_else_is_left_alone(url: str) -> None:
    import psycopg

    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE recipes (name text)")
    with pytest.raises(Unusable) as unusable:
        SqlStore(url)
    assert unusable.value.key == "store.foreign"
