import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { atOnce, openConnections, untilAnswered, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { device, email, fresh, passwordActs, twice } from '#testing/password.ts';
import { LINK_MS } from './links.ts';

let gateway: TestGateway;
let acts: Awaited<ReturnType<typeof passwordActs>>;
function aurora() {
  return gateway.databases.merchant('aurora');
}

beforeAll(async () => {
  gateway = await openTestGateway();
  acts = await passwordActs(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => acts.startAnew());

function outcome({ status, body }: { status: number; body: { errorCode: string | null } }) {
  return [status, body.errorCode];
}

function change(token: string, input: object) {
  return gateway.callWith(passwordCalls.changePassword, input, { token });
}

describe('a member changes the password', () => {
  test('[ACALL-20] the new one logs in, the old one and every other session are invalid, this session stays', async () => {
    const [here, elsewhere] = [await gateway.tokenOf(), await gateway.tokenOf()];
    expect((await change(here, { oldPassword: demoPassword, ...twice(fresh) })).body.success).toBe(true);
    expect([await acts.isLive(here), await acts.isLive(elsewhere)]).toEqual([true, false]);
    expect([await acts.canLogIn(fresh), await acts.canLogIn(demoPassword)]).toEqual([true, false]);
  });

  test('the owner is notified that it was changed, and of no reset', async () => {
    const before = gateway.messages.length;
    const token = await gateway.tokenOf();
    expect((await change(token, { oldPassword: demoPassword, ...twice(fresh) })).body.success).toBe(true);
    const texts = () => gateway.messages.slice(before).map(({ text }) => text);
    const changed = expect.stringContaining(
      'the password of demo was changed. All other devices were logged out.',
    );
    await expect.poll(texts).toEqual([changed, changed]);
  });

  test.each([
    ['a wrong old one', { oldPassword: 'not the password', ...twice(fresh) }, 'password.err'],
    [
      '[RESET-04] the old one once more',
      { oldPassword: demoPassword, ...twice(demoPassword) },
      'password.same',
    ],
    [
      'one that everybody tries first',
      { oldPassword: demoPassword, ...twice('password123') },
      'password.common',
    ],
    [
      'a confirmation that differs',
      { oldPassword: demoPassword, newPassword: fresh, confirmPassword: 'x' },
      'request.invalid',
    ],
    ['a short one', { oldPassword: demoPassword, ...twice('short') }, 'request.invalid'],
    [
      'one of seven emoji of several parts',
      { oldPassword: demoPassword, ...twice('👨‍👩‍👧‍👦'.repeat(7)) },
      'request.invalid',
    ],
  ])('%s is refused, and nothing changes', async (_, body, code) => {
    const token = await gateway.tokenOf();
    expect((await change(token, body)).body.errorCode).toBe(code);
    expect([await acts.isLive(token), await acts.canLogIn(demoPassword)]).toEqual([true, true]);
  });

  test('guessing the old one ends after five', async () => {
    const token = await gateway.tokenOf();
    for (let tried = 0; tried < 5; tried += 1)
      expect((await change(token, { oldPassword: `guess ${tried}`, ...twice(fresh) })).body.errorCode).toBe(
        'password.err',
      );
    expect((await change(token, { oldPassword: demoPassword, ...twice(fresh) })).status).toBe(429);
  });

  test('without sealing it is refused; a trial has none to change', async () => {
    const clear = {
      method: 'PUT',
      token: await gateway.tokenOf(),
      body: { oldPassword: demoPassword, ...twice(fresh) },
    } as const;
    expect((await gateway.send(passwordCalls.changePassword.path, clear)).body.errorCode).toBe(
      'missing_encryption',
    );
    const trial = await gateway.tokenOf('demo-trial');
    expect(outcome(await change(trial, { oldPassword: demoPassword, ...twice(fresh) }))).toEqual([
      403,
      'permission.denied',
    ]);
  });
});

describe('by mail', () => {
  const ask = async (username: string, address: string, cookie = device(), host = 'aurora.localhost:8080') =>
    gateway.call(
      passwordCalls.resetByMail,
      { username, email: address, captcha: await acts.solve('reset', cookie) },
      { host, headers: { cookie, language: 'EN' } },
    );
  const tokenIn = (text: string) => /#token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
  /** Mails with a link; security notices of earlier changes can arrive between them and contain none. */
  const mails = () => gateway.messages.filter(({ to, text }) => to === email && tokenIn(text) !== '');
  const linked = async () => {
    const before = mails().length;
    await ask('demo', email);
    await expect.poll(() => mails().length).toBe(before + 1);
    return tokenIn(mails().at(-1)?.text ?? '');
  };
  const set = (token: string, password = fresh, host = 'aurora.localhost:8080') =>
    gateway.call(passwordCalls.resetByLink, { token, ...twice(password) }, { host });

  test('[RESET-07] [ACALL-21] a visitor without a token gets a link, which sets a password once and ends all sessions', async () => {
    const session = await gateway.tokenOf();
    const token = await linked();
    expect((await set(token)).body.success).toBe(true);
    expect([await acts.isLive(session), await acts.canLogIn(fresh)]).toEqual([false, true]);
    expect((await set(token, 'another one entirely')).body.errorCode).toBe('reset.invalid');
  });

  test('the link leads to the registered origin, whatever the request calls the host', async () => {
    for (const host of ['aurora.localhost:6666', 'AURORA.localhost.', 'aurora.localhost']) {
      const before = mails().length;
      await ask('demo', email, device(), host);
      await expect.poll(() => mails().length).toBe(before + 1);
      expect(mails().at(-1)?.text).toContain('http://aurora.localhost:8080/m/forget?method=mail#token=');
    }
  });

  test('of ten parallel uses of one link, one sets the password', async () => {
    const token = await linked();
    await openConnections(aurora());
    const answers = await atOnce(10, (place) => set(token, `another one entirely ${place}`));
    const codes = answers.map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'reset.invalid')).toHaveLength(9);
  });

  test.skipIf(!onRealPostgres)(
    'of two uses that wait for the row of the link, one sets the password',
    async () => {
      const token = await linked();
      const { owner } = gateway.databases;
      await openConnections(aurora());
      const setting = await owner.transaction().execute(async (tx) => {
        await tx.selectFrom('password_links').select('token_hash').forUpdate().execute();
        const both = atOnce(2, (place) => untilAnswered(() => set(token, `another one entirely ${place}`)));
        await Promise.race([both, waitsForLock(owner, 2)]);
        return [both];
      });
      const codes = (await Promise.all(setting)).flat().map(({ body }) => body.errorCode);
      expect(new Set(codes)).toEqual(new Set([null, 'reset.invalid']));
    },
  );

  test('a refused password does not use the link up; time and a second link do', async () => {
    const first = await linked();
    expect((await set(first, 'password123')).body.errorCode).toBe('password.common');
    const second = await linked();
    expect((await set(first)).body.errorCode).toBe('reset.invalid');
    gateway.clock.pass(LINK_MS);
    expect((await set(second)).body.errorCode).toBe('reset.invalid');
  });

  test('a link of one merchant is invalid at another', async () => {
    const token = await linked();
    expect((await set(token, fresh, 'harbor.localhost:8080')).body.errorCode).toBe('reset.invalid');
    expect((await set(token)).body.success).toBe(true);
  });

  test('known or unknown name, right or wrong address: the same answer; only the right pair gets mail', async () => {
    const before = gateway.messages.length;
    const other = 'bea@example.com';
    await aurora().updateTable('members').set({ email: other }).where('account', '=', 'demo-agent').execute();
    const answers = [
      await ask('demo', 'somebody@example.com'),
      await ask('nobody-here', email),
      await ask('demo-agent', other),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { success: true, value: null, message: null, errorCode: null }]);
    // Messages are sent in order: when the last one has arrived, all before it have.
    const links = () => gateway.messages.slice(before).filter(({ text }) => tokenIn(text) !== '');
    await expect.poll(() => links().map(({ to }) => to)).toEqual([other]);
  });

  test('without a captcha no account is looked up', async () => {
    const { body } = await gateway.call(
      passwordCalls.resetByMail,
      { username: 'demo', email },
      { headers: { cookie: device() } },
    );
    expect([body.errorCode, body.value]).toEqual(['captcha.required', { captcha: 'image' }]);
  });

  test('a merchant that does not offer it refuses', async () => {
    const { status } = await gateway.call(
      passwordCalls.resetByMail,
      { username: 'demo', email },
      { host: 'lotus.localhost:8080', headers: { cookie: device() } },
    );
    expect(status).toBe(403);
  });
});

