import { beforeEach, describe, expect, test } from 'vitest';
import { annsLogin } from '#testing/fake-session.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { fakeNetwork, fine, refusal, type Reply } from '#testing/fake-network.ts';
import type { Session } from '#session/session-info.ts';
import { type LoginRequest, loginCalls } from '#session/login-calls.ts';
import { createLoginFlow, type LoginContext } from './login-flow.ts';
import { rememberedLogins } from '../remembered/remembered.ts';

let key: CryptoKey;
beforeEach(async () => {
  key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
});

const plain: LoginContext = {
  merchantCode: 'AURORA',
  audiences: ['all', ''],
  forcesChange: false,
  origin: 'https://aurora.example',
  allowed: [],
  language: 'EN',
  pictures: {},
  headerColor: '',
  title: 'Aurora',
};
const byName: LoginRequest = { type: 'username', username: 'ann', password: 'secret-of-ann' };

/** A login screen whose gateway accepts every log-in, unless the test says otherwise. */
function screen(answers: Partial<Record<string, Reply>> = {}, context: Partial<LoginContext> = {}) {
  const { layer, sent } = fakeNetwork(fakeClock(), (one) =>
    (
      answers[one.path] ??
      (one.path.startsWith('/wps/session/login') ? () => fine(annsLogin) : () => fine(null))
    )(one),
  );
  const [tabs, locals] = [fakeStorage(), fakeStorage()];
  const begun: Session[] = [];
  const gone: string[] = [];
  const counted: string[] = [];
  // The encryption is tested in the request layer.
  const send: typeof layer.send = (call, input, options) =>
    layer.send({ ...call, sealed: false }, input, options);
  const remembered = rememberedLogins(
    checkedStore(() => locals),
    async () => key,
  );
  const flow = createLoginFlow({
    send,
    ways: loginCalls(send, () => ({
      loginDeviceId: '00000000-0000-4000-8000-000000000000',
      isOfficialAppLogin: false,
      header: null,
    })),
    tab: checkedStore(() => tabs),
    begin: (session) => {
      begun.push(session);
      layer.identify({ token: session.token });
      return true;
    },
    count: (event, { id }) => counted.push(`${event} ${id}`),
    context: () => ({ ...plain, ...context }),
    remembered,
    goOn: (to) => gone.push(to),
  });
  const paths = () => sent.map(({ method, path }) => `${method} ${path}`);
  return { flow, sent, paths, begun, gone, counted, tabs, locals, remembered };
}

