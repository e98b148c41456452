// Every screen loads through here: tried again after a pause, then the page is loaded anew once, because a chunk that
// is gone means that a newer build has taken its place.
import type { ComponentType, ReactNode } from 'react';
import { tabStore } from '#device/storage.ts';
import { loadArea } from '#language/language.ts';
import type { Area } from '#language/words.ts';
import { lazyPart, type Pause } from '#ui/waiting/lazy-part.tsx';

export type ScreenProps = {
  /** The query, without its question mark. */
  readonly search: string;
  /** Fixed category of a category page. */
  readonly gameType?: string;
};
export type ScreenModule = { readonly default: ComponentType<ScreenProps> };
export type LazyScreen = {
  /** Source file below src/, by which the build's manifest knows its chunk. */
  readonly file: string;
  readonly load: () => Promise<void>;
  /** Words it speaks beside the core ones. */
  readonly areas: readonly Area[];
  readonly render: (props: ScreenProps) => ReactNode;
};

const MARK = 'MC_RELOADED_FOR';

type Retry = { readonly pause?: Pause; readonly reload: (file: string) => boolean };

/** A screen by its file, the areas of words it speaks, and the way to import it. */
export function lazyScreen(
  file: string,
  areas: readonly Area[],
  importScreen: () => Promise<ScreenModule>,
  retry: Retry = { reload: reloadFor },
): LazyScreen {
  const { load, Part } = lazyPart<ScreenProps>(async () => (await importScreen()).default, {
    pause: retry.pause,
    prepare: () => Promise.all(areas.map(loadArea)),
    reload: () => retry.reload(file),
  });
  return { file, areas, load, render: (props) => <Part {...props} /> };
}

/** Without a line, and without a worker that would say so, the browser's own page of failure would take the app's place. */
function isLost(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller;
}

/** Loads the page anew, once for each file that cannot be had. */
export function reloadFor(file: string): boolean {
  if (isLost()) return false;
  if (tabStore.read(MARK) === file || !tabStore.write(MARK, file)) return false;
  location.reload();
  return true;
}
