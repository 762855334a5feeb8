// Collects everything a page says: to the eye, to the ear, and under the pointer; as it is, and as it changes.
(() => {
  const ATTRIBUTES = [
    'title', 'alt', 'placeholder', 'label',
    'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'aria-placeholder',
  ];
  const WITHOUT_TEXT = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'];
  const TYPELESS = ['checkbox', 'radio', 'range', 'hidden'];

  /** A text marked as of another language than the page is not the catalogue's: the book of rules. */
  const elsewhere = (element) => {
    const marked = element.closest('[lang]');
    return marked !== null && marked.getAttribute('lang') !== document.documentElement.lang;
  };

  const nameOf = (element) => `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')}`;

  /** What a stylesheet writes before and after an element. */
  function* generated(element) {
    for (const place of ['::before', '::after', '::marker']) {
      const { content } = getComputedStyle(element, place);
      const written = [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((each) => each[1]).join(' ');
      if (written) yield [`${nameOf(element)}${place}`, written];
    }
  }

  /** What an element itself says. */
  function* own(element, drawn) {
    for (const name of ATTRIBUTES)
      if (element.getAttribute(name)) yield [`${nameOf(element)}[${name}]`, element.getAttribute(name)];
    if (element.localName === 'input' && !TYPELESS.includes(element.type) && element.value)
      yield [`${nameOf(element)}.value`, element.value];
    for (const each of element.childNodes)
      if (each.nodeType === Node.TEXT_NODE && each.data.trim()) yield [nameOf(element), each.data.trim()];
    if (drawn) yield* generated(element);
  }

  function* all(root, drawn) {
    for (const element of [root, ...root.querySelectorAll('*')])
      if (!WITHOUT_TEXT.includes(element.tagName) && !elsewhere(element)) yield* own(element, drawn);
  }

  const texts = (window.texts = { all: () => [...all(document.documentElement, true)] });

  // ------------------------------------------------------------ as it changes

  let news = new Map();
  texts.news = () => {
    note(watch.takeRecords());
    const told = [...news].map(([text, where]) => [where, text]);
    news = new Map();
    return told;
  };

  function note(records) {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'childList' ? [...addedNodes] : [target];
      for (const node of changed) {
        const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
        if (!element?.isConnected || WITHOUT_TEXT.includes(element.tagName)) continue;
        for (const [where, text] of node === element && type === 'childList' ? all(element) : own(element))
          news.set(text, where);
      }
    }
  }
  const watch = new MutationObserver(note);
  watch.observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES,
  });
})();
