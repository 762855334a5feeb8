// Looks at the page as a player does, quicker than one could from outside; and hears what goes over the socket.
(() => {
  const Plain = window.WebSocket;
  const channel = new MessageChannel();
  const waiting = [];
  channel.port1.onmessage = () => waiting.shift()();

  /** Once everything is done that is to be done now. */
  const soon = () =>
    new Promise((done) => {
      waiting.push(done);
      channel.port2.postMessage(0);
    });

  const onlooker = (window.onlooker = { version: -1, legal: [], sent: [], answers: {}, dragged: 0, pointed: 0, opened: 0, reports: [] });

  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all);
      onlooker.socket = this;
      onlooker.version = -1;
      this.addEventListener('message', (event) => void soon().then(() => this === onlooker.socket && hear(JSON.parse(event.data))));
    }
    send(text) {
      onlooker.sent.push(JSON.parse(text));
      super.send(text);
    }
  };

  function hear(message) {
    if (message.type === 'update') {
      onlooker.version = message.view.version;
      onlooker.legal = message.legal;
    }
    if (message.type === 'answer') {
      const question = onlooker.sent.find((each) => each.id === message.id);
      if (question) onlooker.answers[question.move] = message;
      onlooker.heard?.();
    }
  }

  addEventListener('securitypolicyviolation', (event) => onlooker.reports.push(`${event.violatedDirective} ${event.blockedURI}`));
  addEventListener('pointermove', (event) => {
    onlooker.dragged += event.buttons ? 1 : 0;
    onlooker.pointer = { x: event.clientX, y: event.clientY };
  }, true);

  // a browser also tells that a pointer is where it was, when something else comes to lie under it
  const still = (event) => event.type === 'pointermove' && !event.movementX && !event.movementY;
  const used = (event) => void (still(event) || (onlooker.pointed += 1));
  for (const kind of ['pointerdown', 'pointermove', 'touchstart', 'wheel']) addEventListener(kind, used, true);

  const showModal = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function (...all) {
    onlooker.opened += 1;
    showModal.apply(this, all);
  };

  // ------------------------------------------------------------ looking

  const all = (selector) => [...document.querySelectorAll(selector)];
  const cellOf = (name) => document.querySelector(`[role=gridcell][data-cell=${name}]`);

  /** What is lit now: for the hand, for the eye, for the ear. */
  onlooker.lit = () => ({
    cells: all('[role=gridcell][data-lit]').map((each) => each.dataset.cell),
    lots: all('.lit-lot').map((each) => each.dataset.lot),
    squares: all('.lit-cell').map((each) => each.dataset.cell),
    told: all('[role=gridcell][aria-label$="can be picked"]').map((each) => each.dataset.cell),
  });

  /** Take each thing on the table in hand, one after the other, and see what is lit. */
  onlooker.lights = async () => {
    const seen = { nothing: onlooker.lit(), cards: [], tiles: {}, actions: {} };
    const take = async (button) => {
      button.click();
      await soon();
      return onlooker.lit();
    };
    for (const each of all('[data-card]'))
      seen.cards.push({ kind: each.dataset.card, dim: each.classList.contains('dim'), lit: await take(each) });
    for (const each of all('button[data-tile]'))
      seen.tiles[each.dataset.tile] = { fits: each.classList.contains('fits'), lit: await take(each) };
    for (const each of all('[data-action]'))
      seen.actions[each.dataset.action] = { ready: each.classList.contains('ready'), lit: await take(each) };
    await onlooker.putBack();
    seen.end = document.querySelector('[data-testid=end]')?.disabled === false;
    return seen;
  };

  /** Wait until the page has heard of a version. */
  onlooker.until = async (version) => {
    while (onlooker.version < version) await new Promise((done) => requestAnimationFrame(done));
    await soon();
  };

  /** Go to another table without loading the page again. */
  onlooker.visit = async (table, version) => {
    history.pushState(null, '', `/table/${table}`);
    onlooker.socket = null;
    onlooker.answers = {};
    onlooker.version = -1;
    dispatchEvent(new PopStateEvent('popstate'));
    await onlooker.until(version);
  };

  /** The fields a drawn shape covers: those whose centre lies in it. */
  onlooker.covered = (path) => {
    const spans = (axis, size) => {
      const found = [];
      for (const rect of all('[role=gridcell]')) {
        const at = axis === 'x' ? rect.dataset.cell.charCodeAt(0) - 97 : Number(rect.dataset.cell.slice(1)) - 1;
        const start = rect[axis].baseVal.value;
        found[at] = [start, start + rect[size].baseVal.value];
      }
      const last = found.length;
      for (let at = 0; at <= last; at++)
        found[at] ??= [found[at - 1]?.[1] ?? found[1][0] - 12, found[at + 1]?.[0] ?? found[last - 1][1] + 12];
      return found.map(([low, high]) => (low + high) / 2);
    };
    const [xs, ys] = [spans('x', 'width'), spans('y', 'height')];
    return ys.flatMap((y, row) =>
      xs.flatMap((x, column) => (path.isPointInFill(new DOMPoint(x, y)) ? [String.fromCharCode(97 + column) + (row + 1)] : [])),
    );
  };

  /** The tile on its way, as it is drawn. */
  onlooker.ghost = () => {
    const drawn = document.querySelector('.ghost');
    if (!drawn) return null;
    return {
      ok: drawn.dataset.ok === 'true',
      cells: onlooker.covered(drawn.querySelector('.ghost-edge')),
      hatched: drawn.querySelector('.refused-hatch') !== null,
      mark: drawn.querySelector('.badge-mark').getAttribute('d'),
      culprits: [...drawn.querySelectorAll('.culprit')].map((each) => each.dataset.cell),
    };
  };

  // ------------------------------------------------------------ the focus

  onlooker.active = () => document.activeElement ?? document.body;

  /** What Tab stops at, in order. */
  const stops = () =>
    all('a[href], button, input, select, textarea, summary, [tabindex]').filter(
      (each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }),
    );

  /** How many times Tab leads from one thing to another; if less than none, Shift+Tab does. */
  onlooker.steps = (from, to) => {
    const list = stops();
    const here = from ? list.findIndex((each) => each.matches(from)) : list.indexOf(onlooker.active());
    return list.findIndex((each) => each.matches(to)) - here;
  };

  onlooker.sentence = () => document.querySelector('[data-testid=asks]').textContent.trim();
  /** What is said to those who listen: another thing each time, even in the same words. */
  const utterance = () => document.querySelector('[aria-live][role=log]').firstElementChild;
  onlooker.spoken = () => utterance().textContent;

  // ------------------------------------------------------------ trying

  const press = (key, on = document.body) => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  function point(kind, cell, pointerType = 'mouse') {
    const box = cellOf(cell).getBoundingClientRect();
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    const event = new PointerEvent(kind, { ...at, pointerType, pointerId: 1, isPrimary: true, button: 0, bubbles: true });
    cellOf(cell).dispatchEvent(event);
  }

  const TRIES = {
    hover: ({ cell }) => point('pointermove', cell),
    click: ({ cell }) => ['pointermove', 'pointerdown', 'pointerup'].forEach((kind) => point(kind, cell)),
    tap: ({ cell }) => ['pointerdown', 'pointerup'].forEach((kind) => point(kind, cell, 'touch')),
    focus: ({ cell }) => {
      press('ArrowRight');
      // it may be there already, from the try before
      onlooker.active().blur();
      cellOf(cell).focus();
    },
    enter: ({ cell }) => press('Enter', cellOf(cell)),
    key: ({ key }) => press(key),
  };

  const empty = () => !document.querySelector('.ghost, .prompt.refused, [aria-pressed=true]:is([data-card], [data-tile], [data-action])');

  /** Put back whatever is in hand. */
  onlooker.putBack = async () => {
    for (let n = 0; n < 3; n++) {
      press('Escape');
      await soon();
    }
    if (!empty()) throw new Error('Esc leaves something in hand');
  };

  const NUMBERED = /\(R\d+\.\d+\)/;

  /** Try what can't be done: how long until the reason stands there (in milliseconds), and how it reads. */
  onlooker.attempt = (wish) =>
    new Promise((done, fail) => {
      const [began, before, old] = [performance.now(), onlooker.sentence(), utterance()];
      const watch = new MutationObserver(look);
      const patience = setTimeout(() => {
        watch.disconnect();
        fail(new Error(`no reason for ${JSON.stringify(wish)}: ${onlooker.sentence()} | ${onlooker.spoken()}`));
      }, 15000);
      onlooker.heard = look;
      function look() {
        // there to be read, and said anew to those who listen
        const sentence = onlooker.sentence().replace(/^✗\s*/, '');
        if (!NUMBERED.test(sentence) || onlooker.spoken() !== sentence || utterance() === old) return;
        if (wish.move && !onlooker.answers[wish.move]) return;
        watch.disconnect();
        clearTimeout(patience);
        const took = performance.now() - began;
        void soon().then(() => done({ took, before, sentence: onlooker.sentence(), spoken: onlooker.spoken(), ghost: onlooker.ghost() }));
      }
      watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      TRIES[wish.how](wish);
      void soon().then(look);
    });

  /** Take something in hand that lies beside the board. */
  onlooker.take = async (selector) => {
    await onlooker.putBack();
    if (selector) document.querySelector(selector).click();
    await soon();
  };

  /** Many tries one after the other, each from an empty hand. */
  onlooker.attempts = async (wishes) => {
    const found = [];
    for (const wish of wishes) {
      await onlooker.take(wish.take);
      for (const key of wish.first ?? []) {
        press(key);
        await soon();
      }
      found.push(await onlooker.attempt(wish));
    }
    return found;
  };

  onlooker.soon = soon;
  onlooker.press = press;
  onlooker.point = point;
})();
