import { beforeAll, describe, expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { logsInAutomatically } from '../login/auto-login.ts';
import { type RememberedLogin, rememberedLogins } from './remembered.ts';

let key: CryptoKey;
function newKey() {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}
beforeAll(async () => {
  key = await newKey();
});

const ann: RememberedLogin = {
  type: 'username',
  username: 'ann-of-aurora',
  secret: 'fr1.0123456789012345678901.the-secret-of-this-device',
  countryDialingCode: '63',
  countryCode: 'PH',
};
function device(storage = fakeStorage(), own: CryptoKey | null = key) {
  return {
    storage,
    logins: rememberedLogins(
      checkedStore(() => storage),
      async () => own,
    ),
  };
}

describe('what a device remembers', () => {
  test('[REMEMBER-02] is returned unchanged, by its method', async () => {
    const { logins } = device();
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    expect(await logins.read('username')).toEqual(ann);
    expect(await logins.read('sms')).toBe(null);
  });

  test('[REMEMBER-02] [REMEMBER-03] is a record of five names, whose password is encoded once more', async () => {
    const { logins, storage } = device();
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    const opened = async (text: string) => {
      const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
      const how = { name: 'AES-GCM', iv: bytes.slice(0, 12) };
      return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytes.slice(12)));
    };
    const { secret, ...rest } = ann;
    const record = JSON.parse(await opened(storage.getItem('MC_REMEMBER_username') ?? '')) as {
      readonly password: string;
    };
    expect(record).toEqual({ ...rest, password: expect.any(String) });
    expect(record.password).not.toContain(secret);
    expect(await opened(record.password)).toBe(secret);
  });

  test('[REMEMBER-03] shows neither name nor secret in storage, and no two writes are the same', async () => {
    const { logins, storage } = device();
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    const first = storage.getItem('MC_REMEMBER_username') ?? '';
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    const second = storage.getItem('MC_REMEMBER_username') ?? '';
    expect(first.length).toBeGreaterThan(100);
    expect(second).not.toBe(first);
    for (const text of [first, atob(first)])
      for (const part of [ann.username, ann.secret, 'ann-of', 'fr1.']) expect(text).not.toContain(part);
  });

  test('of a number is the number alone', async () => {
    const { logins } = device();
    const number = { ...ann, type: 'sms', username: '9171234567', secret: '' } as const;
    await logins.keep(number, { merchantCode: 'AURORA', isWanted: true });
    expect(await logins.read('sms')).toEqual(number);
  });

  test.each([
    ['another key', async () => device(undefined, await newKey())],
    ['no key at all', async () => device(undefined, null)],
  ])('[REMEMBER-05] is nothing, and goes with the automatic log-in, for %s', async (_, open) => {
    const { logins, storage } = device();
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    const other = await open();
    other.storage.setItem('MC_REMEMBER_username', storage.getItem('MC_REMEMBER_username') ?? '');
    other.storage.setItem('autoLogin', '1');
    expect(await other.logins.read('username')).toBe(null);
    expect(other.storage.getItem('MC_REMEMBER_username')).toBe(null);
    expect(other.storage.getItem('autoLogin')).toBe('0');
  });

  test('is empty when the device cannot store a key, and the option is not offered then', async () => {
    const { logins, storage } = device(fakeStorage(), null);
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    expect(storage.getItem('MC_REMEMBER_username')).toBe(null);
    expect(await logins.canKeep()).toBe(false);
  });

  test('[REMEMBER-05] does not log in automatically after it was removed', async () => {
    const { logins, storage } = device();
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    expect(storage.getItem('autoLogin')).toBe('1');
    logins.forget('username');
    expect(storage.getItem('autoLogin')).toBe('0');
    expect(await logins.read('username')).toBe(null);
  });

  test('[REMEMBER-01] is on at first, and then as the option was last set', () => {
    const { logins } = device();
    expect(logins.isWanted()).toBe(true);
    logins.want(false);
    expect(logins.isWanted()).toBe(false);
  });
});

describe('the login screen logs in automatically', () => {
  const all = {
    hasSession: false,
    hasExit: false,
    switchAutoLogin: '1',
    mayByRecord: true,
    record: ann,
  };

  test('[REMEMBER-06] when every condition is met', () => {
    expect(logsInAutomatically(all)).toBe(true);
  });

  test.each([
    ['[REMEMBER-07] not with a session', { hasSession: true }],
    ['[REMEMBER-07] not for who came from a third party', { hasExit: true }],
    ['[REMEMBER-08] not with the feature off', { switchAutoLogin: '0' }],
    ['[REMEMBER-08] not after a failure, or with what another merchant left', { mayByRecord: false }],
    ['[REMEMBER-06] [REMEMBER-09] not with a number', { record: { ...ann, type: 'sms' } as const }],
    ['not with nothing', { record: null }],
  ])('%s', (_, change) => {
    expect(logsInAutomatically({ ...all, ...change })).toBe(false);
  });

  test('[REMEMBER-08] by the stored flag and merchant', async () => {
    const { logins, storage } = device();
    expect(logins.mayLogInByItself('AURORA')).toBe(false);
    await logins.keep(ann, { merchantCode: 'AURORA', isWanted: true });
    expect([logins.mayLogInByItself('AURORA'), logins.mayLogInByItself('LOTUS')]).toEqual([true, false]);
    storage.setItem('autoLogin', '0');
    expect(logins.mayLogInByItself('AURORA')).toBe(false);
    // The merchant of the last log-in is the one that counts.
    await logins.keep(ann, { merchantCode: 'LOTUS', isWanted: true });
    expect([logins.mayLogInByItself('AURORA'), logins.mayLogInByItself('LOTUS')]).toEqual([false, true]);
  });
});
