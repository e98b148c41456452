import { intlLocale } from '@foyer/contract/languages.ts';
import { expect, test } from 'vitest';
import { sayFrom } from '#page-texts.ts';
import { languageAttributes, textsElement, textsOf } from './words.ts';

test('a language has its own texts; one without texts has the English ones', () => {
  expect(textsOf('chat', 'AR').send).toBe('إرسال');
  expect(textsOf('chat', '??').send).toBe('Send');
});

test('a document names its language and direction', () => {
  expect(languageAttributes('FA')).toBe('lang="fa-IR" dir="rtl" class="lang-fa"');
  expect(languageAttributes('CN')).toBe('lang="zh-CN" dir="ltr" class="lang-cn"');
});

test('in a right-to-left page an amount keeps its own direction', () => {
  const say = (language: string) => sayFrom(textsOf('lotto', language), intlLocale(language));
  expect(say('AR')('slip.win', { amount: '₱5' })).toContain('\u2068₱5\u2069');
  expect(say('ES')('slip.win', { amount: '₱5' })).not.toContain('\u2068');
});

test('the texts of a document are data that cannot end its element', () => {
  const element = textsElement(['lotto'], 'CN');
  const texts = JSON.parse(/<script[^>]*>([^<]*)<\/script>$/.exec(element)?.[1] ?? '') as {
    lotto: ReturnType<typeof textsOf<'lotto'>>;
  };
  expect(sayFrom(texts.lotto, 'zh-CN')('draw.number', { numero: 7 })).toBe('第 7 期');
});
