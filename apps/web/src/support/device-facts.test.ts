import { expect, test } from 'vitest';
import { deviceFacts, isFiveTaps } from './device-facts.ts';

const deviceId = '6f1c1e0a-1111-4222-8333-444455556666';
// Apple's devices write theirs in capitals.
test.each([deviceId, deviceId.toUpperCase()])(
  '[LAYOUT-14] the user agent is cut off at the device id %s; ip and versions are beside it',
  (id) => {
    const userAgent = `Mozilla/5.0 (Linux) MCAPP/3.1.0 ${id} Secret/1`;
    expect(deviceFacts({ userAgent, ip: '203.0.113.9', brandVersion: '2.0.1' })).toEqual({
      browser: 'Mozilla/5.0 (Linux) MCAPP/3.1.0',
      ip: '203.0.113.9',
      appVersion: '3.1.0',
      brandVersion: '2.0.1',
    });
  },
);

test('unknown versions get the assumed ones', () => {
  expect(deviceFacts({ userAgent: 'Mozilla/5.0', ip: undefined, brandVersion: undefined })).toEqual({
    browser: 'Mozilla/5.0',
    ip: '',
    appVersion: '2.4.39',
    brandVersion: '1.0.0',
  });
});

test('five taps within three seconds count, four or slower ones do not', () => {
  expect(isFiveTaps([0, 500, 1000, 1500, 3000])).toBe(true);
  expect(isFiveTaps([0, 500, 1000, 1500, 3001])).toBe(false);
  expect(isFiveTaps([0, 1, 2, 3])).toBe(false);
});
