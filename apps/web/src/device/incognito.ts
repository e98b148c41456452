// Whether the browser removes all storage when it closes. There is no interface for it, only two signs; a browser
// with neither counts as normal (OPEN-A-45).
export type BrowserSigns = {
  readonly storage: () => Storage;
  readonly quota: () => Promise<number | undefined>;
  readonly heapLimit: number | undefined;
};

const NAME = 'MC_PROBE';

function pageSigns(): BrowserSigns {
  return {
    storage: () => localStorage,
    quota: async () => (await navigator.storage?.estimate?.())?.quota,
    heapLimit: (performance as { memory?: { jsHeapSizeLimit?: number } }).memory?.jsHeapSizeLimit,
  };
}

function refusesStorage(open: () => Storage): boolean {
  try {
    const storage = open();
    storage.setItem(NAME, '1');
    storage.removeItem(NAME);
    return false;
  } catch {
    return true;
  }
}

/** True when storage refuses a write, or Chromium offers less storage than twice its heap. */
export async function isIncognito(signs: BrowserSigns = pageSigns()): Promise<boolean> {
  if (refusesStorage(signs.storage)) return true;
  try {
    const quota = await signs.quota();
    return quota !== undefined && signs.heapLimit !== undefined && quota < 2 * signs.heapLimit;
  } catch {
    return false;
  }
}
