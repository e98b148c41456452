// Every screen loads through here: tried again after a pause, then the page is loaded anew once, because a chunk that
// is gone means that a newer build has taken its place. A screen that is loaded renders at once, which lets the
// gateway render it and the browser hydrate it without a gap.
import { type ComponentType, type ReactNode, use } from 'react';

export type ScreenProps = { readonly search: string };
type ScreenModule = { readonly default: ComponentType<ScreenProps> };
export type LazyScreen = {
  /** Source file below src/, by which the build's manifest knows its chunk. */
  readonly file: string;
  readonly load: () => Promise<void>;
  readonly render: (props: ScreenProps) => ReactNode;
};

const PAUSE_MS = 600;
const MARK = 'MC_RELOADED_FOR';

type Retry = { pause: (ms: number) => Promise<void>; reload: (file: string) => boolean };

export const lazyScreen = (
  file: string,
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
  const Screen = (props: ScreenProps) => {
    if (!Loaded) use(load());
    return Loaded ? <Loaded {...props} /> : null;
  };
  return { file, load, render: (props) => <Screen {...props} /> };
};

const inBrowser: Retry = {
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  reload: (file) => {
    try {
      if (sessionStorage.getItem(MARK) === file) return false;
      sessionStorage.setItem(MARK, file);
    } catch {
      return false;
    }
    location.reload();
    return true;
  },
};
