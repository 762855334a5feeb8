"""The page that describes the server to programs: every path, what it takes and what it gives."""

import base64
import hashlib
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

reference = APIRouter(include_in_schema=False)

_STYLE = """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 serif }
body { background: #f7f0df; color: #231f1a }
h2 { border-bottom: 1px solid; margin-top: 2rem }
code { font: 0.95em monospace; overflow-wrap: anywhere }
dt { margin-top: 0.4rem }
dd { margin-left: 1.5rem }
"""
_SEAL = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_POLICY = f"default-src 'none'; style-src 'sha256-{_SEAL}'; base-uri 'none'; frame-ancestors 'none'"

Schema = dict[str, Any]


@reference.get("/docs")
async def describe(request: Request) -> HTMLResponse:
    """The description for people; ``/openapi.json`` is the one for machines."""
    text = page(request.app.openapi())
    return HTMLResponse(text, headers={"Content-Security-Policy": _POLICY})


def page(api: Schema) -> str:
    """A whole page for an OpenAPI description."""
    title = escape(api["info"]["title"])
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}: API</title>",
        f'<meta name=viewport content="width=device-width"><style>{_STYLE}</style>',
        f"<h1>{title} {escape(api['info']['version'])}</h1>",
        "<p>For machines: <a href=/openapi.json>openapi.json</a>. Play itself goes through the socket",
        "<code>/api/tables/{name}/play</code>; its messages are in the generated",
        "<code>client/src/protocol.gen.ts</code>.</p><h2>Paths</h2><dl>",
    ]
    for path, methods in api["paths"].items():
        for method, what in methods.items():
            parts.append(_operation(path, method, what))
    parts.append("</dl><h2>Messages</h2>")
    for name, schema in sorted(api["components"]["schemas"].items()):
        parts.append(f"<h3 id={escape(name)}>{escape(name)}</h3>{_message(schema)}")
    return "".join([*parts, "</html>"])


def _operation(path: str, method: str, what: Schema) -> str:
    told = escape(str(what.get("description") or what.get("summary", "")))
    takes = [
        f"<code>{escape(each['name'])}</code> ({escape(each['in'])})"
        for each in what.get("parameters", [])
    ]
    body = what.get("requestBody", {}).get("content", {}).get("application/json", {})
    takes += [_kind(body["schema"])] if body else []
    gives = [
        f"{status}: {_kind(answer.get('content', {}).get('application/json', {}).get('schema', {}))}"
        for status, answer in what["responses"].items()
    ]
    return (
        f"<dt><code>{method.upper()} {escape(path)}</code></dt><dd>{told}"
        f"{'<br>Takes ' + ', '.join(takes) if takes else ''}<br>Gives {', '.join(gives)}</dd>"
    )


def _message(schema: Schema) -> str:
    told = f"<p>{escape(schema.get('description', ''))}</p>"
    if "enum" in schema:
        return told + ", ".join(f"<code>{escape(str(each))}</code>" for each in schema["enum"])
    fields = [
        f"<dt><code>{escape(name)}</code>: {_kind(each)}</dt>"
        for name, each in schema.get("properties", {}).items()
    ]
    return f"{told}<dl>{''.join(fields)}</dl>"


def _kind(schema: Schema) -> str:
    """A type in words, with links to messages."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href=#{name}>{name}</a>"
    if "anyOf" in schema:
        return " or ".join(_kind(each) for each in schema["anyOf"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))
