"""Our reader of PO files reads what Babel reads."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from ny1901.words.po import Message, read

LOCALES = Path(__file__).parents[2] / "src" / "ny1901" / "locales"
ODD = r"""# A head
msgid ""
msgstr ""
"Language: en\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#  by a translator
#. everywhere
#: somewhere.py:12
#, fuzzy
msgid "long"
msgstr ""
"one \"line\"\n"
"a tab\tand \\ – ×"


msgid "count.lot"
msgid_plural "count.lot"
msgstr[0] "{n} lot"
msgstr[1] "{n} lots"

#~ msgid "given.up"
#~ msgstr "once"

msgid "last"
msgstr "no line behind it" """


def by_babel(text: str) -> list[Message]:
    found = []
    for each in read_po(BytesIO(text.encode()), locale="en"):
        if each.id:
            forms = each.string if isinstance(each.string, tuple) else (each.string or "",)
            key = each.id if isinstance(each.id, str) else each.id[0]
            found.append(Message(key, tuple(map(str, forms)), " ".join(each.auto_comments)))
    return found


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*.po")), ids=lambda path: str(path.stem))
def test_the_catalogues_are_read_as_babel_reads_them(path: Path) -> None:
    text = path.read_text("utf-8")
    assert list(read(text)) == by_babel(text)


def test_an_odd_file_is_read_as_babel_reads_it() -> None:
    assert list(read(ODD)) == by_babel(ODD)
    assert [each.id for each in read(ODD)] == ["long", "count.lot", "last"]
