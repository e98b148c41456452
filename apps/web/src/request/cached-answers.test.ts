// Answers that are cached, embedded, or belong to another session.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { country, templates } from '@foyer/contract/calls/system.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later, memoryStore } from '#testing/fake-network.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret-token', memberId: '7', epoch: 3 };

describe('cached answers', () => {
  const asked = async (waitMs: number) => {
    const clock = fakeClock(0);
    const { layer, sent } = fakeNetwork(clock, () => fine({ currency: 'PHP' }));
    layer.identify(member);
    await layer.send(country, {});
    await clock.advance(waitMs);
    const again = await layer.send(country, {});
    return { requests: sent.length, again };
  };

  test('[REQ-08] a cached read is answered from session storage, without a request', async () => {
    const { requests, again } = await asked(1000);
    expect(requests).toBe(1);
    expect(again).toMatchObject({ ok: true, value: { currency: 'PHP' } });
  });

  test('[REQ-09] an answer lives 180 s', async () => {
    expect((await asked(179_000)).requests).toBe(1);
    expect((await asked(181_000)).requests).toBe(2);
  });

  test('a private read is never cached, even if its declaration asks for it', async () => {
    const clock = fakeClock();
    const storage = memoryStore();
    const { layer, sent } = fakeNetwork(clock, () => fine({ sumBalance: '5' }), { storage });
    layer.identify(member);
    const greedy = { ...memberFunds, cacheMs: 180_000 };
    await layer.send(greedy, {});
    await clock.advance(1000);
    await layer.send(greedy, {});
    expect(sent).toHaveLength(2);
    expect(storage.texts.size).toBe(0);
  });

  test.each([
    ['another session', { epoch: 4 }],
    ['another language', { language: 'AR' }],
    ['another merchant', { merchantCode: 'LOTUS' }],
  ])('a cached answer is not given to %s', async (_, change) => {
    const clock = fakeClock();
    const { layer, sent } = fakeNetwork(clock, () => fine({}));
    layer.identify(member);
    await layer.send(country, {});
    layer.identify(change);
    await clock.advance(1000);
    await layer.send(country, {});
    expect(sent).toHaveLength(2);
  });

  test('an answer in flight when the session changed is dropped', async () => {
    const answer = later();
    const { layer } = fakeNetwork(fakeClock(), answer.reply);
    layer.identify(member);
    const pending = layer.send(memberFunds, {});
    await settle();
    layer.identify({ token: 'other', memberId: '8', epoch: 4 });
    answer.give(fine({ sumBalance: '100' }));
    expect(await pending).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  test('an embedded answer is returned once instead of a request', async () => {
    const clock = fakeClock();
    const { layer, sent } = fakeNetwork(clock, () => fine({ merchantCode: 'FRESH' }));
    layer.seed([
      { path: '/wps/system/templates', query: 'device=MOBILE', value: { merchantCode: 'BROUGHT' } },
    ]);
    const first = await layer.send(templates, { device: 'MOBILE' });
    await clock.advance(1000);
    const second = await layer.send(templates, { device: 'MOBILE' });
    expect([first, second]).toMatchObject([
      { value: { merchantCode: 'BROUGHT' } },
      { value: { merchantCode: 'FRESH' } },
    ]);
    expect(sent).toHaveLength(1);
  });

  test('an embedded answer was made for a visitor: a call with a token gets its own', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({ sumBalance: '5' }));
    layer.seed([{ path: memberFunds.path, query: '', value: { sumBalance: '0' } }]);
    layer.identify(member);
    expect(await layer.send(memberFunds, {})).toMatchObject({ value: { sumBalance: '5' } });
    expect(sent).toHaveLength(1);
  });

  test('a cacheable embedded answer is cached for its time', async () => {
    const clock = fakeClock();
    const { layer, sent } = fakeNetwork(clock, () => fine({}));
    layer.seed([{ path: '/wps/system/country', query: '', value: { currency: 'PHP' } }]);
    await layer.send(country, {});
    await clock.advance(170_000);
    await layer.send(country, {});
    expect(sent).toHaveLength(0);
  });
});
