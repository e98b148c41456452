// The whole request layer through its public interface: the requests it sends, their time, and the results.
import { launchChat, unreadCount } from '@foyer/contract/calls/chat.ts';
import { gameList, gameVendor, hotGames, launchGame } from '@foyer/contract/calls/games.ts';
import { numero } from '@foyer/contract/calls/lottery.ts';
import { memberFunds, memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { register, registerAuto, registerMobile } from '@foyer/contract/calls/registration.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { country, templates } from '@foyer/contract/calls/system.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later } from '#testing/fake-network.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret-token', memberId: '7', epoch: 3 };
const play = { vendor: 'V', nodeId: 'n', launchMode: 'GAME', device: 'MOBILE' } as const;

describe('headers', () => {
  test('[REQ-01] every call names browser, merchant, language and gateway version', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}), { userAgent: 'Höhle/1 漢' });
    layer.identify({ merchantCode: 'AURORA', language: 'AR' });
    await layer.send(country, {});
    expect(sent[0]?.headers).toMatchObject({
      'X-Real-UA': 'H%C3%B6hle/1 %E6%BC%A2',
      Merchant: 'AURORA',
      Language: 'AR',
      'X-Gateway-Version': '2',
    });
  });

  test('[REQ-01] [LANG-18] the browser name is cut at 512 characters, and CN is the language before a choice', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}), { userAgent: 'a'.repeat(600) });
    await layer.send(templates, {});
    expect(sent[0]?.headers['X-Real-UA']).toHaveLength(512);
    expect(sent[0]?.headers['Language']).toBe('CN');
    expect(sent[0]?.headers).not.toHaveProperty('Merchant');
  });

  test('[REQ-02] [ACALL-08] [ACALL-09] [ACALL-10] [CCALL-13] [CCALL-15] [CCALL-16] a module id is sent as ModuleId, and without one the header is absent', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}));
    layer.identify(member);
    await layer.send(hotGames, {});
    await layer.send(memberInfo, {});
    // The bodies are not sealed here, because only the header matters.
    for (const call of [register, registerMobile, registerAuto])
      await layer.send({ ...call, sealed: false }, {} as never);
    for (const call of [launchChat, unreadCount]) await layer.send(call, {});
    const modules = ['GAMELOHOT3', undefined, 'REGISTER3', 'REGISTER3', 'REGISTER3', 'CBS3', 'CBS3'];
    expect(sent.map((one) => one.headers['ModuleId'])).toEqual(modules);
  });

  test('[REQ-03] a member call carries the bare token', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}));
    layer.identify(member);
    await layer.send(memberFunds, {});
    expect(sent[0]?.headers['Authorization']).toBe('secret-token');
  });

  test('[REQ-04] a public path carries no token, logged in or not', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}));
    layer.identify(member);
    await layer.send(templates, {});
    await layer.send(hotGames, {});
    expect(sent.map((one) => one.headers['Authorization'])).toEqual([undefined, undefined]);
  });

  test('a member call without a session is not sent and returns a failure', async () => {
    const { layer, sent, notices, ended } = fakeNetwork(fakeClock(), () => fine({}));
    const answer = await layer.send(memberFunds, {});
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'customer.not.login', serverCode: 'login.not.session' },
    });
    expect([sent, ended]).toEqual([[], []]);
    expect(notices).toMatchObject([{ kind: 'alert' }]);
  });

  test('[REQ-05] cookies are sent with every call', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine(null));
    layer.identify(member);
    await layer.send(templates, {});
    await layer.send(logout, {});
    expect(sent.map((one) => one.init.credentials)).toEqual(['include', 'include']);
  });

  test('only a request that must continue after the page is sent with keep-alive', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine(null));
    layer.identify(member);
    await layer.send(logout, {}, { keepalive: true });
    await layer.send(templates, {});
    expect(sent.map((one) => one.init.keepalive)).toEqual([true, undefined]);
  });

  test('[REQ-13] the trace of the answer is spanId, of refusals too', async () => {
    const traced = [
      fine({}, { 'x-trace-id': 't1' }),
      fine({}, { 'trace-id': 't2' }),
      fine({}, { traceparent: '00-aaaa-bbbb-01' }),
      Response.json({ success: false, errorCode: 'game.not_found' }, { headers: { 'x-trace-id': 't4' } }),
    ];
    const { layer } = fakeNetwork(fakeClock(), () => traced.shift() ?? fine({}));
    layer.identify(member);
    const spans = [];
    for (const _ of [1, 2, 3])
      spans.push(await layer.send(memberLanguage, { language: 'EN', merchantCode: 'A' }));
    const refused = await layer.send(memberLanguage, { language: 'EN', merchantCode: 'A' });
    expect(spans.map((one) => one.ok && one.spanId)).toEqual(['t1', 't2', 'bbbb']);
    expect(refused).toMatchObject({ ok: false, error: { spanId: 't4' } });
  });
});

