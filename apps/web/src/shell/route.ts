import { entries, type EntryKey, follows } from '@foyer/contract/entries.ts';
import type { Area, WordKey } from '#language/words.ts';
import { lazyScreen, type LazyScreen, type ScreenModule } from './lazy-screen.tsx';

export type Route = {
  /** Without a trailing slash; the query never matters. */
  readonly paths: readonly string[];
  /** Whose rules decide who may be here; without one anybody may. */
  readonly entry?: EntryKey;
  /** An act rather than a place: after a login it is not repeated. */
  readonly isAct?: true;
  /** Where a visitor goes instead of to login (PAGE-17). */
  readonly visitorsTo?: string;
  /** The screen draws a header of its own, or none; otherwise the layout draws one with a back arrow (OPEN-C-46). */
  readonly hasOwnHeader?: true;
  /** The bottom navigation shows (LAYOUT-03, OPEN-C-45). */
  readonly outer?: true;
  /** Words of its title; without one the merchant's own title stands. */
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

/** A screen by its file below `src/`, without its ending, and the areas of words that it speaks. */
export function screen(name: string, ...areas: readonly Area[]): LazyScreen {
  const importScreen = files[`./${name}.tsx`];
  if (!importScreen) throw new Error(`there is no screen ${name}`);
  return lazyScreen(`${name}.tsx`, areas, importScreen);
}

/** Whether a visitor is asked to log in first. */
export function isForMembers({ entry }: Route): boolean {
  return entry !== undefined && follows(entries[entry], 'login');
}
