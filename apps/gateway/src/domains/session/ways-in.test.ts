// The login methods beside name and password: a remembered device, a code to a number, a second factor, a trial.
import { memberType } from '@foyer/contract/member-type.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { hashPassword } from '#security/password.ts';
import { openDevice } from '#testing/session.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
// Failures of one test must not lock the next.
beforeEach(() => gateway.databases.merchant('aurora').deleteFrom('login_failures').execute());

function db(merchant = 'aurora') {
  return gateway.databases.merchant(merchant);
}
function merchantSays(column: 'flags' | 'parameters', change: object) {
  return db()
    .updateTable('merchants')
    .set({ [column]: sql`${sql.ref(column)} || ${JSON.stringify(change)}::jsonb` })
    .execute();
}
/** The code of the next message to a recipient; the gateway does not wait for its messages. */
async function codeOf(to: string, ask: () => Promise<unknown>): Promise<string> {
  const before = gateway.messages.length;
  await ask();
  await expect.poll(() => gateway.messages.length).toBe(before + 1);
  return gateway.codeSentTo(to);
}

describe('a remembered device', () => {
  const remember = async (device = openDevice(gateway), username = 'demo') => {
    const { body } = await device.logIn({ username, remember: true });
    return { device, secret: body.value?.rememberSecret ?? '' };
  };

  test('logs in with its secret instead of the password; the secret changes each time', async () => {
    const { device, secret } = await remember();
    expect(secret).toMatch(/^fr1\.[\w-]{22}\.[\w-]{43}$/);
    const again = await device.logIn({ password: secret, remember: true });
    expect(again.body).toMatchObject({ success: true, value: { userName: 'demo' } });
    expect(again.body.value?.rememberSecret).not.toBe(secret);
  });

  test('gets no secret unless it asks, and asking no more forgets it', async () => {
    const { device, secret } = await remember();
    expect((await device.logIn({})).body.value?.rememberSecret).toBeUndefined();
    expect((await device.logIn({ password: secret })).body.errorCode).toBe('login.cred.err');
  });

  test('is forgotten when a used secret is sent again', async () => {
    const { device, secret } = await remember();
    const next = (await device.logIn({ password: secret, remember: true })).body.value?.rememberSecret;
    expect((await device.logIn({ password: secret })).body.errorCode).toBe('login.cred.err');
    expect((await device.logIn({ password: next })).body.errorCode).toBe('login.cred.err');
  });

  test.each([
    ['on another device', async (secret: string) => openDevice(gateway).logIn({ password: secret })],
    [
      'for another name',
      async (secret: string, device: ReturnType<typeof openDevice>) =>
        device.logIn({ username: 'demo-agent', password: secret }),
    ],
    [
      'after 30 days',
      async (secret: string, device: ReturnType<typeof openDevice>) => {
        gateway.clock.pass(30 * DAY_MS + 1_000);
        return device.logIn({ password: secret });
      },
    ],
    [
      'once the password has changed',
      async (secret: string, device: ReturnType<typeof openDevice>) => {
        await db()
          .updateTable('members')
          .set({ password_hash: await hashPassword(demoPassword) })
          .where('account', '=', 'demo')
          .execute();
        return device.logIn({ password: secret });
      },
    ],
  ])('is refused %s', async (_, use) => {
    const { device, secret } = await remember();
    expect((await use(secret, device)).body.errorCode).toBe('login.cred.err');
  });

  test('leaves nothing in the database to log in with', async () => {
    const { secret } = await remember();
    const rows = await db().selectFrom('remembered_logins').select(['id', 'secret_hash']).execute();
    expect(rows.map(({ id }) => id)).toContain(secret.slice(4, 26));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(27));
  });

  test('is not for a password that has to be changed', async () => {
    await db()
      .updateTable('members')
      .set({ password_expired: true })
      .where('account', '=', 'demo-virtual42')
      .execute();
    const { secret } = await remember(openDevice(gateway), 'demo-virtual42');
    expect(secret).toBe('');
  });
});

