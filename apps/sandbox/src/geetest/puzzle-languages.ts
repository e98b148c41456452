// The languages of the puzzle by the names of the two versions, as codes of the platform.
import { textsOf } from '#words/words.ts';

const codes: Readonly<Record<string, string>> = {
  'zh-cn': 'CN',
  zho: 'CN',
  'zh-tw': 'TW',
  'zho-tw': 'TW',
  'zh-hk': 'HK',
  'zho-hk': 'HK',
  ja: 'JA',
  jpn: 'JA',
  ko: 'KO',
  kor: 'KO',
  id: 'ID',
  ind: 'ID',
  ru: 'RU',
  rus: 'RU',
  ar: 'AR',
  ara: 'AR',
  es: 'ES',
  spa: 'ES',
  'pt-pt': 'PT',
  por: 'PT',
  'pt-br': 'PT-BR',
  pon: 'PT-BR',
  fr: 'FR',
  fra: 'FR',
};

/** The texts of the puzzle; English for a language that the provider does not have. */
export function puzzleTexts(language = ''): object {
  return textsOf('captcha', codes[language] ?? 'EN');
}
