import type { LanguageCode } from '@foyer/contract/languages.ts';

/** The languages of the provider by its names, which differ between its versions; version 3 has one Portuguese. */
const spoken: Partial<Record<LanguageCode, readonly [v3: string, v4: string]>> = {
  CN: ['zh-cn', 'zho'],
  TW: ['zh-tw', 'zho-tw'],
  HK: ['zh-hk', 'zho-hk'],
  JA: ['ja', 'jpn'],
  KO: ['ko', 'kor'],
  KR: ['ko', 'kor'],
  ID: ['id', 'ind'],
  RU: ['ru', 'rus'],
  AR: ['ar', 'ara'],
  ES: ['es', 'spa'],
  PT: ['pt-pt', 'por'],
  'PT-BR': ['pt-pt', 'pon'],
  FR: ['fr', 'fra'],
};

/** The provider's name of a language; English for one that it does not have. */
export function puzzleLanguage(code: LanguageCode, version: 3 | 4): string {
  const [v3, v4] = spoken[code] ?? ['en', 'eng'];
  return version === 4 ? v4 : v3;
}
