import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';

const merchant = { languages: ['CN', 'AR'] };

test('a text is in the requested language, else in the merchant’s default, else in English', () => {
  const texts = { EN: 'Bonus', CN: '奖金', AR: 'مكافأة' };
  expect(inLanguage(texts, 'AR', merchant)).toBe('مكافأة');
  expect(inLanguage(texts, 'VI', merchant)).toBe('奖金');
  expect(inLanguage(texts, undefined, merchant)).toBe('奖金');
  expect(inLanguage({ EN: 'Bonus', AR: 'مكافأة' }, 'VI', merchant)).toBe('Bonus');
  expect(inLanguage({ AR: 'مكافأة' }, 'VI', merchant)).toBeUndefined();
});

test('a text that is empty on purpose is not replaced', () => {
  expect(inLanguage({ CN: '', EN: 'Bonus' }, 'CN', merchant)).toBe('');
});
