// The texts of the lottery page.
import { pageSay, type Say as SayWord } from '#page-texts.ts';
import { lotto } from '#words/en/lotto.ts';
import type { WordOf } from '#words/areas.ts';

export type Word = WordOf<'lotto'>;
export type Say = SayWord<Word>;

/** The texts of this document. */
export function lottoSay(): Say {
  return pageSay('lotto');
}

/** Whether the page has a text for this key, such as `market.` and a market's id. */
export function isWord(text: string): text is Word {
  return text in lotto;
}
