// Finds text that is not seen as a whole: cut off by a box, beyond its button, or beyond the page.
(() => {
  const SLACK = 1.5;
  /** How much of a line's height is air above and below its letters. */
  const AIR = 0.25;
  const BOXES = 'button, a.btn, summary, select, th, td, legend, [role=button]';

  const nameOf = (element) => `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')}`;
  const cuts = (value) => value === 'hidden' || value === 'clip';

  /** Where the letters of a text are. */
  function extent(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter((each) => each.width > 0.5 && each.height > 0.5);
  }

  const clipped = (element) =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || clipped(element.parentElement));

  /** For the ear only, or folded away. */
  const unseen = (element) =>
    clipped(element) || element.closest('.unseen, [hidden], datalist, template, head') !== null || !element.checkVisibility({ visibilityProperty: true });

  /** The first box around a text that cuts it off; what can be scrolled into sight is not cut. */
  function cutter(element, letters) {
    const slack = SLACK + AIR * letters.height;
    let [free, lost] = [{ x: true, y: true }, null];
    for (let box = element; box && box !== document.documentElement && !lost; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const beyondX = letters.left < edge.left - SLACK || letters.right > edge.right + SLACK;
      const beyondY = letters.top < edge.top - slack || letters.bottom > edge.bottom + slack;
      if ((free.x && cuts(overflowX) && beyondX) || (free.y && cuts(overflowY) && beyondY)) lost = box;
      if (box.matches(BOXES) && free.x && (beyondX || beyondY)) lost = box;
      if (!cuts(overflowX) && overflowX !== 'visible') free = { ...free, x: false };
      if (!cuts(overflowY) && overflowY !== 'visible') free = { ...free, y: false };
      if (position === 'fixed') break;
    }
    if (!lost && free.x && (letters.left < -SLACK || letters.right > innerWidth + SLACK)) lost = document.body;
    return lost;
  }

  /** How wide a text would be in a field. */
  function widthOf(field, text) {
    const pen = document.createElement('canvas').getContext('2d');
    const { font, letterSpacing } = getComputedStyle(field);
    [pen.font, pen.letterSpacing] = [font, letterSpacing];
    return pen.measureText(text).width;
  }

  /** Fields cut their own text, and nothing tells. */
  function* fields() {
    for (const field of document.querySelectorAll('input[placeholder]')) {
      if (unseen(field)) continue;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (widthOf(field, field.placeholder) > room + SLACK) yield `${nameOf(field)}: ${field.placeholder}`;
    }
  }

  /** How wide a choice would be if what is chosen were all there is to choose, its arrow included. */
  function widthAlone(choice) {
    const twin = choice.cloneNode(false);
    twin.append(choice.selectedOptions[0].cloneNode(true));
    Object.assign(twin.style, { position: 'absolute', visibility: 'hidden', inlineSize: 'max-content', maxInlineSize: 'none' });
    choice.after(twin);
    const { width } = twin.getBoundingClientRect();
    twin.remove();
    return width;
  }

  /** So do choices. */
  function* choices() {
    for (const choice of document.querySelectorAll('select')) {
      if (unseen(choice) || !choice.selectedOptions.length) continue;
      if (widthAlone(choice) > choice.getBoundingClientRect().width + SLACK)
        yield `${nameOf(choice)}: ${choice.selectedOptions[0].text}`;
    }
  }

  function* texts() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element instanceof SVGElement || element.closest('select, script, style')) continue;
      // a name can be as long as one likes: what ends in dots is told whole under the pointer
      if (unseen(element) || element.title === node.data.trim()) continue;
      const box = extent(node).map((letters) => cutter(element, letters)).find(Boolean);
      if (box) yield `${nameOf(element)} in ${nameOf(box)}: ${node.data.trim()}`;
    }
  }

  window.cutOff = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [...texts(), ...fields(), ...choices(), ...(scrollWidth > clientWidth + 1 ? ['the page scrolls sideways'] : [])];
  };
})();
