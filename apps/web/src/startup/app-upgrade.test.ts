import { describe, expect, test } from 'vitest';
import { isBelow, upgradeFor } from './app-upgrade.ts';

const resources = [
  { resourceType: 'Android', url: 'https://app.example/a.apk' },
  { resourceType: 'IOS', url: 'https://app.example/a.ipa' },
];
function app(version: string, more = 'Android 14') {
  return {
    shell: 'native' as const,
    userAgent: `Mozilla/5.0 (${more}) MCAPP/${version}`,
    flags: {},
    resources,
  };
}

test.each([
  ['2.4.9', '2.4.39', true],
  ['2.4.39', '2.4.39', false],
  ['2.4.40', '2.4.39', false],
  ['1.9.99', '2.4.39', true],
  ['2.10.0', '2.4.39', false],
])('[UPDATE-07] %s is below %s: %s', (version, other, expected) => {
  expect(isBelow(version, other)).toBe(expected);
});

describe('an upgrade', () => {
  test('[UPDATE-06] is required below 2.4.39, from the platform’s own address', () => {
    expect(upgradeFor(app('2.4.38'))?.url).toBe('https://app.example/a.apk');
    expect(upgradeFor(app('2.4.38', 'iPhone'))?.url).toBe('https://app.example/a.ipa');
    expect(upgradeFor(app('2.4.39'))).toBe(null);
  });

  test('[UPDATE-08] concerns only the native app, and one that has a newer version', () => {
    expect(upgradeFor({ ...app('2.0.0'), shell: 'pwa' })).toBe(null);
    expect(upgradeFor({ ...app('2.0.0'), resources: [] })).toBe(null);
  });

  test.each(['beta', '2', '2.3', '2.3.x'])('[UPDATE-07] %s has not the form of a version', (version) => {
    expect(upgradeFor(app(version))).toBe(null);
  });

  test('may wait unless MANDATORYAPPUPDATES3 is on', () => {
    expect(upgradeFor(app('2.0.0'))?.isMandatory).toBe(false);
    expect(upgradeFor({ ...app('2.0.0'), flags: { MANDATORYAPPUPDATES3: true } })?.isMandatory).toBe(true);
  });
});
