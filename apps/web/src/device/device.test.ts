import { describe, expect, test } from 'vitest';
import { deviceId, newUuid, type CookieJar } from './device-id.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { candidates, detectImageFormat, extOf, iosVersion } from './image-format.ts';
import { createLoading } from './loading.ts';
import { shellOf, type ShellSigns } from './shell.ts';
import { checkedStore } from './storage.ts';

describe('device id', () => {
  const jar = (kept: string | null = null): CookieJar & { readonly written: string[] } => {
    const written: string[] = [];
    return { written, read: () => kept, write: (cookie) => written.push(cookie) };
  };
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

  test('[SESSION-03][ACONST-01] a new one is a UUID of 36 characters, in local storage and in a cookie of 365 days', () => {
    const storage = fakeStorage();
    const cookies = jar();
    const made = deviceId(
      checkedStore(() => storage),
      cookies,
      true,
    );
    expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(storage.getItem('loginDeviceId')).toBe(made);
    expect(cookies.written).toEqual([
      `loginDeviceId=${made}; max-age=31536000; path=/; SameSite=Lax; Secure`,
    ]);
  });

  test.each(['', 'short', `${id}0`, `${id.slice(0, 35)}`, `${id.slice(0, 35)};`])(
    '[SESSION-04] a stored %j is regenerated, also one in the cookie',
    (stored) => {
      const storage = fakeStorage();
      storage.setItem('loginDeviceId', stored);
      const cookies = jar(stored);
      const made = deviceId(
        checkedStore(() => storage),
        cookies,
        false,
      );
      expect(made).not.toBe(stored);
      expect(made).toHaveLength(36);
      // Else the next visit regenerates it again.
      expect(storage.getItem('loginDeviceId')).toBe(made);
      expect(cookies.written).toEqual([expect.stringContaining(`=${made};`)]);
    },
  );

  test.each([
    ['local storage', id, null],
    ['the cookie', null, id],
    ['local storage, with another one in the cookie,', id, newUuid()],
  ])('[SESSION-03] one in %s is then in both', (_, stored, kept) => {
    const storage = fakeStorage();
    if (stored !== null) storage.setItem('loginDeviceId', stored);
    const cookies = jar(kept);
    deviceId(
      checkedStore(() => storage),
      cookies,
      false,
    );
    expect(storage.getItem('loginDeviceId')).toBe(id);
    expect(cookies.written).toEqual([expect.stringContaining(`=${id};`)]);
  });

  test('[SESSION-05] a valid one is reused; local storage wins over the cookie, and either can be lost', () => {
    const storage = fakeStorage();
    storage.setItem('loginDeviceId', id);
    expect(
      deviceId(
        checkedStore(() => storage),
        jar(newUuid()),
        false,
      ),
    ).toBe(id);
    expect(
      deviceId(
        checkedStore(() => fakeStorage()),
        jar(id),
        false,
      ),
    ).toBe(id);
  });
});

describe('shell', () => {
  const signs: ShellSigns = {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)',
    query: '',
    hasBridge: false,
    isStandaloneDisplay: false,
    isStandaloneNavigator: false,
  };
  const shell = (change: Partial<ShellSigns>) =>
    shellOf(
      { ...signs, ...change },
      checkedStore(() => fakeStorage()),
    );

  test('[ROUTE-21] browser, installed app, iOS clip and native app are distinguished', () => {
    expect(shell({})).toBe('browser');
    expect(shell({ userAgent: 'Android', isStandaloneDisplay: true })).toBe('pwa');
    expect(shell({ isStandaloneDisplay: true, isStandaloneNavigator: true })).toBe('webclip');
    expect(shell({ hasBridge: true, isStandaloneDisplay: true })).toBe('native');
    expect(shell({ userAgent: 'Android MCAPP/2.4.39' })).toBe('native');
  });

  test('[ROUTE-21] inApp=1 is remembered for the session', () => {
    const store = checkedStore(() => storage);
    const storage = fakeStorage();
    expect(shellOf({ ...signs, query: '?inApp=1' }, store)).toBe('native');
    expect(shellOf(signs, store)).toBe('native');
  });
});

describe('image format', () => {
  const reads =
    (...formats: string[]) =>
    (format: string) =>
      Promise.resolve(formats.includes(format));
  const store = () => checkedStore(() => fakeStorage());

  test('[IMAGE-01] it is detected once and stored', async () => {
    const storage = fakeStorage();
    expect(
      await detectImageFormat(
        reads('webp'),
        null,
        checkedStore(() => storage),
      ),
    ).toBe('webp');
    expect(
      await detectImageFormat(
        reads('avif'),
        null,
        checkedStore(() => storage),
      ),
    ).toBe('webp');
  });

  test.each([
    ['iOS 13.7', 13.07, 'na'],
    ['iOS 14', 14, 'webp'],
    ['iOS 16.3', 16.03, 'webp'],
    ['iOS 16.4', 16.04, 'avif'],
  ])('[IMAGE-02] %s, which reads both, gets the safe format', async (_, version, expected) => {
    expect(await detectImageFormat(reads('avif', 'webp'), version, store())).toBe(expected);
  });

  test('[IMAGE-02] iOS 16.4 without AVIF gets webp', async () => {
    expect(await detectImageFormat(reads('webp'), 16.04, store())).toBe('webp');
  });

  test('[IMAGE-03] others try avif, then webp, then none', async () => {
    expect(candidates(null)).toEqual(['avif', 'webp']);
    expect(await detectImageFormat(reads('avif', 'webp'), null, store())).toBe('avif');
    expect(await detectImageFormat(reads(), null, store())).toBe('na');
  });

  test('[IMAGE-04] ext is the format, and absent when there is none', () => {
    expect([extOf('avif'), extOf('na')]).toEqual([{ ext: 'avif' }, {}]);
  });

  test('iOS is recognised by its user agent, an iPad that identifies itself as a Mac by its touch points', () => {
    const mac =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16.10 Safari/605.1.15';
    expect(iosVersion('Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X)', 5)).toBe(16.03);
    expect(iosVersion(mac, 5)).toBe(16.1);
    expect(iosVersion(mac, 0)).toBe(null);
    expect(iosVersion('Mozilla/5.0 (Linux; Android 13)', 5)).toBe(null);
  });
});

describe('loading indicator', () => {
  test('it disappears after its time', async () => {
    const clock = fakeClock();
    const loading = createLoading(clock);
    loading.show(3000);
    await clock.advance(2999);
    expect(loading.isShown.get()).toBe(true);
    await clock.advance(1);
    expect(loading.isShown.get()).toBe(false);
  });

  test('[LAYOUT-16] hiding is repeated every second, three times at most', async () => {
    const clock = fakeClock();
    const loading = createLoading(clock);
    loading.show(10_000);
    loading.hide();
    const hidden: boolean[] = [];
    for (let second = 1; second <= 4; second += 1) {
      // The repetition exists for a late show that bypasses the counter.
      loading.isShown.set(true);
      await clock.advance(1000);
      hidden.push(!loading.isShown.get());
    }
    expect(hidden).toEqual([true, true, true, false]);
  });

  test('an old hide does not end a new show', async () => {
    const clock = fakeClock();
    const loading = createLoading(clock);
    loading.show(10_000);
    loading.hide();
    loading.show(10_000);
    await clock.advance(3500);
    expect(loading.isShown.get()).toBe(true);
  });
});
