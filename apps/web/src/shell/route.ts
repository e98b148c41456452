import { entries, type EntryKey, follows } from '@foyer/contract/entries.ts';
import type { Area, WordKey } from '#language/words.ts';
import { lazyScreen, type LazyScreen, type ScreenModule } from './lazy-screen.tsx';

export type Route = {
  /** Without a trailing slash; the query never matters. */
  readonly paths: readonly string[];
  /** The entry whose rules decide the access; without one the page is open to all. */
  readonly entry?: EntryKey;
  /**
   * An action or an error, not a page: a session that ends there does not lead back to it, and it has no download bar
   * (LAYOUT-01).
   */
  readonly isAct?: true;
  /** The destination of a visitor, instead of the login (PAGE-17). */
  readonly visitorsTo?: string;
  /** The screen draws its own header, or has none; otherwise the layout draws one with a back arrow (OPEN-C-46). */
  readonly hasOwnHeader?: true;
  /** The bottom navigation shows (LAYOUT-03, OPEN-C-45). */
  readonly outer?: true;
  /** Text key of its title; without one the merchant's title is used. */
  readonly title?: WordKey;
  /** Fixed category of a category page (OPEN-C-62). */
  readonly gameType?: string;
  readonly screen: LazyScreen;
};

const files = import.meta.glob<ScreenModule>(
  ['./features/**/*-screen.tsx', './shell/{error,offline}-screen.tsx'],
  {
    base: '../',
  },
);

/** A screen by its file below `src/`, without extension, and the text areas that it needs. */
export function screen(name: string, ...areas: readonly Area[]): LazyScreen {
  const importScreen = files[`./${name}.tsx`];
  if (!importScreen) throw new Error(`there is no screen ${name}`);
  return lazyScreen(`${name}.tsx`, areas, importScreen);
}

/** Whether a visitor must log in first. */
export function isForMembers({ entry }: Route): boolean {
  return entry !== undefined && follows(entries[entry], 'login');
}
