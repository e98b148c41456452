// The language for screens: `useWords` returns texts, `useLanguage` the language.
import { createContext, startTransition, useContext } from 'react';
import { useStore, type Store } from '#device/store.ts';
import { isolatedFacts } from '@foyer/contract/fill-text.ts';
import { directionOf, intlLocale, localeOf, type LanguageCode } from '@foyer/contract/languages.ts';
import {
  openLanguageStore,
  type LanguageStore,
  type LanguagePorts,
  type LanguageState,
} from './language-store.ts';
import { formatMessage } from './message.ts';
import type { Area, Say, Words, WordValue } from './words.ts';

let keeper: LanguageStore | null = null;

let remember: (code: LanguageCode) => void = () => undefined;

/** Opens the app's language; called once, by start-up. `onChosen` is called after every choice that is in use. */
export function openLanguage(ports: LanguagePorts, onChosen: (code: LanguageCode) => void): LanguageStore {
  remember = onChosen;
  return (keeper = openLanguageStore(ports));
}

/**
 * The texts of a tree. In the browser the app's own store; while documents are rendered, one per document, because
 * several languages are rendered at the same time.
 */
export const LanguageContext = createContext<Store<LanguageState> | null>(null);

const silent: LanguageState = { code: 'CN', words: {}, areas: [] };
const noStore: Store<LanguageState> = {
  get: () => silent,
  set: () => undefined,
  subscribe: () => () => undefined,
};

function useLanguageState(): LanguageState {
  return useStore(useContext(LanguageContext) ?? keeper?.store ?? noStore);
}

const voices = new WeakMap<LanguageState, Say>();

/**
 * The text function of a language state. The same state has the same function, so that it can be in dependency lists.
 */
export function sayIn(state: LanguageState): Say {
  const made = voices.get(state);
  if (made) return made;
  const locale = intlLocale(state.code);
  const direction = directionOf(state.code);
  const say = (key: string, values?: Readonly<Record<string, WordValue>>): string => {
    // Servers may answer with a kind that has no text. The screen must not crash, and a key is no text for people.
    try {
      return formatMessage(
        state.words[key] ?? '',
        locale,
        values && direction === 'rtl' ? isolatedFacts(values) : values,
      );
    } catch {
      return '';
    }
  };
  const voice: Say = (key, ...values) => say(key, values[0]);
  voices.set(state, voice);
  return voice;
}

/** `t('key', {values})` in the visitor's language. */
export function useWords(): Say {
  return sayIn(useLanguageState());
}

export type LanguageInUse = {
  readonly code: LanguageCode;
  /** For `<html lang>`. */
  readonly locale: string;
  /** For Intl. */
  readonly intl: string;
  readonly direction: 'rtl' | 'ltr';
  /** The loaded texts. Screens use `useWords`. */
  readonly words: Words;
};

/** The visitor's language. */
export function useLanguage(): LanguageInUse {
  const { code, words } = useLanguageState();
  return { code, words, locale: localeOf(code), intl: intlLocale(code), direction: directionOf(code) };
}

function opened(): LanguageStore {
  if (!keeper) throw new Error('openLanguage comes first');
  return keeper;
}

/** Texts outside of rendering, for messages that no screen shows. */
export function sayNow(): Say {
  return sayIn(opened().store.get());
}

/** The language outside of rendering. */
export function languageNow(): LanguageCode {
  return opened().store.get().code;
}

/**
 * Texts of an area, to load together with the screen that needs them. Never rejects. A rendered document contains its
 * texts itself.
 */
export function loadArea(area: Area): Promise<void> {
  return keeper?.loadArea(area) ?? Promise.resolve();
}

/** The visitor's choice: it is used and stored after its texts are loaded; false when they cannot be loaded. */
export async function changeLanguage(code: LanguageCode): Promise<boolean> {
  const isDone = await opened().change(code, startTransition);
  if (isDone) remember(code);
  return isDone;
}
