// Answers that are cached, embedded, or belong to another session.
import { launchChat } from '@foyer/contract/calls/chat.ts';
import { customerServiceScript, downloadSetting, helpCenter } from '@foyer/contract/calls/content.ts';
import { gameVendor, hotGames, launchGame, newGameVendor } from '@foyer/contract/calls/games.ts';
import { memberFunds, memberInfo } from '@foyer/contract/calls/member.ts';
import { merchantPromotions } from '@foyer/contract/calls/promotions.ts';
import { announcements, country, templates } from '@foyer/contract/calls/system.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later, memoryStore } from '#testing/fake-network.ts';
import { createRequestLayer } from './layer.ts';
import type { AnyCall } from './outcome.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret-token', memberId: '7', epoch: 3 };

describe('cached answers', () => {
  test('[REQ-08] a cached read is answered from session storage, without a request', async () => {
    const clock = fakeClock(0);
    const storage = memoryStore();
    const { layer, sent, ports } = fakeNetwork(clock, () => fine({ currency: 'PHP' }), { storage });
    layer.identify(member);
    await layer.send(country, {});
    await clock.advance(1000);
    // The next page of the tab.
    const next = createRequestLayer(ports);
    next.identify(member);
    const again = await next.send(country, {});
    expect(sent).toHaveLength(1);
    // An index, and the answer by the hash of its key.
    expect([...storage.texts.keys()].sort()).toEqual([
      'MC_GET_CACHE',
      expect.stringMatching(/^MC_GET_CACHE\.[0-9a-z]+$/),
    ]);
    expect(again).toMatchObject({ ok: true, value: { currency: 'PHP' } });
  });

  test.each<[string, AnyCall, boolean]>([
    ['hot games', hotGames, true],
    ['vendors', gameVendor, true],
    ['vendors of the new kind', newGameVendor, true],
    ['promotions', merchantPromotions, true],
    ['announcements', announcements, true],
    ['the help centre', helpCenter, true],
    ['the download setting', downloadSetting, true],
    ['the script of the customer service', customerServiceScript, true],
    ['the member', memberInfo, false],
    ['a launch', launchGame, false],
    ['the chat', launchChat, false],
  ])('[REQ-08] [REQ-09] %s: the answer is stored for 180 s: %s', async (_, call, isCached) => {
    const clock = fakeClock(0);
    const { layer, sent } = fakeNetwork(clock, () => fine([]));
    layer.identify(member);
    const read = () => layer.send(call, {} as never);
    void read();
    await clock.advance(179_000);
    void read();
    await clock.advance(2000);
    expect(sent).toHaveLength(isCached ? 1 : 2);
    void read();
    await clock.advance(1000);
    expect(sent).toHaveLength(isCached ? 2 : 3);
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
