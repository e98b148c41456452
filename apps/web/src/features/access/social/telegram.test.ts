import { describe, expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import {
  forgetInitData,
  miniAppAuth,
  normalised,
  takeBegun,
  telegramProof,
  telegramReturnOf,
} from './telegram.ts';

const user = {
  id: 7001,
  first_name: 'Linh',
  last_name: 'Trần',
  username: 'linh',
  photo_url: 'https://t.example/l.jpg',
};
const flat = { ...user, auth_date: 1_700_000_000, hash: 'ab'.repeat(32) };
function fragmentOf(value: unknown, encoding: BufferEncoding = 'base64url') {
  return `#tgAuthResult=${Buffer.from(JSON.stringify(value)).toString(encoding)}`;
}

describe('an answer in the address', () => {
  test('[SOCIAL-20] decodes to a user with first_name and last_name, in any alphabet', () => {
    const auth = telegramReturnOf(fragmentOf(flat));
    expect(auth).toEqual({ user, auth_date: 1_700_000_000, hash: flat.hash });
    expect(auth && telegramProof(auth)).toMatchObject({ provider: 'telegram', name: 'Linh Trần' });
  });

  test('may be nested or padded, and contains only fields that the gateway accepts', () => {
    const nested = {
      user: { ...user, is_premium: true },
      auth_date: flat.auth_date,
      hash: flat.hash,
      extra: 1,
    };
    expect(telegramReturnOf(fragmentOf(nested, 'base64').replaceAll('+', '-').replaceAll('/', '_'))).toEqual({
      user,
      auth_date: flat.auth_date,
      hash: flat.hash,
    });
  });

  test.each([
    ['no base64', '#tgAuthResult=%%%'],
    ['half of base64', '#tgAuthResult=a'],
    ['no UTF-8', `#tgAuthResult=${Buffer.from([0x7b, 0xff, 0xfe]).toString('base64url')}`],
    ['no JSON', `#tgAuthResult=${Buffer.from('{"id":1').toString('base64url')}`],
    ['nothing', '#tgAuthResult='],
    ['a text', fragmentOf('x')],
    ['null', fragmentOf(null)],
    ['a list', fragmentOf([flat])],
    ['no id', fragmentOf({ ...flat, id: undefined })],
    ['an id that is none', fragmentOf({ ...flat, id: 'me' })],
    ['another fragment', '#lane-RNG'],
  ])('[SOCIAL-19] [CVAL-04] of %s is ignored', (_, fragment) => {
    expect(telegramReturnOf(fragment)).toBeNull();
  });
});

describe("a mini-app's init data", () => {
  const initData = new URLSearchParams({
    query_id: 'AA1',
    user: JSON.stringify({ ...user, language_code: 'vi' }),
    auth_date: '1700000000',
    hash: flat.hash,
  }).toString();
  const fragment = `#${new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '8.0' }).toString()}`;

  test('[SOCIAL-17] is read from the fragment or from Telegram’s window, and is sent as it was signed', () => {
    const expected = { user, auth_date: 1_700_000_000, hash: flat.hash, initData };
    expect(miniAppAuth(fragment, {})).toEqual(expected);
    expect(miniAppAuth('', { Telegram: { WebApp: { initData } } })).toEqual(expected);
    expect(miniAppAuth('', {})).toBeNull();
    expect(miniAppAuth('', { Telegram: { WebApp: { initData: '' } } })).toBeNull();
  });

  test('that was refused is not sent again', () => {
    forgetInitData(initData);
    expect(miniAppAuth(fragment, {})).toBeNull();
  });
});

test.each([[{}], [null], ['x'], [{ user: { id: 0 } }], [{ id: 1.5 }], [{ id: 2 ** 60 }]])(
  '%j has no valid id',
  (value) => {
    expect(normalised(value)).toBeNull();
  },
);

test('a login counts as started here once, for ten minutes', () => {
  const storage = fakeStorage();
  const tab = checkedStore(() => storage);
  const begin = () => tab.write('MC_TELEGRAM_BEGUN', '1000');
  expect(takeBegun(tab, 1_000)).toBe(false);
  begin();
  expect([takeBegun(tab, 600_999), takeBegun(tab, 600_999)]).toEqual([true, false]);
  begin();
  expect(takeBegun(tab, 601_000)).toBe(false);
});
