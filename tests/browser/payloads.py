"""120 names nobody should have: each would run a script if it were taken for anything but text."""

from itertools import product
from unicodedata import category

_TAGS = [
    "<script>alert(1)</script>",
    "<script>alert`1`</script>",
    "</script><script>alert(1)</script>",
    "<ScRiPt>alert(1)</sCrIpT>",
    "<script src=//x.io></script>",
    "<script src=data:,alert(1)></script>",
    "<script/x>alert(1)</script>",
    "<scr<script>ipt>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<img src=x onerror=alert`1`>",
    "<img/src=x/onerror=alert(1)>",
    "<image src=x onerror=alert(1)>",
    "<img src=x onerror='alert(1)'>",
    '<img src=x onerror="alert(1)">',
    "<IMG SRC=x ONERROR=alert(1)>",
    "<img src onerror=alert(1)//",
    "<img src=javascript:alert(1)>",
    "<img srcset=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<svg/onload=alert(1)>",
    "<svg><script>alert(1)</script>",
    "<svg><script>alert&#40;1)</script>",
    "<svg><animate onbegin=alert(1)>",
    "<svg><set onbegin=alert(1)>",
    "<svg><a xlink:href=javascript:alert(1)>",
    "<body onload=alert(1)>",
    "<body onpageshow=alert(1)>",
    "<iframe onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)'>",
    "<iframe src=javascript:alert(1)>",
    "<object data=javascript:alert(1)>",
    "<embed src=javascript:alert(1)>",
    "<video src=x onerror=alert(1)>",
    "<video><source onerror=alert(1)>",
    "<audio src=x onerror=alert(1)>",
    "<input autofocus onfocus=alert(1)>",
    "<select autofocus onfocus=alert(1)>",
    "<textarea autofocus onfocus=alert(1)>",
    "<details open ontoggle=alert(1)>",
    "<marquee onstart=alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "<a href='java\tscript:alert(1)'>x</a>",
    "<form action=javascript:alert(1)><button>",
    "<button formaction=javascript:alert(1)>",
    "<math href=javascript:alert(1)>x",
    "<base href=javascript:/alert(1)//>",
    "<link rel=stylesheet href=//x.io>",
    "<link rel=import href=data:,alert(1)>",
    "<meta http-equiv=refresh content=0;//x>",
    "<style>@import'//x.io'</style>",
    "<style onload=alert(1)>",
    "<style>*{display:none}</style>",
    "<div style=width:expression(alert(1))>",
    "<p onmouseover=alert(1)>x</p>",
    "<p style=position:fixed;inset:0>x",
    "<div contenteditable onblur=alert(1)>",
    "<dialog open onclose=alert(1)>",
    "<template><script>alert(1)</script>",
    "<noscript><p title='</noscript><img x>",
    "<!--><img src=x onerror=alert(1)>",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<?xml?><script>alert(1)</script>",
    "<x onclick=alert(1)>x",
    "<keygen autofocus onfocus=alert(1)>",
]
_BREAKS = [
    '"><img src=x onerror=alert(1)>',
    "'><img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "'><script>alert(1)</script>",
    '" onfocus=alert(1) autofocus x="',
    "' onfocus=alert(1) autofocus x='",
    '" onmouseover="alert(1)',
    "`-alert(1)-`",
    "'-alert(1)-'",
    '"-alert(1)-"',
    "\\'-alert(1)//",
    '\\";alert(1)//',
    "</title><svg onload=alert(1)>",
    "</style><svg onload=alert(1)>",
    "</textarea><svg onload=alert(1)>",
    "</svg><img src=x onerror=alert(1)>",
    "--><svg onload=alert(1)>",
    "]]><svg onload=alert(1)>",
    "*/alert(1)/*",
    "\n<svg onload=alert(1)>\n.",
    "\u2028alert(1)//",
    "\u0000<svg onload=alert(1)>",
]
_TEMPLATES = [
    "{alert(1)}",
    "{{constructor.constructor('alert(1)')()}}",
    "${alert(1)}",
    "#{alert(1)}",
    "<%= alert(1) %>",
    "{@html '<img src=x onerror=alert(1)>'}",
    "{n}",
    "{who}",
    "{0}",
    "%s%n%x",
    "javascript:alert(1)",
    "JaVa\u200bScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "__proto__",
    "constructor",
    "$&$`$'",
    "';alert(1)//",
    "alert(1)",
    "eval('alert(1)')",
]
_ENCODED = [
    "&lt;img src=x onerror=alert(1)&gt;",
    "&#60;svg onload=alert(1)&#62;",
    "%3Csvg onload=alert(1)%3E",
    "\\u003csvg onload=alert(1)\\u003e",
    "\\x3csvg onload=alert(1)\\x3e",
    "＜svg onload=alert(1)＞",
    "<svg\u00a0onload=alert(1)>",
    "<svg\u2003onload=alert(1)>",
    "+ADw-svg onload=alert(1)+AD4-",
    "\u202e>)1(trela=daolno gvs<",
    "\u200b<svg onload=alert(1)>",
    "<ſcript>alert(1)</ſcript>",
    "&amp;lt;svg onload=alert(1)&amp;gt;",
    "<svg onload=&#97;lert(1)>",
]

LONGEST = 40
"""As long as a name may be."""

_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_SHORT = list(
    dict.fromkeys(text.strip()[:LONGEST].strip() for text in [*_TAGS, *_BREAKS, *_TEMPLATES, *_ENCODED])
)
UNSEEN = [text for text in _SHORT if any(category(letter) in _UNSEEN for letter in text)]
"""With characters that can't be seen: they must be refused."""
PAYLOADS = [
    *(text for text in _SHORT if text not in UNSEEN),
    *(f"<svg onload=alert({number})>" for number in range(2, 20)),
][:120]
"""Each short enough to be a name, and no two alike."""

TOO_LONG = [
    f"{start}{'A' * 30}{end}"
    for start, end in product(
        ["<script>", "<img src=x onerror=", "<svg onload=", '"><script>'],
        ["alert(1)</script>", "alert(1)>"],
    )
]
"""Longer than a name may be: they must be refused."""
