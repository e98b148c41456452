import { describe, expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { takeAdInfo, takeClickIds } from './ad-info.ts';
import { forwarded, withTracking } from './forwarded.ts';
import { pixelTrack } from './pixel-track.ts';
import { affiliateCodeOf, readReferral, takeReferral } from './referral.ts';

function query(text: string) {
  return new URLSearchParams(text);
}

describe('forwarded parameters', () => {
  const names =
    'affiliateCode referralCode r inApp fullscreen from fbclid gclid ttclid kwaiclid bbg isBgeTest cid kw'.split(
      ' ',
    );

  test('[ENTRY-16] [TRACK-10] exactly the fourteen are carried forward', () => {
    expect(forwarded).toEqual(names);
    const everything = [...names, 'token', 'sessionId', 'go', 'utm_source']
      .map((name) => `${name}=1`)
      .join('&');
    expect([...query(withTracking('/m/login', everything).split('?')[1] ?? '').keys()]).toEqual(names);
  });

  test('[ENTRY-16] an address keeps its own parameters and its fragment', () => {
    expect(withTracking('/m/game?from=banner&id=1#top', 'from=home&r=ab')).toBe(
      '/m/game?from=banner&id=1&r=ab#top',
    );
    expect(withTracking('/m/home', 'token=x')).toBe('/m/home');
    expect(withTracking('/m/x?title=a?b&id=1#c?d#e', 'r=ab')).toBe('/m/x?title=a%3Fb&id=1&r=ab#c?d#e');
  });
});

describe('referral', () => {
  const visits = (...addresses: readonly [text: string, host: string][]) => {
    const storage = fakeStorage();
    const store = checkedStore(() => storage);
    for (const [text, host] of addresses) takeReferral(store, query(text), host);
    return { referral: readReferral(store), storage };
  };

  test.each([['r=abc'], ['referralCode=abc']])('[ENTRY-10][START-07] %s is the referral code', (text) => {
    expect(visits([text, 'a.example']).referral).toEqual({
      referralCode: 'abc',
      originalDomain: 'a.example',
    });
  });

  test.each(['r', 'referralCode'])(
    '[ENTRY-10] a code of 64 letters, digits, dashes and underscores in %s is taken',
    (name) => {
      const code = `Az09_-${'x'.repeat(58)}`;
      expect(visits([`${name}=${code}`, 'h']).referral?.referralCode).toBe(code);
    },
  );

  test('[ENTRY-11][START-07] affiliateCode is the affiliate code', () => {
    expect(visits(['affiliateCode=xy', 'a.example']).referral).toEqual({
      affiliateCode: 'xy',
      originalDomain: 'a.example',
    });
  });

  test('referralCode wins over r', () => {
    expect(visits(['r=b&referralCode=a', 'h']).referral?.referralCode).toBe('a');
  });

  test('[ENTRY-14] it is stored in MC_REFERRAL through later visits; a new code replaces only its own field', () => {
    const { referral, storage } = visits(
      ['r=one&affiliateCode=two', 'first.example'],
      ['', 'b.example'],
      ['r=three', 'c.example'],
    );
    expect(referral).toEqual({
      affiliateCode: 'two',
      referralCode: 'three',
      originalDomain: 'first.example',
    });
    expect(JSON.parse(storage.getItem('MC_REFERRAL') ?? '')).toEqual(referral);
  });

  test.each(['r=', 'r=a%20b', 'r=%3Cscript%3E', `r=${'a'.repeat(65)}`])('%s is ignored', (text) => {
    expect(visits([text, 'h']).referral).toEqual({ originalDomain: 'h' });
  });

  test.each([
    ['aurora.example', false, null, 'aurora'],
    ['www.example', false, null, 'www'],
    ['m.example', false, null, 'www'],
    ['preview.example', false, null, 'www'],
    ['127.0.0.1', false, null, 'www'],
    ['[::1]', false, null, 'www'],
    [`${'a'.repeat(33)}.example`, false, null, 'www'],
    ['aurora.example', true, null, 'www'],
    ['aurora.example', false, 'preview', 'www'],
    ['aurora.example', true, 'friend', 'friend'],
  ])(
    'at %s (preview template: %s) with the code %s the affiliate is %s',
    (host, isPreview, code, expected) => {
      const referral = code === null ? null : { affiliateCode: code, originalDomain: host };
      expect(affiliateCodeOf(referral, host, isPreview)).toBe(expected);
    },
  );
});

describe('ad info', () => {
  test('ids that are not text, empty or too long are left out', () => {
    const storage = fakeStorage();
    const store = checkedStore(() => storage);
    takeAdInfo(store, (name) => ({ adid: 5, idfa: '', idfv: 'x'.repeat(257) })[name]);
    expect(storage.getItem('MC_AD_INFO')).toBe(null);
  });

  test('[ACONST-09] [TRACK-11] click ids are stored for 90 days, each in its own cookie', () => {
    const cookies: string[] = [];
    const names = ['fbclid', 'gclid', 'ttclid', 'kwaiclid', 'cid', 'kw', 'bbg', 'utm_source'];
    const address = query(`${names.map((name) => `${name}=a b`).join('&')}&other=x`);
    takeClickIds(address, (cookie) => cookies.push(cookie), true);
    expect(cookies).toEqual(
      names.map((name) => `${name}=a%20b; path=/; max-age=7776000; SameSite=Lax; Secure`),
    );
  });
});

test('the data for an advertiser: ad ids, click ids of the cookies, the source; nothing empty', () => {
  const storage = fakeStorage();
  const store = checkedStore(() => storage);
  takeAdInfo(store, (name) => ({ adid: 'a-1' })[name]);
  const cookies: Record<string, string> = {
    gclid: 'g%201',
    _fbp: 'fb.1',
    utm_source: 'news',
    kw: '',
    cid: '%E0%A4%A',
    other: 'x',
  };
  const jar = { read: (name: string) => cookies[name] ?? null };
  expect(pixelTrack(store, jar)).toEqual({ adid: 'a-1', gclid: 'g 1', fbp: 'fb.1', utmSource: 'news' });
});

test('[REG-17] [TRACK-11] an advertiser’s data has every click id, the ids of Facebook’s cookies and the source', () => {
  const names = ['fbclid', 'gclid', 'ttclid', 'kwaiclid', 'cid', 'kw', 'bbg', '_fbp', '_fbc', 'utm_source'];
  const store = checkedStore(() => fakeStorage());
  const { fbp, fbc, utmSource, ...clicks } = pixelTrack(store, { read: (name) => `of ${name}` });
  expect([fbp, fbc, utmSource]).toEqual(['of _fbp', 'of _fbc', 'of utm_source']);
  expect(Object.keys(clicks)).toEqual(names.slice(0, 7));
});

test('the link of a referrer is stored with the codes', () => {
  const storage = fakeStorage();
  const store = checkedStore(() => storage);
  takeReferral(store, query('r=one&linkId=spring'), 'a.example');
  takeReferral(store, query(''), 'b.example');
  expect(readReferral(store)).toMatchObject({ referralCode: 'one', linkId: 'spring' });
});
