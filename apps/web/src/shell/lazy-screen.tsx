// Every screen loads through this module. It retries after a pause, then reloads the page once, because a missing
// chunk means that a newer build has replaced it.
import type { ComponentType, ReactNode } from 'react';
import { tabStore } from '#device/storage.ts';
import { loadArea } from '#language/language.ts';
import type { Area } from '#language/words.ts';
import { lazyPart, type Pause } from '#ui/waiting/lazy-part.tsx';

export type ScreenProps = {
  /** The query, without the question mark. */
  readonly search: string;
  /** Fixed category of a category page. */
  readonly gameType?: string;
};
export type ScreenModule = { readonly default: ComponentType<ScreenProps> };
export type LazyScreen = {
  /** Source file below src/; the build's manifest uses it to identify the chunk. */
  readonly file: string;
  readonly load: () => Promise<void>;
  /** Text areas that it needs in addition to the core ones. */
  readonly areas: readonly Area[];
  readonly render: (props: ScreenProps) => ReactNode;
};

const MARK = 'MC_RELOADED_FOR';

type Retry = { readonly pause?: Pause; readonly reload: (file: string) => boolean };

/** A screen: its file, the text areas that it needs, and its import function. */
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

/**
 * Without a connection and without a service worker, a reload would replace the app by the browser's own error page.
 */
function isLost(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller;
}

/** Reloads the page, once for each file that cannot be loaded. */
export function reloadFor(file: string): boolean {
  if (isLost()) return false;
  if (tabStore.read(MARK) === file || !tabStore.write(MARK, file)) return false;
  location.reload();
  return true;
}
