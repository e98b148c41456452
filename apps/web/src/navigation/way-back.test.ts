import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { settlingPath, wayBackOf } from './way-back.ts';

test('a page that settles something knows what to open and where to lead back', () => {
  const address = settlingPath(paths.security, { back: paths.withdraw, opens: 'payment' });
  expect(wayBackOf(address.slice(paths.security.length))).toEqual({ back: paths.withdraw, opens: 'payment' });
  expect(wayBackOf('')).toEqual({ back: null, opens: null });
});

test.each([
  'https://evil.example/',
  '//evil.example/m/withdraw',
  'javascript:alert(1)',
  '/wps/x',
  '/m/unknown',
])('it never leads to %s, which is no page of the app', (back) => {
  expect(wayBackOf(`?${new URLSearchParams({ back, open: 'wallet' })}`)).toEqual({ back: null, opens: null });
});
