import { type LanguageCode, languages } from '@foyer/contract/languages.ts';
import { expect, test } from 'vitest';
import { puzzleLanguage } from './puzzle-language.ts';

const codes = Object.keys(languages) as LanguageCode[];
// As in the provider's references of its two versions.
const names = {
  3: 'zh-cn zh-hk zh-tw en ja ko id ru ar es pt-pt fr de',
  4: 'zho eng zho-tw zho-hk udm jpn ind kor rus ara spa pon por fra deu',
};

test.each([3, 4] as const)('version %s gets only names that the provider has', (version) => {
  const known = names[version].split(' ');
  expect(codes.filter((code) => !known.includes(puzzleLanguage(code, version)))).toEqual([]);
});

test('the puzzle speaks the language of the page where the provider has it, else English', () => {
  const spoken = codes.filter((code) => puzzleLanguage(code, 4) !== 'eng');
  expect(spoken.toSorted()).toEqual(
    ['CN', 'TW', 'HK', 'JA', 'KO', 'KR', 'ID', 'RU', 'AR', 'ES', 'PT', 'PT-BR', 'FR'].toSorted(),
  );
  expect(puzzleLanguage('PT-BR', 3)).toBe('pt-pt');
  expect(puzzleLanguage('PT-BR', 4)).toBe('pon');
  expect(puzzleLanguage('TH', 3)).toBe('en');
});
