// Languages whose texts are not complete yet: their missing texts are English on screen. A language that is complete and
// still in this list is a breach.
import type { LanguageCode } from '@foyer/contract/languages.ts';

export const unfinished: readonly LanguageCode[] = [
  'JA',
  'TH',
  'VI',
  'MY',
  'HI',
  'ID',
  'KM',
  'KO',
  'MS',
  'PT',
  'PT-BR',
  'TA',
  'TW',
  'HK',
  'TY',
  'BN',
  'UR',
  'UR-LA',
  'LO',
  'TR',
  'FR',
  'NE',
  'TE',
  'RU',
  'SW',
  'KK',
  'FA',
  'UZ',
];
