import { expect, test } from 'vitest';
import { countWords, isFeedbackLength } from './feedback-rules.ts';

test.each([
  ['', 0],
  ['  \n ', 0],
  ['one', 1],
  ['one  two\nthree', 3],
  ['it is 100 % right, really', 6],
  ['我要提现', 4],
  ['我要 VIP 等级', 5],
  ['สวัสดี', 6],
  ['ငွေထုတ်', 7],
  ['ok我ok', 3],
  ['مرحبا بكم هنا', 3],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('[MEMBER-11] feedback has between 10 and 500 words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect([9, 10, 500, 501].map((count) => isFeedbackLength(words(count)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
