import { expect, test } from 'vitest';
import * as v from 'valibot';
import { isVisibleText, visibleText } from './name-text.ts';
import { registerFields } from './register-fields.ts';
import { addBankCard } from './shapes/bank-card.ts';

const hidden = [
  ['right-to-left override', '\u202E'],
  ['left-to-right embedding', '\u202A'],
  ['right-to-left isolate', '\u2067'],
  ['left-to-right mark', '\u200E'],
  ['Arabic letter mark', '\u061C'],
  ['zero-width space', '\u200B'],
  ['zero-width joiner', '\u200D'],
  ['zero-width no-break space', '\uFEFF'],
  ['word joiner', '\u2060'],
  ['soft hyphen', '\u00AD'],
  ['Hangul filler', '\u3164'],
  ['halfwidth Hangul filler', '\uFFA0'],
  ['combining grapheme joiner', '\u034F'],
  ['blank Braille pattern', '\u2800'],
  ['variation selector', '\uFE0F'],
  ['tag', '\u{E0041}'],
  ['line separator', '\u2028'],
  ['private use', '\uE000'],
  ['control character', '\u0007'],
] as const;

test.each(hidden)('a name with a %s is refused, wherever it stands', (_, sign) => {
  for (const name of [`An${sign}na`, `${sign}Anna`, `Anna${sign}`]) {
    expect(isVisibleText(name)).toBe(false);
    expect(registerFields.nickname.fits(name)).toBe(false);
    expect(registerFields.payeeName.fits(name)).toBe(false);
    const card = { bankCode: 'B', accountNo: '1234567', accountName: name, paymentPassword: '123456' };
    expect(v.safeParse(addBankCard.input, card).success).toBe(false);
  }
});

test.each(['Ana María', 'José-Luis O’Neal', '王小明', 'محمد علي', 'Nguyễn Văn Á', 'สมชาย', 'दीपिका'])(
  '%s is a nickname and a payee name',
  (name) => {
    expect(registerFields.nickname.fits(name)).toBe(true);
    expect(registerFields.payeeName.fits(name)).toBe(true);
  },
);

test.each(['Fox 🦊', '❤\uFE0F Ana', '👩\u200D👧\u200D👦 us', '👍🏽 ok'])('%s is a nickname', (name) => {
  expect(registerFields.nickname.fits(name)).toBe(true);
});

const joined = [
  ['علی\u200Cرضا', 'Persian'],
  ['نیک\u200Cنام می\u200Cخواهم', 'Persian'],
  ['محمّ\u200Cعلی', 'Persian with a mark'],
  ['शक्\u200Cति', 'Hindi'],
  ['क्\u200Dषिति', 'Hindi'],
  ['र्\u200Dयाम', 'Nepali'],
  ['র\u200D্যাব', 'Bengali'],
  ['ராஜ்\u200Cகுமார்', 'Tamil'],
  ['రాజ్\u200Cకుమార్', 'Telugu'],
] as const;

test.each(joined)('%j, %s, is a nickname and a name on a bank account', (name) => {
  expect(registerFields.nickname.fits(name)).toBe(true);
  expect(registerFields.payeeName.fits(name)).toBe(true);
  const card = { bankCode: 'B', accountNo: '1234567', accountName: name, paymentPassword: '123456' };
  expect(v.safeParse(addBankCard.input, card).success).toBe(true);
});

const misplaced = [
  ['at the start', '\u200Cعلی'],
  ['at the end', 'علی\u200C'],
  ['at the end of a Hindi name', 'राम्\u200D'],
  ['twice', 'علی\u200C\u200Cرضا'],
  ['before a space', 'علی\u200C رضا'],
  ['between Latin letters', 'An\u200Cna'],
  ['between a letter and a digit', 'علی\u200C۲'],
  ['between two scripts', 'علی\u200Cक'],
  ['between Persian and Latin', 'علی\u200Ca'],
  ['as a joiner that Persian does not need', 'علی\u200Dرضا'],
  ['as a mark of direction between Persian letters', 'علی\u200Eرضا'],
] as const;

test.each(misplaced)('a joiner %s is refused', (_, name) => {
  expect(registerFields.nickname.fits(name)).toBe(false);
  expect(registerFields.payeeName.fits(name)).toBe(false);
  expect(v.safeParse(v.pipe(v.string(), v.regex(visibleText)), name).success).toBe(false);
});
