// Results of failed calls: time-outs, ended sessions, and which part of the app shows the failure.
import { errors } from '@foyer/contract/errors.ts';
import { saveMemberInfoByAuthKey, unreadCount } from '@foyer/contract/calls/chat.ts';
import { rankProgress } from '@foyer/contract/calls/club.ts';
import { customerServiceScript } from '@foyer/contract/calls/content.ts';
import { gameList, launchGame } from '@foyer/contract/calls/games.ts';
import { memberFunds, memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { lotteryOrders } from '@foyer/contract/calls/lottery.ts';
import { collect, ping } from '@foyer/contract/calls/measures.ts';
import { fcmBind, fcmCheck, fcmSubscribe, fcmUnsubscribe } from '@foyer/contract/calls/push.ts';
import { emailNoLogin, smsNoLogin } from '@foyer/contract/calls/security.ts';
import { keepAlive, logout } from '@foyer/contract/calls/session.ts';
import { lineToken } from '@foyer/contract/calls/social.ts';
import { country, manifest, status, statusV1, templates } from '@foyer/contract/calls/system.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later, refusal } from '#testing/fake-network.ts';
import type { AnyCall } from './outcome.ts';
import type { RequestPorts } from './ports.ts';
import { showing } from './policies/presenting.ts';
import { timeouts } from './policies/time-out.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret-token', memberId: '7', epoch: 3 };
const play = { vendor: 'V', nodeId: 'n', launchMode: 'GAME', device: 'MOBILE' } as const;

test('[CCALL-28] the manifest is asked for the merchant; the object of this bare call is its value, any other without an envelope is unreadable', async () => {
  const { layer, sent } = fakeNetwork(fakeClock(), () => Response.json({ name: 'Aurora' }));
  layer.identify(member);
  expect(await layer.send(manifest, {})).toMatchObject({ ok: true, value: { name: 'Aurora' } });
  expect(sent[0]?.headers['Merchant']).toBe('AURORA');
  expect(await layer.send(templates, {})).toMatchObject({ ok: false, error: { code: 'unreadable' } });
});

describe('time-outs', () => {
  test.each([
    ['[REQ-20] a read ends after 30 s', templates, {}, 30_000],
    ['[REQ-20] an upload ends after 120 s', templates, {}, 120_000, timeouts.transport],
    ['[REQ-20] nothing may take longer than that', templates, {}, 120_000, 500_000],
    ['[REQ-20] [CCALL-10] a launch ends after 10 s', launchGame, play, 10_000],
    ['[REQ-20] a measure of the line ends after 15 s', ping, {}, 15_000],
    ['[REQ-21] a call of the lottery ends after 5 s', lotteryOrders, {}, 5000],
    ['[ACALL-30] keep-alive ends after 5 s', keepAlive, { env: 'e' }, 5000],
    ['[ACALL-30] the exchange of a LINE code ends after 5 s', lineToken, { code: 'c', state: 's' }, 5000],
  ] as [string, AnyCall, object, number, number?][])(
    '%s with ECONNABORTED',
    async (_, asked, input, ms, timeoutMs) => {
      const clock = fakeClock();
      const answer = later();
      const { layer, sent } = fakeNetwork(clock, answer.reply);
      layer.identify(member);
      let code: string | null = null;
      void layer.send(asked, input as never, timeoutMs ? { timeoutMs } : {}).then((ended) => {
        code = ended.ok ? 'ok' : ended.error.code;
      });
      await clock.advance(ms - 1);
      expect(code).toBe(null);
      await clock.advance(1);
      expect(code).toBe('ECONNABORTED');
      expect(sent[0]?.init.signal?.aborted).toBe(true);
    },
  );

  test.each([
    ['[REQ-21] a call of the lottery', lotteryOrders, {}],
    ['[ACALL-30] keep-alive', keepAlive, { env: 'e' }],
  ] as [string, AnyCall, object][])(
    '%s sends token, merchant and language, with cookies',
    async (_, asked, input) => {
      const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}));
      layer.identify(member);
      await layer.send(asked, input as never);
      expect(sent[0]).toMatchObject({
        headers: { Authorization: 'secret-token', Merchant: 'AURORA', Language: 'EN' },
        init: { credentials: 'include' },
      });
    },
  );
});

