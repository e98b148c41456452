// A reset of an account that has second factors: two proofs of different kinds, from one device, and a notice to the
// owner.
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import type { FactorKind } from '#db/tables/login.ts';
import { secretPurpose } from '#domains/session/factors.ts';
import { openDevice } from '#testing/session.ts';
import { codeOfStep } from '#domains/session/totp.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { email, fresh, mobile, number, passwordActs, twice } from '#testing/password.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
function aurora() {
  return gateway.databases.merchant('aurora');
}
const key = Buffer.alloc(20, 5);
let acts: Awaited<ReturnType<typeof passwordActs>>;
function demo() {
  return aurora().updateTable('members').where('account', '=', 'demo');
}

beforeAll(async () => {
  gateway = await openTestGateway();
  acts = await passwordActs(gateway);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await acts.startAnew();
  gateway.clock.pass(120_000);
});

function switchOn(...kinds: FactorKind[]) {
  return aurora()
    .insertInto('second_factors')
    .values(
      kinds.map((kind) => {
        const hidden = gateway.secrets.hide(key.toString('base64url'), secretPurpose('aurora'));
        return {
          merchant_id: 'aurora',
          member_id: acts.memberId,
          kind,
          secret: kind === 'ga' ? hidden : null,
        };
      }),
    )
    .execute();
}
function appCode() {
  gateway.clock.pass(60_000);
  return codeOfStep(key, Math.floor(gateway.clock.now() / 30_000));
}
async function canLogIn(password: string) {
  const { errorCode } = (await openDevice(gateway).logIn({ password })).body;
  return errorCode === null || errorCode === 'login_verify_required';
}

type Device = ReturnType<typeof openDevice>;
/**
 * The matches of `pattern` in the messages after the first `before` ones; notices of earlier tests can be among them.
 */
function foundAfter(before: number, to: string, pattern: RegExp): string[] {
  const messages = gateway.messages.slice(before).filter((message) => message.to === to);
  return messages.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
}
/** The code of the next message to a recipient. */
async function sentBy(to: string, ask: () => Promise<unknown>) {
  const before = gateway.messages.length;
  await ask();
  await expect.poll(() => foundAfter(before, to, /\d{6}/)).toHaveLength(1);
  return gateway.codeSentTo(to);
}
async function askFirst(device: Device, kind: 'email' | 'sms') {
  return sentBy(kind === 'sms' ? mobile : email, async () =>
    gateway.call(
      passwordCalls.resetVerificationCode,
      { username: 'demo', verificationType: kind, captcha: await acts.solve('reset', device.headers.cookie) },
      { headers: device.headers },
    ),
  );
}
function askSecond(device: Device, kind: 'email' | 'sms', username = 'demo') {
  return sentBy(kind === 'sms' ? mobile : email, () => device.askForCode(kind, { username, scene: 'login' }));
}
function reset(device: Device, kind: FactorKind, code: string, second?: readonly [FactorKind, string]) {
  return gateway.call(
    passwordCalls.resetByVerification,
    {
      username: 'demo',
      verificationType: kind,
      verificationCode: code,
      ...twice(fresh),
      ...(second && { factor: { verificationType: second[0], verificationCode: second[1] } }),
    },
    { headers: device.headers },
  );
}