describe('requests that are not sent', () => {
  test("[REQ-16] a request without an address answers 'url is null' and sends nothing", async () => {
    const nowhere = { ...templates, path: '/wps/{name}' as const };
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}));
    const answer = await layer.send(nowhere, {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'url_is_null', message: 'url is null' } });
    expect(sent).toEqual([]);
  });

  test('[CERR-09] offline over https answers network_offline, toasts once and sends nothing', async () => {
    const { layer, sent, notices } = fakeNetwork(fakeClock(), () => fine({}), { isOnline: () => false });
    expect(await layer.send(templates, {})).toMatchObject({ ok: false, error: { code: 'network_offline' } });
    expect(notices).toEqual([{ kind: 'offline' }]);
    expect(sent).toEqual([]);
  });

  test('offline over plain http the request is sent', async () => {
    const offline = { isOnline: () => false, isSecure: false };
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}), offline);
    await layer.send(templates, {});
    expect(sent).toHaveLength(1);
  });
});

describe('sharing and spacing', () => {
  test('[REQ-07] identical reads in flight are sent once, and each caller gets its own value', async () => {
    const answer = later();
    const { layer, sent } = fakeNetwork(fakeClock(), answer.reply);
    const calls = Array.from({ length: 10 }, () => layer.send(templates, { device: 'MOBILE' }));
    await settle();
    answer.give(fine({ merchantCode: 'AURORA' }));
    const values = await Promise.all(calls);
    expect(sent).toHaveLength(1);
    expect(values.every((one) => one.ok && one.value.merchantCode === 'AURORA')).toBe(true);
    expect(new Set(values.map((one) => one.ok && one.value)).size).toBe(10);
  });

  test('[REQ-07] an aborting caller affects only itself; the last one aborts the request', async () => {
    const answer = later();
    const { layer, sent } = fakeNetwork(fakeClock(), answer.reply);
    const [first, second] = [new AbortController(), new AbortController()];
    const one = layer.send(templates, {}, { signal: first.signal });
    const two = layer.send(templates, {}, { signal: second.signal });
    await settle();
    first.abort();
    expect(await one).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    second.abort();
    await two;
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test('two equal commands are two commands', async () => {
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine(null));
    layer.identify(member);
    const input = { language: 'EN', merchantCode: 'A' };
    await Promise.all([layer.send(memberLanguage, input), layer.send(memberLanguage, input)]);
    expect(sent).toHaveLength(2);
  });

  test('[REQ-06] reads of one path start 150 ms apart; other paths do not wait', async () => {
    const clock = fakeClock(0);
    const { layer, sent } = fakeNetwork(clock, () => fine({ games: [] }));
    layer.identify(member);
    for (const pageNum of [1, 2, 3]) void layer.send(launchGame, { ...play, nodeId: String(pageNum) });
    void layer.send(templates, {});
    await clock.advance(1000);
    const startsOf = (path: string) => sent.filter((one) => one.path === path).map((one) => one.at);
    expect(startsOf('/wps/game/launchGame')).toEqual([0, 150, 300]);
    expect(startsOf('/wps/system/templates')).toEqual([0]);
  });

  test('[REQ-06] a later read of the same path does not wait', async () => {
    const clock = fakeClock(0);
    const { layer, sent } = fakeNetwork(clock, () => fine({}));
    await layer.send(templates, { domain: 'a' });
    await clock.advance(400);
    void layer.send(templates, { domain: 'b' });
    await clock.advance(0);
    expect(sent.map((one) => one.at)).toEqual([0, 400]);
  });

  test('[REQ-21] reads of one path of the lottery do not wait', async () => {
    const clock = fakeClock(0);
    const { layer, sent } = fakeNetwork(clock, () => fine({}));
    for (const gameId of ['k3', 'pk10']) void layer.send(numero, { gameId });
    await clock.advance(1000);
    expect(sent.map((one) => one.at)).toEqual([0, 0]);
  });

  test('[REQ-19] at most two game lists run at once', async () => {
    const clock = fakeClock(0);
    const answers = Array.from({ length: 4 }, later);
    let next = 0;
    const { layer, sent } = fakeNetwork(clock, (one) => answers[next++]?.reply(one) ?? fine(null));
    for (const pageNum of [1, 2, 3, 4]) void layer.send(gameList, { pageNum });
    await clock.advance(2000);
    expect(sent).toHaveLength(2);
    answers[0]?.give(fine(null));
    await clock.advance(2000);
    expect(sent).toHaveLength(3);
  });

  test('[REQ-18] at most ten relay calls run at once; other calls are not limited', async () => {
    const clock = fakeClock(0);
    const first = later();
    const { layer, sent } = fakeNetwork(clock, (one) =>
      one.url.includes('T0') ? first.reply(one) : new Promise<Response>(() => undefined),
    );
    // Calls of any name share the places, and so do the game lists.
    void layer.send(gameList, { pageNum: 1 });
    for (let at = 0; at < 7; at += 1) void layer.send(hotGames, { gameType: `T${at}` });
    for (let at = 7; at < 13; at += 1) void layer.send(gameVendor, { gameType: `T${at}` });
    for (let at = 0; at < 14; at += 1) void layer.send(templates, { domain: `d${at}` });
    await clock.advance(10_000);
    const relayed = () => sent.filter((one) => one.path.startsWith('/wps/relay/'));
    expect(relayed()).toHaveLength(10);
    expect(sent.filter((one) => one.path === '/wps/system/templates')).toHaveLength(14);
    first.give(fine([]));
    await clock.advance(1000);
    expect(relayed()).toHaveLength(11);
  });
});