describe('a code to a number', () => {
  const number = { mobileNum: '900000001', countryDialingCode: '63' };
  const byCode = { type: 'sms', username: number.mobileNum, countryDialingCode: '63', isSms: true } as const;
  beforeAll(() => merchantSays('flags', { MOBILEVERCODELOGIN3: true }));

  test('[LOGIN-26][ACALL-15] logs in whose number it was sent to, once', async () => {
    const device = openDevice(gateway);
    const code = await codeOf('+63900000001', async () => {
      const { body } = await device.askForCode('sms', number);
      expect(body.value?.expirationTime).toBeGreaterThan(gateway.clock.now());
    });
    expect(code).toMatch(/^\d{6}$/);
    const { body } = await device.logIn({ ...byCode, password: code });
    expect(body).toMatchObject({ success: true, value: { userName: 'demo' } });
    expect((await device.logIn({ ...byCode, password: code })).body.errorCode).toBe('verification.code.err');
  });

  test('[SMS-11] is sent with the older name of the field too', async () => {
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    gateway.clock.pass(61_000);
    const { mobileNum: mobileNo, countryDialingCode } = number;
    const device = openDevice(gateway);
    const ask = () => device.askForCode('sms', { mobileNo, countryDialingCode });
    expect(await codeOf('+63900000001', ask)).toMatch(/^\d{6}$/);
  });

  test('has the same answer for an unknown number', async () => {
    const device = openDevice(gateway);
    const sent = gateway.messages.length;
    const stranger = await device.askForCode('sms', { ...number, mobileNum: '900000999' });
    expect(stranger.body).toMatchObject({ success: true, value: { expirationTime: expect.any(Number) } });
    expect(gateway.messages).toHaveLength(sent);
    const { body } = await device.logIn({ ...byCode, username: '900000999', password: '123456' });
    expect(body.errorCode).toBe('verification.code.err');
  });

  test('opens nothing on another device, and nothing where the merchant has the flag off', async () => {
    const device = openDevice(gateway);
    const code = await codeOf('+63900000001', () => device.askForCode('sms', number));
    expect((await openDevice(gateway).logIn({ ...byCode, password: code })).body.errorCode).toBe(
      'verification.code.err',
    );
    await merchantSays('flags', { MOBILEVERCODELOGIN3: false });
    expect((await device.logIn({ ...byCode, password: code })).body.errorCode).toBe('request.invalid');
    await merchantSays('flags', { MOBILEVERCODELOGIN3: true });
  });

  test('can be guessed no more often than a password: wrong ones of both kinds lock every login method', async () => {
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    gateway.clock.pass(61_000);
    const device = openDevice(gateway);
    const code = await codeOf('+63900000001', () => device.askForCode('sms', number));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 4; tried += 1)
      expect((await device.logIn({ ...byCode, password: wrong })).body.errorCode).toBe(
        'verification.code.err',
      );
    expect((await device.logInSolved({ password: 'not it' })).body.errorCode).toBe('login.cred.err');
    expect((await device.logIn({ ...byCode, password: code })).status).toBe(429);
    expect((await device.logInSolved({})).status).toBe(429);
  });
});

describe('a trial', () => {
  test('[ACALL-06] is an account of type 4 with play money, the same for its device until it ends', async () => {
    const device = openDevice(gateway);
    const first = await device.tryOut();
    expect(first.body).toMatchObject({
      success: true,
      value: { customerType: 4, firstTimeLogin: false, passwordExpired: false },
    });
    const token = first.body.value?.token ?? '';
    const funds = await gateway.call(memberCalls.memberFunds, {}, { token });
    expect(funds.body.value).toMatchObject({ sumBalance: '1000000', currency: 'PHP' });
    const id = first.body.value?.id;
    expect((await device.tryOut()).body.value?.id).toBe(id);
    expect((await openDevice(gateway).tryOut()).body.value?.id).not.toBe(id);
    gateway.clock.pass(DAY_MS + 1_000);
    expect((await gateway.call(memberCalls.memberInfo, {}, { token })).status).toBe(401);
    expect((await device.tryOut()).body.value?.id).not.toBe(id);
  });

  test('cannot be logged in to by name', async () => {
    const { body } = await openDevice(gateway).tryOut();
    const username = body.value?.userName ?? '';
    for (const password of ['', demoPassword])
      expect((await openDevice(gateway).logIn({ username, password })).body.errorCode).toBe('login.cred.err');
  });

  test.each(['switch_trial', 'trial'])("is refused where the template's %s is 0", async (name) => {
    await merchantSays('parameters', { [name]: '0' });
    const { status, body } = await openDevice(gateway).tryOut();
    expect([status, body.errorCode]).toEqual([403, 'trial.off']);
    await db()
      .updateTable('merchants')
      .set({ parameters: sql`parameters - ${name}::text` })
      .execute();
  });
});

