import { expect, test } from 'vitest';
import { phoneOf } from './phone.ts';

test.each([
  ['63', '9171234567', '+639171234567'],
  ['63', '09171234567', '+639171234567'],
  ['44', '0007700900123', '+447700900123'],
  ['86', '13800138000', '+8613800138000'],
  ['86', '12800138000', null],
  ['86', '1380013800', null],
  ['855', '1234567890123', null],
  ['1', '12345', null],
  ['63', '0000000', null],
  ['0', '9171234567', null],
  ['', '9171234567', null],
  // If one calling code began another one, the same number would have two spellings.
  ['6', '39171234567', null],
  ['9', '171234567', null],
  ['639', '171234567', null],
  ['1876', '5551234', '+18765551234'],
])('[SMS-12] +%s and %s make %s', (countryDialingCode, mobileNum, expected) => {
  expect(phoneOf({ countryDialingCode, mobileNum })).toBe(expected);
});
