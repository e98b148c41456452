import { expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { matches } from './pattern.ts';

test.each([
  ['/wps/relay/*', '/wps/relay/CBS_unreadCount', true],
  ['/wps/relay/CSP_fcm*', '/wps/relay/CSP_fcmBind', true],
  ['/wps/verification/*/noLogin', '/wps/verification/sms/noLogin', true],
  ['/wps/verification/*/noLogin', '/wps/verification/sms/login', false],
  ['/wps/a*a', '/wps/a', false],
  ['/wps/member', '/wps/member/info', false],
  ['/wps/*', '/wps/a?b', false],
])('[REQ-12] %s and %s: %s', (pattern, path, expected) => {
  expect(matches(pattern, path)).toBe(expected);
});

test('[REQ-12] a pattern of 200 characters is accepted; a longer one matches nothing and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const pattern = `${'a'.repeat(199)}*`;
  expect(matches(pattern, 'a'.repeat(250))).toBe(true);
  expect(warn).not.toHaveBeenCalled();
  expect(matches(`a${pattern}`, 'a'.repeat(250))).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('[REQ-12] it agrees with the same pattern as a regular expression', () => {
  const piece = fc.stringMatching(/^[ab/]{0,3}$/);
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 5 }),
      fc.stringMatching(/^[ab/?]{0,12}$/),
      (pieces, path) => {
        const expected =
          pieces.length === 1 ? pieces[0] === path : new RegExp(`^${pieces.join('[^?]*')}$`).test(path);
        expect(matches(pieces.join('*'), path)).toBe(expected);
      },
    ),
    { numRuns: 3000 },
  );
});
