import { expect, test } from 'vitest';
import { fillText, isolatedFacts } from './fill-text.ts';

const draws = '{n, plural, =0 {нет тиражей} one {# тираж} few {# тиража} many {# тиражей} other {# тиража}}';

test.each([
  [0, 'нет тиражей'],
  [1, '1 тираж'],
  [3, '3 тиража'],
  [11, '11 тиражей'],
  [21, '21 тираж'],
])('a count of %i has the form of the grammar', (n, text) => {
  expect(fillText(draws, { n }, 'ru-RU')).toBe(text);
});

test('a value is inserted as it is, also where it looks like a placeholder', () => {
  expect(
    fillText('{account}: {what} at {merchant}', { account: 'a', what: '{merchant}', merchant: '$&' }, 'en'),
  ).toBe('a: {merchant} at $&');
});

test('a count inside a text keeps the text around it, and its digits are those of the locale', () => {
  const text = '{lines, plural, one {# line} other {# lines}}, {draws, plural, one {# draw} other {# draws}}';
  expect(fillText(text, { lines: 1, draws: 2000 }, 'en')).toBe('1 line, 2,000 draws');
  expect(fillText('{n, plural, other {# سحب}}', { n: 3 }, 'ar-u-nu-latn')).toBe('3 سحب');
});

test('in a right-to-left text a value keeps its own direction; a count is a figure of the text', () => {
  const facts = isolatedFacts({ draw: '1201-0456', n: 3 });
  expect(fillText('نوبت {draw}: {n}', facts, 'fa-IR-u-nu-latn')).toBe('نوبت \u20681201-0456\u2069: 3');
});

test('a placeholder without a value stays', () => {
  expect(fillText('at {merchant}', {}, 'en')).toBe('at {merchant}');
});
