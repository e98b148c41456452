import { expect, test } from 'vitest';
import { minuteText, momentText, secondText } from './page-times.ts';

test('times have two digits for each part, and no words of a language', () => {
  const at = new Date(2026, 0, 5, 9, 7, 3);
  expect([minuteText(at), momentText(at), secondText(at)]).toEqual([
    '09:07',
    '2026-01-05 09:07',
    '2026-01-05 09:07:03',
  ]);
  expect(minuteText(new Date(2026, 10, 28, 23, 59))).toBe('23:59');
});
