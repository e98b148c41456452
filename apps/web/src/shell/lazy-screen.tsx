// Every screen loads through here: tried again after a pause, then the page is loaded anew once, because a chunk that
// is gone means that a newer build has taken its place. A screen that is loaded renders at once, which lets the
// gateway render it and the browser hydrate it without a gap.
import { type ComponentType, type ReactNode, use } from 'react';
import { tabStore } from '#device/storage.ts';
import { loadArea } from '#language/language.ts';
import type { Area } from '#language/words.ts';

export type ScreenProps = {
  /** The query, without its question mark. */
  readonly search: string;
  /** Fixed category of a category page. */
  readonly gameType?: string;
};
type ScreenModule = { readonly default: ComponentType<ScreenProps> };
export type LazyScreen = {
  /** Source file below src/, by which the build's manifest knows its chunk. */
  readonly file: string;
  readonly load: () => Promise<void>;
  /** Words it speaks beside the core ones. */
  readonly area: Area | null;
  readonly render: (props: ScreenProps) => ReactNode;
};

const PAUSE_MS = 600;
const MARK = 'MC_RELOADED_FOR';

type Retry = { pause: (ms: number) => Promise<void>; reload: (file: string) => boolean };

/** A screen by its file, the area of words it speaks, and the way to import it. */
export const lazyScreen = (
  file: string,
  area: Area | null,
  importScreen: () => Promise<ScreenModule>,
  retry: Retry = inBrowser,
): LazyScreen => {
  let Loaded: ComponentType<ScreenProps> | null = null;
  let loading: Promise<void> | null = null;
  const fetchTwice = async () => {
    try {
      return await importScreen();
    } catch {
      await retry.pause(PAUSE_MS);
      return importScreen();
    }
  };
  const load = () =>
    (loading ??= fetchTwice().then(
      (module) => {
        Loaded = module.default;
      },
      (cause: unknown) => {
        loading = null;
        // While the page reloads nothing else may show: this promise stays open.
        if (retry.reload(file)) return new Promise<void>(() => {});
        throw cause;
      },
    ));
  let preparing: Promise<unknown> | null = null;
  const prepare = () => (preparing ??= Promise.all([load(), area && loadArea(area)]));
  const Screen = (props: ScreenProps) => {
    if (!Loaded) use(prepare());
    return Loaded ? <Loaded {...props} /> : null;
  };
  return { file, area, load, render: (props) => <Screen {...props} /> };
};

const inBrowser: Retry = {
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  reload: (file) => {
    if (tabStore.read(MARK) === file || !tabStore.write(MARK, file)) return false;
    location.reload();
    return true;
  },
};
