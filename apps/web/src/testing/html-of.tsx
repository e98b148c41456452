// The HTML of a screen as the gateway renders it for a visitor: with the texts of the language files.
import { clock } from '#device/clock.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStore } from '#device/store.ts';
import { wordsOf } from '#language/build-words.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { LanguageContext } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import type { Area, Words } from '#language/words.ts';
import { createMerchant, type Merchant, MerchantContext } from '#merchant/merchant.ts';
import { AnswersOfPage, createAnswerCache } from '#request/answer-cache.ts';

type Setup = {
  /** The fields in which the merchant differs from an empty one. */
  readonly merchant?: Partial<Merchant>;
  readonly language?: LanguageCode;
  /** The areas of words that the screen uses beside `core`. */
  readonly areas?: readonly Area[];
};

export function htmlOf(screen: ReactNode, { merchant, language = 'EN', areas = [] }: Setup = {}): string {
  const all = ['core', ...areas] as const;
  const words: Words = Object.assign({}, ...all.map((area) => wordsOf(language, area)));
  return renderToString(
    <AnswersOfPage value={createAnswerCache(clock)}>
      <MerchantContext value={createMerchant(merchant)}>
        <LanguageContext value={createStore<LanguageState>({ code: language, words, areas: all })}>
          {screen}
        </LanguageContext>
      </MerchantContext>
    </AnswersOfPage>,
  );
}
