// A new page begins at the top; a page that the user returns to keeps its scroll position. The browser's own
// restoration fails when the content is not there yet, so the position is stored per history entry and set again
// while the page grows. It is in the tab's storage: a game uses the whole window, and the app is loaded again when
// the player returns.
import type { CheckedStore } from '#device/storage.ts';
import { readObject } from '#device/storage.ts';

type Page = {
  readonly scrollY: number;
  scrollTo: (x: number, y: number) => void;
  readonly document: { readonly documentElement: { readonly scrollHeight: number } };
  readonly innerHeight: number;
};

const NAME = 'MC_PLACES';
const MOST_PAGES = 50;

export type ScrollMemory = {
  /** Call before the page changes. */
  readonly leave: (key: string) => void;
  /** Call when a page shows: `back` means that the user returned to it. */
  readonly arrive: (key: string, back: boolean) => void;
  /** Call while the page grows; true once the position is reached or abandoned. */
  readonly settle: () => boolean;
};

export function createScrollMemory(page: Page, store: CheckedStore): ScrollMemory {
  const kept = Object.entries(readObject(store, NAME) ?? {});
  const places = new Map(kept.filter((place): place is [string, number] => typeof place[1] === 'number'));
  let wanted: number | null = null;
  const reachable = () => page.document.documentElement.scrollHeight - page.innerHeight;
  const settle = () => {
    if (wanted === null) return true;
    // Scrolls as far as possible: content that loads when it becomes visible then makes the page grow.
    page.scrollTo(0, Math.max(0, Math.min(wanted, reachable())));
    if (reachable() < wanted) return false;
    wanted = null;
    return true;
  };
  return {
    leave: (key) => {
      places.delete(key);
      places.set(key, page.scrollY);
      const oldest = places.keys().next().value;
      if (places.size > MOST_PAGES && oldest !== undefined) places.delete(oldest);
      store.write(NAME, JSON.stringify(Object.fromEntries(places)));
    },
    arrive: (key, back) => {
      wanted = back ? (places.get(key) ?? 0) : 0;
      settle();
    },
    settle,
  };
}
