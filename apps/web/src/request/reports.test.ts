// Requests that a page sends in the background, as they appear on the network.
import { ping } from '@foyer/contract/calls/measures.ts';
import { fcmBind, fcmSubscribe, fcmUnsubscribe } from '@foyer/contract/calls/push.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later, refusal } from '#testing/fake-network.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret', memberId: '7', epoch: 1 };

describe('[CCALL-33] ping', () => {
  test('contains its events and the merchant, and no token', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine(null));
    layer.identify(member);
    await layer.send(ping, { events: '[{"event":"login"}]' });
    const [one] = sent;
    expect(one).toMatchObject({ method: 'GET', headers: { Merchant: 'AURORA' } });
    expect(one?.headers).not.toHaveProperty('Authorization');
    const { pathname, searchParams } = new URL(one?.url ?? '', 'https://foyer.example');
    expect([pathname, [...searchParams]]).toEqual([
      '/wps/system/test/ping',
      [['events', '[{"event":"login"}]']],
    ]);
  });

  test('is aborted after 15 s, without a message', async () => {
    const clock = fakeClock();
    const { layer, sent, notices } = fakeNetwork(clock, later().reply);
    let code: string | null = null;
    void layer.send(ping, {}).then((outcome) => (code = outcome.ok ? 'ok' : outcome.error.code));
    await clock.advance(14_999);
    expect([code, sent[0]?.init.signal?.aborted]).toEqual([null, false]);
    await clock.advance(1);
    await settle();
    expect([code, sent[0]?.init.signal?.aborted, notices]).toEqual(['ECONNABORTED', true, []]);
  });
});

describe('a device', () => {
  const registrationToken = 'device-1:APA91b';
  test.each([
    ['CSP_fcmBind', fcmBind, { registrationToken }],
    ['CSP_fcmSubscribe', fcmSubscribe, { registrationToken, topic: 'ALL' }],
    ['CSP_fcmUnsubscribe', fcmUnsubscribe, { registrationToken, unsubscribeAll: true }],
  ] as const)('%s is sent with the member’s token, and fails without a message', async (name, call, body) => {
    const { layer, sent, notices } = fakeNetwork(fakeClock(), () => refusal('unknown_error', 500));
    layer.identify(member);
    await layer.send(call, body);
    expect(sent).toMatchObject([
      { method: 'POST', path: `/wps/relay/${name}`, headers: { Authorization: 'secret' }, body },
    ]);
    expect(notices).toEqual([]);
  });
});
