import { describe, expect, test } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { forgetGoTarget, keepGoTargetOf, rememberGoTarget, takeGoTarget } from './go-target.ts';
import { leaveNarrowing, narrowings, storeNarrowing } from './login-narrowing.ts';

const origin = 'https://aurora.example';
function at(address: string) {
  const { pathname, search } = new URL(address, origin);
  return { pathname, search };
}
function newTab() {
  const storage = fakeStorage();
  return checkedStore(() => storage);
}
/** The audiences that still narrow the log-in at an address without a type. */
function narrowed(tab: ReturnType<typeof newTab>, address = '/m/login') {
  return narrowings(tab, at(address)).filter(Boolean);
}

describe('[ROLE-11] [ROLE-12] the narrowing of a log-in', () => {
  test.each(['/m/login', '/m/register', '/m/register.html', '/m/forget'])('is kept at %s', (address) => {
    const tab = newTab();
    storeNarrowing(tab, at('/m/login?type=agent'));
    leaveNarrowing(tab, address);
    expect(narrowed(tab, address)).toEqual(['agent']);
  });

  test('is left with the log-in, and keeps the target', () => {
    const tab = newTab();
    rememberGoTarget(tab, '/m/wallet', origin, '7');
    storeNarrowing(tab, at('/m/login?type=agent'));
    leaveNarrowing(tab, '/m/activity');
    expect(narrowed(tab)).toEqual([]);
    keepGoTargetOf(tab, '8');
    expect(takeGoTarget(tab, origin)).toBe('/m/home');
  });

  test('does not change the target, and ends with it', () => {
    const tab = newTab();
    rememberGoTarget(tab, '/m/wallet?tab=own', origin);
    storeNarrowing(tab, at('/m/login?type=member'));
    keepGoTargetOf(tab, '7');
    expect(narrowed(tab)).toEqual(['member']);
    expect(takeGoTarget(tab, origin)).toBe('/m/wallet?tab=own');
    expect(narrowed(tab)).toEqual([]);
    storeNarrowing(tab, at('/m/login?type=member'));
    expect(takeGoTarget(tab, origin)).toBe('/m/home');
    storeNarrowing(tab, at('/m/login?type=member'));
    forgetGoTarget(tab);
    expect(narrowed(tab)).toEqual([]);
  });

  test('is never widened by another type', () => {
    const tab = newTab();
    storeNarrowing(tab, at('/m/login?type=agent'));
    for (const type of ['all', '', 'x']) storeNarrowing(tab, at(`/m/login?type=${type}`));
    expect(narrowed(tab)).toEqual(['agent']);
  });

  test('narrows no other page', () => {
    const tab = newTab();
    storeNarrowing(tab, at('/m/login?type=agent'));
    expect(narrowed(tab, '/m/error?type=member')).toEqual([]);
  });
});
