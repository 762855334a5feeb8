"""What is long goes over the wire compressed, if the browser takes it so."""

import asyncio
import gzip
import json
from pathlib import Path

import httpx
import pytest

from ny1901.server.present import release
from ny1901.server.web import pages
from tests.server.house import TWO_HERE, house, lay

SCRIPT = "console.log('New York');\n" * 100
TWINS = {"br": b"as brotli has it", "gzip": gzip.compress(SCRIPT.encode())}


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client that is built: with a script and its twins, and a font that has none."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "a.js").write_text(SCRIPT)
    (folder / "assets" / "a.js.br").write_bytes(TWINS["br"])
    (folder / "assets" / "a.js.gz").write_bytes(TWINS["gzip"])
    (folder / "assets" / "a.woff2").write_bytes(b"font")
    for reader in (pages, release):
        monkeypatch.setattr(reader, "BUILT", folder)
    return folder


async def raw(visitor: httpx.AsyncClient, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and its bytes as they came."""
    wanted = {name.replace("_", "-"): value for name, value in headers.items()}
    async with visitor.stream("GET", path, headers={"Accept-Encoding": "", **wanted}) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*", "br"),
        ("", None),
        ("identity", None),
        ("gzip;q=0, br;q=0", None),
        ("xgzip, brr", None),
    ],
)
def test_a_file_is_sent_as_the_browser_likes_it(
    tmp_path: Path, built: Path, accepted: str, sent: str | None
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answer, body = await raw(anna, "/assets/a.js", Accept_Encoding=accepted)
            assert answer.status_code == 200
            assert answer.headers.get("content-encoding") == sent
            assert body == (TWINS[sent] if sent else SCRIPT.encode())
            assert answer.headers["content-length"] == str(len(body))
            assert answer.headers["content-type"].startswith("text/javascript")
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"

    asyncio.run(scene())


def test_every_twin_has_a_tag_of_its_own_and_can_be_had_in_parts(tmp_path: Path, built: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answers = [
                await raw(anna, "/assets/a.js", Accept_Encoding=each) for each in ("", "gzip", "br")
            ]
            assert len({answer.headers["etag"] for answer, _ in answers}) == 3
            for wanted, whole in (("", SCRIPT.encode()), ("br", TWINS["br"])):
                answer, body = await raw(
                    anna, "/assets/a.js", Accept_Encoding=wanted, Range="bytes=3-7"
                )
                assert answer.status_code == 206
                assert answer.headers["content-range"] == f"bytes 3-7/{len(whole)}"
                assert body == whole[3:8]

    asyncio.run(scene())


def test_what_has_no_twin_is_sent_as_it_is(tmp_path: Path, built: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            for path in ("/", "/assets/a.woff2"):
                answer, body = await raw(anna, path, Accept_Encoding="gzip, br")
                assert answer.status_code == 200
                assert "content-encoding" not in answer.headers
                assert "Accept-Encoding" not in answer.headers.get("vary", "")
                assert body in (b"<!doctype html>", b"font")
            for twin in ("/assets/a.js.br", "/assets/a.js.gz"):
                assert (await anna.get(twin)).status_code == 404

    asyncio.run(scene())


def test_long_answers_are_compressed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            for path in ("/api/rules", "/openapi.json"):
                small, compressed = await raw(anna, path, Accept_Encoding="gzip")
                assert small.headers["content-encoding"] == "gzip"
                assert "Accept-Encoding" in small.headers["vary"]
                large, plain = await raw(anna, path)
                assert "content-encoding" not in large.headers
                assert "Accept-Encoding" in large.headers["vary"]
                assert json.loads(gzip.decompress(compressed)) == json.loads(plain)
                assert len(compressed) * 3 < len(plain)
            short, _ = await raw(anna, "/api/tables/nowhere", Accept_Encoding="gzip")
            assert "content-encoding" not in short.headers

    asyncio.run(scene())


def test_ones_own_tables_are_not_compressed_for_their_names_are_keys(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            for _ in range(5):
                await lay(anna, TWO_HERE)
            answer, body = await raw(anna, "/api/tables/mine", Accept_Encoding="gzip")
            assert len(body) > 1000
            assert "content-encoding" not in answer.headers

    asyncio.run(scene())
