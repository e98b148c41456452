import { describe, expect, test } from 'vitest';
import { adviseUpgrade, isBelow, upgradeFor } from './app-upgrade.ts';

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

  test('[UPDATE-08] concerns only the native app with a readable version', () => {
    expect(upgradeFor({ ...app('2.0.0'), shell: 'pwa' })).toBe(null);
    expect(upgradeFor(app('beta'))).toBe(null);
    expect(upgradeFor({ ...app('2.0.0'), resources: [] })).toBe(null);
  });

  test('[UPDATE-09][TEMPLATE-16] may wait unless MANDATORYAPPUPDATES3 is on', () => {
    expect(upgradeFor(app('2.0.0'))?.isMandatory).toBe(false);
    expect(upgradeFor({ ...app('2.0.0'), flags: { MANDATORYAPPUPDATES3: true } })?.isMandatory).toBe(true);
  });
});

describe('the upgrade message', () => {
  const url = 'https://app.example/a.apk';
  const messages = async (isMandatory: boolean, answers: boolean[], wasPutOff = false) => {
    const seen: unknown[] = [];
    const come = Promise.withResolvers<never>();
    const asking = adviseUpgrade(
      { url, isMandatory },
      {
        ask: (mayWait) => {
          seen.push(mayWait ? 'asked, may wait' : 'asked');
          const answer = answers.shift();
          return answer === undefined ? come.promise : Promise.resolve(answer);
        },
        open: (to) => seen.push(to),
        putOff: { read: () => wasPutOff, write: () => seen.push('put off') },
        pause: () => Promise.resolve(),
      },
    );
    await Promise.race([asking, new Promise((later) => setTimeout(later))]);
    return seen;
  };

  test('leads to the download', async () => {
    expect(await messages(false, [true])).toEqual(['asked, may wait', url]);
  });

  test('is not repeated in this session after a postponement', async () => {
    expect(await messages(false, [false])).toEqual(['asked, may wait', 'put off']);
    expect(await messages(false, [], true)).toEqual([]);
  });

  test('[UPDATE-09] that cannot be postponed comes back after every answer', async () => {
    expect(await messages(true, [true, false, true], true)).toEqual([
      'asked',
      url,
      'asked',
      'asked',
      url,
      'asked',
    ]);
  });
});
