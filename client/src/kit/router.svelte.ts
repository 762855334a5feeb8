// The pages: the lobby at `/`, a table at `/table/ID`, the lessons at `/learn`, one of them at `/learn/NAME`;
// and `/specimen`, which nothing leads to.

class Router {
  path = $state(location.pathname);

  get table(): string | null {
    return /^\/table\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  get lesson(): string | null {
    return /^\/learn\/([\w-]+)$/.exec(this.path)?.[1] ?? null;
  }

  get learning(): boolean {
    return /^\/learn\/?$/.test(this.path);
  }

  /** Go to a page; what the address asks for besides, a language, goes along. */
  go(path: string): void {
    if (path === this.path) return;
    history.pushState(null, '', `${path}${location.search}`);
    this.path = path;
    window.scrollTo(0, 0);
  }

  /** Go to a page in place of this one, which leads nowhere. */
  turn(path: string): void {
    history.replaceState(null, '', `${path}${location.search}`);
    this.path = path;
  }

  /** For links: stay in this page on an ordinary click. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const router = new Router();
window.addEventListener('popstate', () => (router.path = location.pathname));