describe('session ends', () => {
  test.each([
    ['message CUSTOMER_NOT_LOGIN', Response.json({ success: false, message: 'CUSTOMER_NOT_LOGIN' })],
    ['HTTP 401', new Response('', { status: 401 })],
    ['code customer.not.login', refusal('customer.not.login')],
    ['code user.or.token.invalid', refusal('user.or.token.invalid')],
    ['code login.not.session', refusal('login.not.session')],
  ])('[CERR-01][AERR-04] %s ends the session and shows no alert', async (_, response) => {
    const { layer, ended, notices } = fakeNetwork(fakeClock(), () => response);
    layer.identify(member);
    const answer = await layer.send(memberFunds, {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'customer.not.login' } });
    expect(ended).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  test('a public call ends no session: it carried no token that could have expired', async () => {
    const { layer, ended } = fakeNetwork(fakeClock(), () => new Response('', { status: 401 }));
    layer.identify(member);
    await layer.send(templates, {});
    expect(ended).toEqual([]);
  });

  test('a refused logout does not end the session a second time', async () => {
    const { layer, ended } = fakeNetwork(fakeClock(), () => refusal('customer.not.login', 401));
    layer.identify(member);
    await layer.send(logout, {});
    expect(ended).toEqual([]);
  });

  test('token_ip_different switches automatic login off and is an ordinary alert', async () => {
    const reply = () =>
      Response.json({ success: false, errorCode: 'token_ip_different', message: 'Other network.' });
    const { layer, ended, elsewhere, notices } = fakeNetwork(fakeClock(), reply);
    layer.identify(member);
    await layer.send(memberFunds, {});
    expect([elsewhere(), ended]).toEqual([1, []]);
    expect(notices).toMatchObject([{ kind: 'alert', failure: { message: 'Other network.' } }]);
  });
});

describe('notices of failures', () => {
  const noticesOf = async (
    reply: () => Response,
    options = {},
    asked: unknown = templates,
    ports: Partial<RequestPorts> = {},
  ) => {
    const { layer, notices } = fakeNetwork(fakeClock(), reply, ports);
    layer.identify(member);
    const answer = await layer.send(asked as typeof templates, {}, options);
    return { notices, answer };
  };

  test.each([
    ['a page', () => new Response('<html>', { status: 502 }), 'service.unavailable'],
    ['a success', () => Response.json({ success: true, value: {} }, { status: 502 }), 'service.unavailable'],
    ['a refusal', () => refusal('odd', 502), 'odd'],
    ['a refusal that another status shows as a page', () => refusal('ip_restrict', 502), 'ip_restrict'],
  ])('[CERR-05] HTTP 502 with %s fails and is silent', async (_, reply, code) => {
    const { notices, answer } = await noticesOf(reply);
    expect(answer).toMatchObject({ ok: false, error: { status: 502, code } });
    expect(notices).toEqual([]);
  });

  test.each(['TOO_MANY_REQUEST', 'TOO_MANY_REQUEST_SMS'])('[CERR-06] %s is silent', async (code) => {
    const { notices, answer } = await noticesOf(() => refusal(code, 429));
    expect(answer).toMatchObject({ ok: false, error: { code: 'TOO_MANY_REQUEST' } });
    expect(notices).toEqual([]);
  });

  test.each([
    ['an envelope without a code', () => Response.json({ success: false }, { status: 403 })],
    ['a page', () => new Response('<html>', { status: 403 })],
  ])('[AERR-11] HTTP 403 with %s is an alert with the code access.denied', async (_, reply) => {
    const { layer, notices } = fakeNetwork(fakeClock(), reply);
    await layer.send(templates, {});
    expect(notices).toMatchObject([{ kind: 'alert', failure: { code: 'access.denied', message: null } }]);
  });

  test('[CERR-07][AERR-10] any other refusal is an alert with the server’s message, or without one', async () => {
    const worded = await noticesOf(() => Response.json({ success: false, message: 'No luck today.' }));
    expect(worded.notices).toMatchObject([{ kind: 'alert', failure: { message: 'No luck today.' } }]);
    const mute = await noticesOf(() => Response.json({ success: false }));
    expect(mute.notices).toMatchObject([
      { kind: 'alert', failure: { code: 'unknown_error', message: null } },
    ]);
    const broken = await noticesOf(() => new Response('', { status: 500 }));
    expect(broken.notices).toMatchObject([{ kind: 'alert', failure: { status: 500, message: null } }]);
  });

  test.each([200, 400, 404])(
    '[CERR-08] a refusal under /lgw/ with HTTP %i raises no alert',
    async (status) => {
      expect((await noticesOf(() => refusal('unknown_error', status), {}, lotteryOrders)).notices).toEqual(
        [],
      );
    },
  );

  test('[CERR-08] an array is an answer and raises no alert', async () => {
    const { answer, notices } = await noticesOf(() => Response.json([{ success: false }]));
    expect(answer).toMatchObject({ ok: true, value: [{ success: false }] });
    expect(notices).toEqual([]);
  });

  const silent: readonly AnyCall[] = [
    status,
    statusV1,
    manifest,
    ping,
    collect,
    memberInfo,
    memberLanguage,
    logout,
    keepAlive,
    unreadCount,
    saveMemberInfoByAuthKey,
    customerServiceScript,
    rankProgress,
    fcmBind,
    fcmSubscribe,
    fcmUnsubscribe,
    fcmCheck,
  ];
  test.each(silent.map((one) => [one.path, one] as const))(
    '[CERR-08] %s is on the quiet list and raises no alert',
    async (_, asked) => {
      const { answer, notices } = await noticesOf(() => refusal('unknown_error'), {}, asked);
      expect([answer.ok, notices]).toEqual([false, []]);
    },
  );

  test.each([smsNoLogin, emailNoLogin])(
    '[SMS-14] a code of $path that is not sent raises no alert',
    async (asked) => {
      const noNetwork = () => {
        throw new TypeError('no network');
      };
      for (const reply of [() => refusal('service.unavailable', 503), noNetwork]) {
        const { answer, notices } = await noticesOf(reply, {}, asked);
        expect([answer.ok, notices]).toEqual([false, []]);
      }
    },
  );

  const noAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  test.each<[string, () => Response, Partial<RequestPorts>?]>([
    ['a refusal', () => refusal('unknown_error')],
    ['a broken answer', () => new Response('', { status: 500 })],
    ['no answer', noAnswer],
    ['no connection', noAnswer, { isOnline: () => false }],
    ['maintenance', () => refusal('under_maintenance', 503)],
    ['a restricted region', () => refusal('ip_restrict', 403)],
  ])('[REQ-17] alert: false suppresses every alert of a call: for %s', async (_, reply, ports = {}) => {
    expect((await noticesOf(reply, { alert: false }, templates, ports)).notices).toEqual([]);
    expect((await noticesOf(reply, {}, templates, ports)).notices).toHaveLength(1);
  });

  test('[CERR-10] calls without an answer show one alert in five seconds', async () => {
    const clock = fakeClock();
    const { layer, notices } = fakeNetwork(clock, () => {
      throw new TypeError('Failed to fetch');
    });
    const shown: number[] = [];
    // Each of another path, because reads of one path wait for each other.
    for (const [wait, asked] of [
      [0, templates],
      [4999, country],
      [1, gameList],
    ] as const) {
      await clock.advance(wait);
      const answer = await layer.send(asked, {});
      expect(answer).toMatchObject({ ok: false, error: { code: 'network_error' } });
      shown.push(notices.length);
    }
    expect(shown).toEqual([1, 1, 2]);
  });

  test('the table of notices is equal to the contract’s', () => {
    const declared = Object.entries(errors)
      .filter(([, { show }]) => show !== 'alert')
      .map(([code, { show }]) => [code, show]);
    const known = Object.entries(showing).filter(([code]) => code in errors);
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(declared));
  });
});