describe('an account with a second factor', () => {
  test('is reset by a code to the number and one of the authenticator', async () => {
    await switchOn('ga');
    const device = openDevice(gateway);
    const code = await askFirst(device, 'sms');
    const first = await reset(device, 'sms', code);
    expect(first.body).toMatchObject({ errorCode: 'reset.factor_required', value: { ga: true } });
    expect(await canLogIn(fresh)).toBe(false);
    expect((await reset(device, 'sms', code, ['ga', '000000'])).body.errorCode).toBe('verification.code.err');
    expect((await reset(device, 'sms', code, ['ga', appCode()])).body.errorCode).toBe(null);
    expect(await canLogIn(fresh)).toBe(true);
  });

  test('is not reset by the authenticator alone, however often it is shown', async () => {
    await switchOn('ga');
    const device = openDevice(gateway);
    const code = appCode();
    const { body } = await reset(device, 'ga', code);
    expect(body).toMatchObject({ errorCode: 'reset.factor_required', value: { email: true, sms: true } });
    expect(body.value).not.toHaveProperty('ga');
    expect((await reset(device, 'ga', code, ['ga', appCode()])).body.errorCode).toBe('verification.code.err');
    expect(await canLogIn(demoPassword)).toBe(true);
    const mailed = await askSecond(device, 'email');
    expect((await reset(device, 'ga', code, ['email', mailed])).body.errorCode).toBe(null);
  });

  test('by SMS is not reset by the number alone: the mail address is asked for beside it', async () => {
    await switchOn('sms');
    const device = openDevice(gateway);
    const code = await askFirst(device, 'sms');
    expect((await reset(device, 'sms', code)).body.value).toEqual({ email: true });
    const mailed = await askSecond(device, 'email');
    expect((await reset(device, 'sms', code, ['email', mailed])).body.errorCode).toBe(null);
  });

  test('by SMS without a mail address is not reset by its number', async () => {
    await switchOn('sms');
    await demo().set({ email: null }).execute();
    const device = openDevice(gateway);
    expect((await reset(device, 'sms', await askFirst(device, 'sms'))).body.errorCode).toBe(
      'factor.other_needed',
    );
    expect(await canLogIn(demoPassword)).toBe(true);
  });

  test.each(['sms', 'email'] as const)(
    'by SMS is not reset by the number and a mail address of today, first by %s',
    async (first) => {
      await switchOn('sms');
      const now = BigInt(gateway.clock.now());
      const wait = { kind: 'email', changed_at: now, usable_from: now + BigInt(DAY_MS) } as const;
      const owner = { merchant_id: 'aurora', member_id: acts.memberId };
      await aurora()
        .insertInto('payout_waits')
        .values({ ...owner, ...wait })
        .execute();
      const device = openDevice(gateway);
      const code = await askFirst(device, first);
      expect((await reset(device, first, code)).body.errorCode).toBe('factor.other_needed');
      gateway.clock.pass(86_400_001);
      const later = await reset(device, first, await askFirst(device, first));
      expect(later.body.errorCode).toBe('reset.factor_required');
    },
  );

  test('waits for the second factor on the device of the first proof only, and for ten minutes', async () => {
    await switchOn('ga');
    const device = openDevice(gateway);
    const code = await askFirst(device, 'sms');
    await reset(device, 'sms', code);
    const other = await reset(openDevice(gateway), 'sms', code, ['ga', appCode()]);
    expect(other.body.errorCode).toBe('verification.code.err');
    gateway.clock.pass(10 * 60_000);
    expect((await reset(device, 'sms', code, ['ga', appCode()])).body.errorCode).toBe(
      'verification.code.err',
    );
    expect(await canLogIn(demoPassword)).toBe(true);
  });

  test('is not reset once the password was changed between the two proofs', async () => {
    await switchOn('ga');
    const device = openDevice(gateway);
    const code = await askFirst(device, 'sms');
    await reset(device, 'sms', code);
    await demo()
      .set({ password_hash: `${acts.seededHash} ` })
      .execute();
    expect((await reset(device, 'sms', code, ['ga', appCode()])).body.errorCode).toBe(
      'verification.code.err',
    );
  });

  test('is reset by a mailed link and a code to the number, never by the link alone', async () => {
    await switchOn('email', 'sms');
    const device = openDevice(gateway);
    const before = gateway.messages.length;
    await gateway.call(
      passwordCalls.resetByMail,
      { username: 'demo', email, captcha: await acts.solve('reset', device.headers.cookie) },
      { headers: device.headers },
    );
    const links = () => foundAfter(before, email, /(?<=#token=)[\w-]{43}$/m);
    await expect.poll(links).toHaveLength(1);
    const [token = ''] = links();
    const byLink = (given: object) =>
      gateway.call(
        passwordCalls.resetByLink,
        { token, ...twice(fresh), ...given },
        { headers: device.headers },
      );
    expect((await byLink({})).body).toMatchObject({
      errorCode: 'reset.factor_required',
      value: { sms: true },
    });
    const verificationCode = await askSecond(device, 'sms', 'link');
    expect((await byLink({ factor: { verificationType: 'sms', verificationCode } })).body.errorCode).toBe(
      null,
    );
  });

  test('by SMS is not entered by a code to the number alone', async () => {
    await switchOn('sms');
    await aurora()
      .updateTable('merchants')
      .set({
        flags: JSON.stringify({ MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true, CHNGPASSMAIL3: true }),
      })
      .execute();
    const device = openDevice(gateway);
    const password = await sentBy(mobile, () => device.askForCode('sms', number));
    const { mobileNum: username, countryDialingCode } = number;
    const { body } = await device.logIn({ type: 'sms', username, countryDialingCode, password });
    expect([body.errorCode, body.value]).toEqual(['login_verify_required', { email: true }]);
  });
});

test('the owner of an account is notified of a reset by mail and by SMS, in their own language', async () => {
  await demo().set({ language: 'CN' }).execute();
  const device = openDevice(gateway);
  const code = await askFirst(device, 'email');
  const before = gateway.messages.length;
  expect((await reset(device, 'email', code)).body.errorCode).toBe(null);
  const notices = () => gateway.messages.slice(before).filter(({ text }) => text.includes('的密码已重置'));
  await expect
    .poll(() =>
      notices()
        .map(({ to }) => to)
        .sort(),
    )
    .toEqual([mobile, email]);
});
