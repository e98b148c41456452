import { expect, test } from 'vitest';
import { byCode, byService } from './mobile-request.ts';

const number = { mobileNum: '9171234567', countryDialingCode: '63' };

test('[LOGIN-26] a log-in by the gateway’s code sends the number as its name and the code as its password', () => {
  expect(byCode(number, '123456', true)).toEqual({
    type: 'sms',
    username: '9171234567',
    password: '123456',
    countryDialingCode: '63',
    isSms: true,
    remember: true,
  });
});

test('[LOGIN-27] one by the phone-verification service sends its token, the number and the dialling code', () => {
  expect(byService(number, 'id-token', true)).toEqual({
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken: 'id-token',
    firebaseMobileNo: '9171234567',
    countryDialingCode: '63',
    isSms: true,
    remember: true,
  });
});
