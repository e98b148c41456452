import { describe, expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { askBridge, type BridgeHost, bridgeOf } from './bridge.ts';

describe("the merchant's own app", () => {
  test.each([
    ['no bridge', {}],
    ['an Android bridge that cannot sign in', { AndroidBridge: {} }],
    ['an iOS bridge that cannot sign in', { webkit: { messageHandlers: {} } }],
  ])('[SOCIAL-04] with %s has no way in', (_, host) => {
    expect(bridgeOf(host)).toBeNull();
  });

  const apps: [string, (asked: string[]) => BridgeHost][] = [
    ['Android', (asked) => ({ AndroidBridge: { socialLogin: (provider) => void asked.push(provider) } })],
    [
      'iOS',
      (asked) => ({
        webkit: {
          messageHandlers: { socialLogin: { postMessage: ({ provider }) => void asked.push(provider) } },
        },
      }),
    ],
  ];
  test.each(apps)('on %s is called, and its answer is the proof', async (_, make) => {
    const asked: string[] = [];
    const host = make(asked);
    const bridge = bridgeOf(host);
    if (!bridge) throw new Error('no bridge');
    const line = askBridge(bridge, 'line', fakeClock());
    host.onSocialLogin?.({ provider: 'google', idToken: 'for another' });
    host.onSocialLogin?.({ provider: 'line', lineSessionToken: 'one-time' });
    expect(await line).toMatchObject({ provider: 'line', fields: { lineSessionToken: 'one-time' } });
    const google = askBridge(bridge, 'google', fakeClock());
    host.onSocialLogin?.({ provider: 'google', idToken: 'token' });
    expect(await google).toMatchObject({ fields: { firebaseChannel: 'google', firebaseIdToken: 'token' } });
    const refused = askBridge(bridge, 'google', fakeClock());
    host.onSocialLogin?.({ provider: 'google', idToken: 'token', error: 'cancelled' });
    expect(await refused).toBeNull();
    expect(asked).toEqual(['line', 'google', 'google']);
  });

  test('that does not answer within a minute is no longer awaited', async () => {
    const clock = fakeClock();
    const host: BridgeHost = { AndroidBridge: { socialLogin: () => undefined } };
    const bridge = bridgeOf(host);
    if (!bridge) throw new Error('no bridge');
    let outcome: unknown = 'waiting';
    void askBridge(bridge, 'line', clock).then((found) => {
      outcome = found;
    });
    await clock.advance(59_999);
    expect(outcome).toBe('waiting');
    await clock.advance(1);
    expect(outcome).toBeNull();
  });
});
