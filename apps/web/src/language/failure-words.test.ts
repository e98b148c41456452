import { describe, expect, test } from 'vitest';
import type { Failure } from '#request/outcome.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { writtenLanguages } from '#testing/written-languages.ts';
import { failureWords, withoutSuffix } from './failure-words.ts';
import { formatMinute } from './format.ts';
import { sayIn } from './language.ts';
import { wordsOf } from './build-words.ts';

function sayOf(code: LanguageCode) {
  return sayIn({ code, words: wordsOf(code, 'core'), areas: ['core'] });
}
const t = sayOf('EN');
function failure(code: string, rest: Partial<Failure> = {}): Failure {
  return {
    code,
    serverCode: code,
    message: null,
    value: null,
    status: 200,
    spanId: null,
    ...rest,
  } as Failure;
}

describe('source of the message', () => {
  test.each(['login.cred.err', 'not.exists.user'])(
    '[AERR-02] %s shows the server’s message without the brackets at its end',
    (code) => {
      const said = failureWords(t, failure(code, { message: 'No such account (E12) （错误）' }));
      expect(said.text).toBe('No such account');
    },
  );

  test('other messages keep their brackets', () => {
    expect(failureWords(t, failure('amount.low', { message: 'Too low (min 5.00)' })).text).toBe(
      'Too low (min 5.00)',
    );
  });

  test.each([
    ['user.or.token.invalid', 'The account has been logged out, please log in again'],
    ['login.session.kicked', 'The account has been logged out, please log in again'],
    ['login.not.session', 'You are not logged in, please login first'],
    [
      'permission.denied',
      'Sorry, this account does not have permission or the feature is temporarily unavailable',
    ],
    ['user.disabled', 'Sorry, the user does not exist or is disabled'],
    ['username.exists', 'Sorry, the username already exists'],
    ['verification.code.err', 'Verification code error'],
    ['access.denied', 'Access Denied'],
  ])('[AERR-11] %s without a message shows: %s', (code, words) => {
    expect(failureWords(t, failure('unknown_error', { serverCode: code })).text).toBe(words);
    expect(failureWords(t, failure('unknown_error', { serverCode: code, message: 'Theirs' })).text).toBe(
      'Theirs',
    );
  });

  test('a message that is a known key shows our text', () => {
    expect(failureWords(t, failure('odd.code', { message: 'coming_soon' })).text).toBe('Coming soon');
  });

  test.each([
    ['ROLE-11', 'login.agents_only', 'Non-agents cannot log in'],
    ['ROLE-12', 'login.members_only', 'Non-member account unable to login'],
    ['ROLE-07', 'free_reject', 'Please login an actual account to use this function'],
  ] as const)('[%s] %s shows: %s', (_row, code, words) => {
    expect(failureWords(t, failure(code, { serverCode: code })).text).toBe(words);
  });

  test.each([200, 400, 500])('[CERR-07] the server’s message is shown with HTTP %i too', (status) => {
    expect(failureWords(t, failure('odd.code', { message: 'No luck today.', status })).text).toBe(
      'No luck today.',
    );
  });

  test('[CERR-07][AERR-10] a code without a text and without a message is an unknown error', () => {
    expect(failureWords(t, failure('odd.code')).text).toBe('Unknown error');
  });

  test.each(writtenLanguages)('%s: a transport failure is shown in the visitor’s language', (code) => {
    const say = sayOf(code);
    const made = failure('missing_encryption', { message: 'Missing Encryption', status: 0 });
    expect(failureWords(say, made).text).toBe(say('error.missing_encryption'));
  });
});

describe('[AERR-05] an unavailable vendor', () => {
  const [startTime, endTime] = [Date.UTC(2026, 4, 1, 10, 30), Date.UTC(2026, 4, 1, 12)];
  const said = (value: unknown) =>
    failureWords(t, failure('vendor_under_maintenance', { value }), (vendor) =>
      vendor === 'NLT' ? 'Northlight' : null,
    ).text;

  test('is named, with start and end', () => {
    expect(said({ vendor: 'NLT', startTime, endTime })).toBe(
      `Northlight is under maintenance\n${formatMinute(startTime)} ~ ${formatMinute(endTime)}`,
    );
  });

  test.each(writtenLanguages)('is named in %s, with start and end', (code) => {
    const value = { vendor: 'NLT', startTime, endTime };
    const { text } = failureWords(
      sayOf(code),
      failure('vendor_under_maintenance', { value }),
      () => 'Northlight',
    );
    for (const part of ['Northlight', formatMinute(startTime), formatMinute(endTime)])
      expect(text).toContain(part);
  });

  test('without an end, nothing is after the sign; without a start, there is no time', () => {
    expect(said({ vendor: 'XXX', startTime, endTime: null })).toBe(
      `This provider is under maintenance.\n${formatMinute(startTime)} ~`,
    );
    expect(said(null)).toBe('This provider is under maintenance.');
    expect(said({ vendor: 7, startTime: 'x' })).toBe('This provider is under maintenance.');
  });
});

describe('the trace', () => {
  test('is shown with unexpected failures, and with no others', () => {
    const traced = { spanId: 'abc' };
    expect(failureWords(t, failure('unknown_error', { ...traced, status: 500 })).reference).toBe('abc');
    expect(failureWords(t, failure('odd.code', traced)).reference).toBe('abc');
    expect(failureWords(t, failure('route.not_found', { ...traced, status: 404 })).reference).toBe('abc');
    expect(failureWords(t, failure('login.cred.err', traced)).reference).toBe(undefined);
  });
});

test.each([
  ['Wrong (a) (b)', 'Wrong'],
  ['Wrong （甲）', 'Wrong'],
  ['(only)', '(only)'],
  ['a (b) c', 'a (b) c'],
  ['a (b', 'a (b'],
])('%j without its suffix is %j', (message, text) => {
  expect(withoutSuffix(message)).toBe(text);
});
