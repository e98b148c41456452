import { expect, test } from 'vitest';
import { minuteText, momentText, secondText } from './page-times.ts';

const at = new Date(2026, 10, 3, 4, 5, 6);

test('times are in the form of the language, with the digits and the years of every other page', () => {
  expect(minuteText(at)).toBe('04:05');
  expect(momentText('en-US', at)).toBe('Nov 3, 2026, 04:05');
  expect(secondText('en-US', at)).toBe('Nov 3, 2026, 04:05:06');
  expect(momentText('ja-JP', at)).toBe('2026年11月3日 04:05');
  expect(momentText('th-TH', at)).toBe('3 พ.ย. 2026 04:05');
  expect(momentText('fa-IR', at)).toContain('2026');
});

test('a language that browsers have no names of months for has times in digits', () => {
  expect(momentText('km-KH', at)).toBe('2026\u201111\u201103 04:05');
  expect(secondText('ur-Latn-PK', at)).toBe('2026\u201111\u201103 04:05:06');
});