describe('a log-in that is right', () => {
  test('[LOGIN-20][LOGIN-32][TRACK-01][SESSION-01] stores the session and goes home', async () => {
    const { flow, counted, begun, gone } = screen({
      '/wps/session/login': () => fine(annsLogin, { 'x-trace-id': 'span' }),
    });
    expect(await flow.logIn(byName)).toEqual({ kind: 'in' });
    expect(counted).toEqual(['login 7']);
    expect(begun).toEqual([
      {
        id: '7',
        token: 't-ann',
        userName: 'ann',
        merchantCode: 'AURORA',
        type: 0,
        firstTimeLogin: false,
        spanId: 'span',
      },
    ]);
    expect(gone).toEqual(['/m/home']);
  });

  test.each([
    ['0', 'N', 'false', '/m/home'],
    ['2', 'Y', '0', '/m/changePsw'],
    ['4', 0, 1, '/m/changePsw'],
  ])(
    '[LOGIN-32] is read as another backend may write it: type %j, first time %j, expired %j',
    async (customerType, firstTimeLogin, passwordExpired, to) => {
      const answer = { ...annsLogin, customerType, firstTimeLogin, passwordExpired };
      const { flow, begun, gone } = screen(
        { '/wps/session/login': () => fine(answer) },
        { forcesChange: true },
      );
      await flow.logIn(byName);
      const said = { type: Number(customerType), firstTimeLogin: firstTimeLogin === 'Y' };
      expect([begun[0], gone]).toMatchObject([said, [to]]);
    },
  );

  test('[LOGIN-24] goes where the visitor was going', async () => {
    const { flow, gone, tabs } = screen();
    tabs.setItem('MC_GO_TO', '/m/gameList?gameType=RNG');
    await flow.logIn(byName);
    expect(gone).toEqual(['/m/gameList?gameType=RNG']);
  });

  test.each([
    ['[LOGIN-21] with the default password', { passwordIsDefault: true }, false, true],
    ['[LOGIN-22] with an expired password where that forces a change', { passwordExpired: true }, true, true],
    ['[LOGIN-22] with an expired password where it does not', { passwordExpired: true }, false, false],
    ['[LOGIN-23] for the first time', { firstTimeLogin: true }, false, true],
  ])('[RESET-03] %s leads to the change of password, or not', async (_, change, forcesChange, isForced) => {
    const { flow, gone, tabs } = screen(
      { '/wps/session/login': () => fine({ ...annsLogin, ...change }) },
      { forcesChange },
    );
    tabs.setItem('MC_GO_TO', '/m/gameList');
    await flow.logIn(byName);
    expect(gone).toEqual([isForced ? '/m/changePsw' : '/m/gameList']);
    // Stored for after the password change (OPEN-A-07).
    expect(tabs.getItem('MC_GO_TO')).toBe(isForced ? '/m/gameList' : null);
  });

  test('[LOGIN-14] loads the last hundred played games, and does not wait for them', async () => {
    const { flow, sent } = screen({ '/wps/relay/GCS_recentGame': () => new Promise<Response>(() => {}) });
    expect(await flow.logIn(byName)).toEqual({ kind: 'in' });
    expect(sent.at(-1)?.url).toBe('/wps/relay/GCS_recentGame?pageNum=1&pageSize=100');
  });

  test.each([
    [
      '[ROLE-11] a member where only agents come in',
      0,
      { audiences: ['agent', ''] },
      null,
      'login.agents_only',
    ],
    ['[ROLE-11] a member on the way to the agents', 0, {}, '/m/agentRegister', 'login.agents_only'],
    [
      '[ROLE-12] an agent where only members come in',
      1,
      { audiences: ['member', ''] },
      null,
      'login.members_only',
    ],
    ['[ROLE-12] a virtual account there', 41, { audiences: ['member', ''] }, null, 'login.members_only'],
  ])('%s is refused, and the token is revoked', async (_, customerType, context, target, code) => {
    const { flow, begun, sent, tabs } = screen(
      { '/wps/session/login': () => fine({ ...annsLogin, customerType }) },
      context,
    );
    if (target) tabs.setItem('MC_GO_TO', target);
    expect(await flow.logIn(byName)).toMatchObject({ kind: 'refused', failure: { code } });
    expect(begun).toEqual([]);
    expect(sent.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/wps/session/logout',
      headers: { Authorization: 't-ann' },
    });
  });

  test('an agent whose target is the agents’ page is logged in', async () => {
    const { flow, gone, tabs } = screen({
      '/wps/session/login': () => fine({ ...annsLogin, customerType: 2 }),
    });
    tabs.setItem('MC_GO_TO', '/m/agentRegister');
    await flow.logIn(byName);
    expect(gone).toEqual(['/m/agentRegister']);
  });
});

describe('what is remembered', () => {
  const withSecret: Reply = () => fine({ ...annsLogin, rememberSecret: 'fr1.next' });

  test('is the gateway’s secret, when the option asks for it', async () => {
    const { flow, remembered } = screen({ '/wps/session/login': withSecret });
    await flow.logIn({ ...byName, remember: true });
    expect(await remembered.read('username')).toMatchObject({ username: 'ann', secret: 'fr1.next' });
    await flow.logIn({ ...byName, remember: false });
    expect(await remembered.read('username')).toBe(null);
  });

  test('is nothing where the gateway sends no secret, not even the former log-in', async () => {
    let reply = withSecret;
    const { flow, remembered } = screen({ '/wps/session/login': (sent) => reply(sent) });
    await flow.logIn({ ...byName, remember: true });
    reply = () => fine(annsLogin);
    await flow.logIn({ ...byName, username: 'ben', remember: true });
    expect(await remembered.read('username')).toBe(null);
  });

  test.each(['login.cred.err', 'not.exists.user'])(
    '[REMEMBER-10][REMEMBER-05] is removed when the gateway answers %s, for that method alone, and with it the automatic log-in',
    async (code) => {
      let reply = withSecret;
      const { flow, remembered, locals } = screen({ '/wps/session/login': (sent) => reply(sent) });
      const byNumber: LoginRequest = { type: 'sms', username: '9171234567', password: '123456' };
      for (const request of [byName, byNumber]) await flow.logIn({ ...request, remember: true });
      reply = () => refusal(code);
      await flow.logIn(byNumber);
      expect(await remembered.read('sms')).toBe(null);
      expect(await remembered.read('username')).toMatchObject({ username: 'ann' });
      expect(locals.getItem('autoLogin')).toBe('0');
      await flow.logIn({ ...byName, username: 'ben' });
      expect(await remembered.read('username')).toBe(null);
    },
  );

  test('[REMEMBER-05] remains when the gateway refuses for another reason, without an automatic log-in', async () => {
    const { flow, locals } = screen({ '/wps/session/login': () => refusal('user.disabled') });
    locals.setItem('autoLogin', '1');
    expect(await flow.logIn({ ...byName, remember: true })).toMatchObject({ kind: 'refused' });
    expect(locals.getItem('autoLogin')).toBe('0');
  });

  test('[REMEMBER-05] remains when no answer arrived, and so does the flag', async () => {
    const { flow, locals } = screen({
      '/wps/session/login': () => Promise.reject(new Error('no connection')),
    });
    locals.setItem('autoLogin', '1');
    expect(await flow.logIn({ ...byName, remember: true })).toMatchObject({ kind: 'refused' });
    expect(locals.getItem('autoLogin')).toBe('1');
  });
});

