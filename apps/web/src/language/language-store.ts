// The language the visitor reads, and its words as far as they were needed.
import { createStore, type Store } from '#device/store.ts';
import type { LanguageCode } from './codes.ts';
import type { Area, Words } from './words.ts';

export type LanguageState = {
  readonly code: LanguageCode;
  /** Words of all areas loaded so far. */
  readonly words: Words;
  readonly areas: readonly Area[];
};

export type LanguagePorts = {
  /** Fetches one file of words; rejects when it cannot be had or read. */
  readonly fetchWords: (code: LanguageCode, area: Area) => Promise<Words>;
  /** The English words inside the app. */
  readonly bundledWords: (area: Area) => Promise<Words>;
};

export type LanguageKeeper = {
  readonly store: Store<LanguageState>;
  /** Takes over what a document was rendered with. */
  readonly adopt: (code: LanguageCode, words: Words, areas: readonly Area[]) => void;
  /** Sees to it that an area's words are there; English ones when its file cannot be had. Never rejects. */
  readonly loadArea: (area: Area) => Promise<void>;
  /** Starts with a language; never fails: what cannot be had is English. */
  readonly startWith: (code: LanguageCode, areas: readonly Area[]) => Promise<void>;
  /** Changes the language once all its words are there; false, and nothing changes, when they are not (OPEN-C-05). */
  readonly change: (code: LanguageCode, show?: (commit: () => void) => void) => Promise<boolean>;
};

function merged(files: readonly Words[]): Words {
  return Object.assign({}, ...files) as Words;
}

export function keepLanguage({ fetchWords, bundledWords }: LanguagePorts): LanguageKeeper {
  const store = createStore<LanguageState>({ code: 'CN', words: {}, areas: [] });
  let wanted: LanguageCode = 'CN';
  const orEnglish = (code: LanguageCode, area: Area): Promise<Words> =>
    fetchWords(code, area)
      .catch(() => bundledWords(area))
      .catch(() => ({}));
  const adopt: LanguageKeeper['adopt'] = (code, words, areas) => {
    wanted = code;
    store.set({ code, words, areas });
  };
  const missingIn = (files: ReadonlyMap<Area, Words>) => store.get().areas.filter((area) => !files.has(area));
  const loadArea = async (area: Area): Promise<void> => {
    const { code, areas } = store.get();
    if (areas.includes(area)) return;
    const words = await orEnglish(code, area);
    const now = store.get();
    // The language may have changed meanwhile: then this file is of the wrong one.
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
        // Screens may ask for further areas while these are on their way.
        for (let missing = missingIn(files); missing.length > 0; missing = missingIn(files)) {
          const words = await Promise.all(missing.map((area) => fetchWords(code, area)));
          for (const [at, area] of missing.entries()) files.set(area, words[at] ?? {});
        }
        // Somebody who taps twice gets the last language tapped.
        if (wanted !== code) return true;
        show(() => adopt(code, merged([...files.values()]), [...files.keys()]));
        return true;
      } catch {
        return false;
      }
    },
  };
}
