// The visitor's language and its loaded texts.
import { createStore, type Store } from '#device/store.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import type { Area, Words } from './words.ts';

export type LanguageState = {
  readonly code: LanguageCode;
  /** Texts of all areas loaded so far. */
  readonly words: Words;
  readonly areas: readonly Area[];
};

export type LanguagePorts = {
  /** Loads one text file; rejects when it cannot be loaded or read. */
  readonly fetchWords: (code: LanguageCode, area: Area) => Promise<Words>;
  /** The English texts inside the app. */
  readonly bundledWords: (area: Area) => Promise<Words>;
};

export type LanguageStore = {
  readonly store: Store<LanguageState>;
  /** Uses the texts of a rendered document. */
  readonly adopt: (code: LanguageCode, words: Words, areas: readonly Area[]) => void;
  /** Loads an area's texts; English ones when its file cannot be loaded. Never rejects. */
  readonly loadArea: (area: Area) => Promise<void>;
  /** Starts with a language; never fails: texts that cannot be loaded are English. */
  readonly startWith: (code: LanguageCode, areas: readonly Area[]) => Promise<void>;
  /**
   * Changes the language after all its texts are loaded; returns false, without a change, when they cannot be loaded
   * (OPEN-C-05).
   */
  readonly change: (code: LanguageCode, show?: (commit: () => void) => void) => Promise<boolean>;
};

function merged(files: readonly Words[]): Words {
  return Object.assign({}, ...files) as Words;
}

export function openLanguageStore({ fetchWords, bundledWords }: LanguagePorts): LanguageStore {
  const store = createStore<LanguageState>({ code: 'CN', words: {}, areas: [] });
  let wanted: LanguageCode = 'CN';
  const orEnglish = (code: LanguageCode, area: Area): Promise<Words> =>
    fetchWords(code, area)
      .catch(() => bundledWords(area))
      .catch(() => ({}));
  const adopt: LanguageStore['adopt'] = (code, words, areas) => {
    wanted = code;
    store.set({ code, words, areas });
  };
  const missingIn = (files: ReadonlyMap<Area, Words>) => store.get().areas.filter((area) => !files.has(area));
  const loadArea = async (area: Area): Promise<void> => {
    const { code, areas } = store.get();
    if (areas.includes(area)) return;
    const words = await orEnglish(code, area);
    const now = store.get();
    // The language may have changed meanwhile: then this file has the wrong one.
    if (now.code !== code) return loadArea(area);
    store.set({ code, words: { ...now.words, ...words }, areas: [...new Set([...now.areas, area])] });
  };
  return {
    store,
    adopt,
    loadArea,
    startWith: async (code, areas) => {
      wanted = code;
      adopt(code, merged(await Promise.all(areas.map((area) => orEnglish(code, area)))), areas);
    },
    change: async (code, show = (commit) => commit()) => {
      wanted = code;
      try {
        const files = new Map<Area, Words>();
        // Screens may request further areas while these are loading.
        for (let missing = missingIn(files); missing.length > 0; missing = missingIn(files)) {
          const words = await Promise.all(missing.map((area) => fetchWords(code, area)));
          for (const [at, area] of missing.entries()) files.set(area, words[at] ?? {});
        }
        // After two taps the last language wins.
        if (wanted !== code) return true;
        show(() => adopt(code, merged([...files.values()]), [...files.keys()]));
        return true;
      } catch {
        return false;
      }
    },
  };
}
