"""Our reader of PO files reads what Babel reads."""

from gettext import c2py  # by which gettext itself chooses
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from ny1901.words.formatter import form_for, forms_of
from ny1901.words.po import Message, read, unread

LOCALES = Path(__file__).parents[2] / "src" / "ny1901" / "locales"
ODD = r"""# A head
msgid ""
msgstr ""
"Language: en\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#  by a translator
#. everywhere
#: somewhere.py:12
#, python-format
msgid "long"
msgstr ""
"one \"line\"\n"
"a tab\tand \\ – ×"


#, python-format, fuzzy
#| msgid "count.plot"
msgid "count.lot"
msgid_plural "count.lot"
msgstr[0] "{n} lot"
msgstr[1] "{n} lots"

#, fuzzy
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
            remark, flags = " ".join(each.auto_comments), frozenset(each.flags)
            found.append(Message(key, tuple(map(str, forms)), remark, flags))
    return found


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*.po")), ids=lambda path: str(path.stem))
def test_the_catalogues_are_read_as_babel_reads_them(path: Path) -> None:
    text = path.read_text("utf-8")
    assert list(read(text)) == by_babel(text)


def test_an_odd_file_is_read_as_babel_reads_it() -> None:
    """But for a flag that Babel gives by what it sees in the text."""
    ours = [each._replace(flags=each.flags - {"python-format"}) for each in read(ODD)]
    assert ours == by_babel(ODD)
    assert [(each.id, each.fuzzy) for each in read(ODD)] == [
        ("long", False),
        ("count.lot", True),
        ("last", False),
    ]


def test_entries_are_found_without_being_read() -> None:
    """Neither those given up nor earlier names are among them."""
    found = unread(ODD)
    assert list(found) == [each.id for each in read(ODD)]
    assert [next(read(entry)).forms for entry in found.values()] == [each.forms for each in read(ODD)]


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*.po")), ids=lambda path: str(path.stem))
def test_other_programs_choose_the_same_forms(path: Path) -> None:
    """What a file says of plural forms to translators' programs is what numbers choose here."""
    head = read_po(BytesIO(path.read_bytes()), locale=path.stem)
    chosen = c2py(str(head.plural_expr))
    forms = [str(number) for number in range(head.num_plurals)]
    assert forms_of(path.stem) == head.num_plurals
    for number in (*range(1201), 10**6):
        assert form_for(forms, number, path.stem) == str(chosen(number))