describe('a second factor', () => {
  test.each<[string, Reply]>([
    ['a refusal', () => refusal('login_verify_required', 200, { sms: true, email: true, ga: false })],
    ['an answer without a token', () => fine({ sms: true, email: true })],
  ])('[FACTOR-01][FACTOR-02] is asked for by %s: the flagged kinds, in their order', async (_, reply) => {
    const { flow, begun } = screen({ '/wps/session/login': reply });
    expect(await flow.logIn(byName)).toEqual({ kind: 'factor', kinds: ['email', 'sms'] });
    expect(begun).toEqual([]);
  });

  test('[FACTOR-03] that is right goes on as a log-in does', async () => {
    const { flow, begun, gone, tabs } = screen();
    tabs.setItem('MC_GO_TO', '/m/gameList');
    await flow.verify(byName, { verificationType: 'ga', verificationCode: '123456' });
    expect(begun).toMatchObject([{ token: 't-ann' }]);
    expect(gone).toEqual(['/m/gameList']);
  });

  test('that is wrong does not change the automatic log-in', async () => {
    const { flow, locals } = screen({
      '/wps/session/login/verification': () => refusal('verification.code.err'),
    });
    locals.setItem('autoLogin', '1');
    const factor = { verificationType: 'ga', verificationCode: '000000' } as const;
    expect(await flow.verify(byName, factor)).toMatchObject({ failure: { code: 'verification.code.err' } });
    expect(locals.getItem('autoLogin')).toBe('1');
  });
});

describe('a trial', () => {
  const trial: Reply = () => fine({ ...annsLogin, customerType: 4 });

  test('[TRIAL-04][TRIAL-05][TRACK-01] stores its session and goes home, and loads no played games', async () => {
    const { flow, counted, begun, gone, paths, tabs } = screen({ '/wps/session/login/freeplay': trial });
    tabs.setItem('MC_GO_TO', '/m/gameList');
    expect(await flow.tryOut()).toEqual({ kind: 'in' });
    expect(counted).toEqual(['startTrial 7']);
    expect(begun).toMatchObject([{ token: 't-ann', type: 4 }]);
    expect(gone).toEqual(['/m/home']);
    expect(paths()).toEqual(['POST /wps/session/login/freeplay']);
  });

  test('[ROLE-11] is not started by a log-in for agents only; one for members only admits it', async () => {
    const { flow, begun, gone, paths } = screen(
      { '/wps/session/login/freeplay': trial, '/wps/session/logout': () => fine(null) },
      { audiences: ['all', 'agent'] },
    );
    expect(await flow.tryOut()).toMatchObject({ kind: 'refused', failure: { code: 'login.agents_only' } });
    expect([begun, gone]).toEqual([[], []]);
    expect(paths()).toContain('DELETE /wps/session/logout');
    const members = screen({ '/wps/session/login/freeplay': trial }, { audiences: ['member', ''] });
    expect(await members.flow.tryOut()).toEqual({ kind: 'in' });
  });

  test('[TRIAL-05] that is refused leaves the visitor where they are', async () => {
    const { flow, begun, gone } = screen({
      '/wps/session/login/freeplay': () => refusal('trial.off', 403),
    });
    expect(await flow.tryOut()).toMatchObject({ kind: 'refused', failure: { code: 'trial.off' } });
    expect([begun, gone]).toEqual([[], []]);
  });
});
