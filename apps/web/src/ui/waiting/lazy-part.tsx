// Parts of a page that load when they are first shown. A loaded part renders at once, so a server can render it and a
// browser can hydrate it without a gap.
import { type ComponentType, use, useEffect, useState } from 'react';

const PAUSE_MS = 600;

export type Pause = (ms: number) => Promise<void>;
const wait: Pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Imports; after a failure once more, 600 ms later, because slow connections drop requests. */
async function importTwice<Module>(
  importModule: () => Promise<Module>,
  pause: Pause | undefined = wait,
): Promise<Module> {
  try {
    return await importModule();
  } catch {
    await pause(PAUSE_MS);
    return importModule();
  }
}

export type LazyPart<Props> = {
  /** Loads it, so that it then renders at once; rejects when it cannot be loaded, and may be called again. */
  readonly load: () => Promise<void>;
  /** Suspends until the part has loaded. */
  readonly Part: ComponentType<Props>;
};

type PartNeeds = {
  /** Other data that it needs before it shows. */
  readonly prepare?: () => Promise<unknown> | null;
  /**
   * Called when it cannot be loaded: returns whether the page is being reloaded, so that nothing else is shown
   * meanwhile.
   */
  readonly reload?: () => boolean;
  readonly pause?: Pause | undefined;
};

/** A part with its import function, which is tried twice. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { prepare, reload, pause }: PartNeeds = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let preparing: Promise<unknown> | null = null;
  const load = () =>
    (loading ??= importTwice(importPart, pause).then(
      (part) => {
        Loaded = part;
      },
      (cause: unknown) => {
        loading = null;
        if (reload?.()) return new Promise<void>(() => {});
        throw cause;
      },
    ));
  const Part = (props: Props) => {
    if (!Loaded) use((preparing ??= Promise.all([load(), prepare?.()])));
    return Loaded ? <Loaded {...props} /> : null;
  };
  return { load, Part };
}

type SheetState = { readonly open: boolean; readonly onClose: () => void };

/** A sheet that loads when it is first opened; if it cannot be loaded it closes again and calls `onFailed`. */
export function lazySheet<Props extends SheetState>(
  importSheet: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
  pause?: Pause,
): ComponentType<Props> {
  const { load, Part } = lazyPart(importSheet, { pause });
  let isLoaded = false;
  return function LazySheet(props: Props) {
    const [isHere, setHere] = useState(isLoaded);
    const isWanted = props.open && !isHere;
    const { onClose } = props;
    useEffect(() => {
      if (!isWanted) return;
      let isLeft = false;
      load().then(
        () => {
          isLoaded = true;
          if (!isLeft) setHere(true);
        },
        () => {
          if (isLeft) return;
          onClose();
          onFailed();
        },
      );
      return () => {
        isLeft = true;
      };
    }, [isWanted, onClose]);
    return isHere ? <Part {...props} /> : null;
  };
}