describe('a merchant for some members', () => {
  afterAll(() => merchantSays('parameters', { login_audience: 'all' }));

  test.each([
    ['agent', 'demo', 'login.agents_only'],
    ['agent', 'demo-agent', null],
    ['agent', 'demo-partner', null],
    ['member', 'demo', null],
    ['member', 'demo-agent', 'login.members_only'],
    ['member', 'demo-virtual41', 'login.members_only'],
    ['all', 'demo-agent', null],
  ])('[ROLE-11][ROLE-12] for %s answers %s with %s', async (login_audience, username, code) => {
    await merchantSays('parameters', { login_audience });
    expect((await openDevice(gateway).logIn({ username })).body.errorCode).toBe(code);
  });

  test.each([
    ['agent', 'login.agents_only'],
    ['member', null],
  ])('[ROLE-11] for %s answers a free trial with %s', async (login_audience, code) => {
    await merchantSays('parameters', { login_audience });
    const before = await trials();
    expect((await openDevice(gateway).tryOut()).body.errorCode).toBe(code);
    expect((await trials()) - before).toBe(code === null ? 1 : 0);
  });

  /** How many accounts of free trials there are. */
  async function trials(): Promise<number> {
    const all = await db().selectFrom('members').select('id').where('type', '=', memberType.trial).execute();
    return all.length;
  }
});

describe('the merchant’s default password', () => {
  const secret = 'everybody-knows-it';
  const said = { username: 'demo-new', password: secret };
  beforeAll(async () => {
    await db()
      .updateTable('merchants')
      .set({ registration: sql`registration || ${JSON.stringify({ defaultPassword: secret })}::jsonb` })
      .execute();
    await db()
      .updateTable('members')
      .set({ password_hash: '', mobile: '+63900000002' })
      .where('account', '=', 'demo-new')
      .execute();
  });

  test('[LOGIN-21] [ACONST-06] is a name and no more: the number is proved beside it, and the session is for changing it', async () => {
    const device = openDevice(gateway);
    const first = await device.logIn({ ...said, remember: true });
    expect(first.body).toMatchObject({ errorCode: 'login_verify_required', value: { sms: true } });
    const verificationCode = await codeOf('+63900000002', () =>
      device.askForCode('sms', { username: said.username, scene: 'login' }),
    );
    const factor = { verificationType: 'sms', verificationCode } as const;
    const { body } = await device.verify({ ...said, remember: true, ...factor });
    expect(body.value).toMatchObject({ userName: 'demo-new', passwordIsDefault: true });
    expect(body.value).not.toHaveProperty('rememberSecret');

    const token = body.value?.token ?? '';
    const member = { token, headers: device.headers };
    const funds = () => gateway.call(memberCalls.memberFunds, {}, member);
    expect((await funds()).body.errorCode).toBe('password.change_required');
    const change = { oldPassword: secret, newPassword: 'of-my-own-2026', confirmPassword: 'of-my-own-2026' };
    const changed = await gateway.call(passwordCalls.changePassword, change, member);
    expect(changed.body.errorCode).toBe(null);
    expect((await funds()).status).toBe(200);
    expect((await openDevice(gateway).logIn(said)).body.errorCode).toBe('login.cred.err');
  });

  test('does not log in a member who has a password, or no number', async () => {
    for (const username of ['demo', 'demo-agent'])
      expect((await openDevice(gateway).logIn({ username, password: secret })).body.errorCode).toBe(
        'login.cred.err',
      );
  });
});