describe('the payment password', () => {
  const path = passwordCalls.changePaymentPassword.path;
  const both = (paymentPassword: string) => ({ paymentPassword, confirmPaymentPassword: paymentPassword });
  const put = (token: string, body: object) => gateway.sendSealed(path, body, { method: 'PUT', token });
  const has = async (token: string) =>
    (await gateway.call(passwordCalls.hasPaymentPassword, {}, { token })).body.value;

  test('[ACALL-22] is set, asked about, changed by the old one, locked by five wrong ones, opened by the log-in password', async () => {
    const token = await gateway.tokenOf();
    expect(await has(token)).toBe(false);
    expect((await put(token, both('1234'))).status).toBe(400);
    expect((await put(token, { password: demoPassword, ...both('123456') })).body.success).toBe(true);
    expect(await has(token)).toBe(true);
    expect((await put(token, { oldPaymentPassword: '123456', ...both('654321') })).body.success).toBe(true);
    for (const left of [4, 3, 2, 1]) {
      const { body } = await put(token, { oldPaymentPassword: '000000', ...both('111111') });
      expect([body.errorCode, body.value]).toEqual(['payment.password.err', { left }]);
    }
    for (const typed of ['000000', '654321'])
      expect((await put(token, { oldPaymentPassword: typed, ...both('111111') })).body.errorCode).toBe(
        'payment.password.locked',
      );
    const reset = (password: string) =>
      gateway.sendSealed(`${path}/reset`, { password, ...both('222222') }, { token });
    expect((await reset('not the password')).body.errorCode).toBe('password.err');
    expect((await reset(demoPassword)).body.success).toBe(true);
    expect((await put(token, { oldPaymentPassword: '222222', ...both('333333') })).body.success).toBe(true);
  });
});
