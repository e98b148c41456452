// Focus is lost when its element is removed. The browser then has no focus: a screen reader becomes silent, and the
// next Tab begins at the top of the page.

/** Where reading continues: a heading or a field; a control only where there is neither. */
const FIRST = 'h1, h2, h3, input:not([type="hidden"], :disabled), select, textarea';
const ELSE = 'button:not(:disabled), a[href]';

function focusOn(at: HTMLElement) {
  // A heading is not a control: it can get the focus only from here.
  if (!at.matches(`${ELSE}, input, select, textarea, [tabindex]`)) at.tabIndex = -1;
  at.focus({ preventScroll: at.matches('h1, main') });
}

function within(parts: readonly Element[], selector: string): HTMLElement | undefined {
  return parts
    .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(selector)])
    .find(
      (at): at is HTMLElement =>
        at instanceof HTMLElement && at.matches(selector) && at.getClientRects().length > 0,
    );
}

function addedIn(records: readonly MutationRecord[], place: Element): Element[] {
  return records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element)
    .filter((node) => node.isConnected && place.contains(node));
}

/**
 * Restores lost focus. If the screen was removed, focus moves to the title of the next one. If a part of a screen or
 * sheet was removed, focus moves to its replacement, also to one that is loaded first, but only for keyboard users: after
 * a touch, a focused field would open the on-screen keyboard. Code that sets the focus itself in the same tick has
 * priority. Returns the function that stops it.
 */
export function keepFocus(page: Document): () => void {
  const ending = new AbortController();
  /** The focused element and its ancestors; after a loss, those that remain. */
  let path: readonly Element[] = [];
  let isKeyboard = false;
  /** The replacement is still being loaded: it appears in the first element of the path, or in its place. */
  let isAwaited = false;

  const note = () => {
    const at = page.activeElement;
    if (!at || at === page.body) return;
    isAwaited = false;
    if (path[0] === at) return;
    const up: Element[] = [];
    for (let one: Element | null = at; one; one = one.parentElement) up.push(one);
    path = up;
  };
  const restore = (records: readonly MutationRecord[]) => {
    note();
    if (!path[0] || page.activeElement !== page.body) return;
    const isThere = path[0].isConnected;
    if (isThere && !isAwaited) return;
    path = path.slice(path.findIndex((at) => at.isConnected));
    const [place] = path;
    if (!place) return;
    const screen = page.querySelector<HTMLElement>('#content');
    const isElsewhere = place !== screen && place.contains(screen);
    if (isElsewhere || place.matches('dialog:not([open])')) {
      const title = page.querySelector<HTMLElement>('h1') ?? screen;
      if (title) focusOn(title);
    } else if (isKeyboard) {
      const added = addedIn(records, place);
      const next = within(added, FIRST) ?? within(added, ELSE);
      if (next) focusOn(next);
      else if (added[0] && !isThere) {
        isAwaited = true;
        path = [added[0], ...path];
      }
    }
  };

  const { signal } = ending;
  page.addEventListener('focusin', note, { signal });
  const noteKind = ({ type }: Event) => {
    isKeyboard = type === 'keydown';
  };
  for (const type of ['keydown', 'pointerdown'])
    page.addEventListener(type, noteKind, { signal, capture: true });
  const watcher = new MutationObserver(restore);
  watcher.observe(page.body, { childList: true, subtree: true });
  return () => {
    ending.abort();
    watcher.disconnect();
  };
}
