// The member of an identity: bound by a login with a name, once and permanently.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import {
  bots,
  openSocialGateway,
  type TestMerchant,
  phoneTokenOf,
  type SocialGateway,
  widgetHash,
} from '#testing/social.ts';

let gateway: SocialGateway;
beforeAll(async () => {
  gateway = await openSocialGateway();
});
afterAll(() => gateway.close());

let serial = 8_000;
/** A new Telegram user, or the same one again. */
function telegram(id = (serial += 1), merchant: TestMerchant = 'aurora') {
  const user = { id, first_name: 'Mika' };
  const auth_date = gateway.seconds();
  return { user, auth_date, hash: widgetHash({ ...user, auth_date }, bots[merchant]) };
}

async function setFlags(flags: Record<string, boolean>, merchant: TestMerchant = 'aurora') {
  const db = gateway.databases.merchant(merchant);
  const row = await db.selectFrom('merchants').select('flags').executeTakeFirstOrThrow();
  await db
    .updateTable('merchants')
    .set({ flags: JSON.stringify({ ...row.flags, ...flags }) })
    .execute();
}
function boundOf(merchant: TestMerchant = 'aurora') {
  return gateway.databases.merchant(merchant).selectFrom('social_bindings').selectAll().execute();
}

describe('an identity without a bound member', () => {
  test.each([
    [{ FIREBASECREATEACC3: true, SSOMANUALREG3: false }, 'not.exists.user'],
    [{ FIREBASECREATEACC3: false, SSOMANUALREG3: true }, 'not.exists.user'],
    [{ FIREBASECREATEACC3: false, SSOMANUALREG3: false }, 'bind_customer_required'],
  ])('where %j the answer is %s', async (flags, code) => {
    await setFlags(flags);
    expect(await gateway.visitor().byTelegram(telegram())).toBe(code);
  });
});

describe('a log-in by name that carries an identity', () => {
  test('binds it: from then on the identity alone lets its member in', async () => {
    const { byName, byTelegram } = gateway.visitor();
    const auth = telegram();
    expect(await byTelegram(auth)).not.toBe('in');
    expect(await byName('demo', demoPassword, { telegramAuth: auth })).toBe('in');
    expect(await byTelegram(auth)).toBe('telegram_validate_failed');
    gateway.clock.pass(1_000);
    expect(await byTelegram(telegram(auth.user.id))).toBe('in');
  });

  test('is reported to the owner of the account', async () => {
    const email = 'partner@example.com';
    const members = gateway.databases.merchant('aurora').updateTable('members');
    await members.where('account', '=', 'demo-partner').set({ email, mobile: null }).execute();
    const before = gateway.messages.length;
    const sent = () => gateway.messages.slice(before).filter(({ to }) => to === email);
    expect(await gateway.visitor().byName('demo-partner', demoPassword, { telegramAuth: telegram() })).toBe(
      'in',
    );
    await expect
      .poll(sent)
      .toEqual([
        expect.objectContaining({ text: expect.stringContaining('Telegram can now log in to demo-partner') }),
      ]);
  });

  test('binds nothing, and uses nothing up, when the password is wrong', async () => {
    const { byName, byTelegram } = gateway.visitor();
    const auth = telegram();
    const before = (await boundOf()).length;
    expect(await byName('demo-agent', 'not it', { telegramAuth: auth })).toBe('login.cred.err');
    expect(await boundOf()).toHaveLength(before);
    expect(await byTelegram(auth)).not.toBe('telegram_validate_failed');
    expect(await byName('demo-agent', demoPassword, { telegramAuth: auth })).toBe('in');
  });

  test('is refused when the identity is invalid, whatever the password', async () => {
    const forged = { ...telegram(), hash: '0'.repeat(64) };
    const { byName } = gateway.visitor();
    expect(await byName('demo', demoPassword, { telegramAuth: forged })).toBe('telegram_validate_failed');
  });

  test('is refused when the identity belongs to another member, or the account has one of that provider', async () => {
    const accounts = await gateway.databases
      .merchant('lotus')
      .selectFrom('members')
      .select('account')
      .where('type', '=', 0)
      .execute();
    const [first, second] = accounts.map(({ account }) => account);
    const { byName } = gateway.visitor('lotus');
    const auth = () => telegram(9_001, 'lotus');
    expect(await byName(first ?? '', demoPassword, { telegramAuth: auth() })).toBe('in');
    gateway.clock.pass(1_000);
    expect(await byName(second ?? '', demoPassword, { telegramAuth: auth() })).toBe('social.bound_elsewhere');
    gateway.clock.pass(1_000);
    expect(await byName(first ?? '', demoPassword, { telegramAuth: telegram(9_002, 'lotus') })).toBe(
      'social.bound_elsewhere',
    );
    gateway.clock.pass(1_000);
    expect(await byName(first ?? '', demoPassword, { telegramAuth: auth() })).toBe('in');
    expect(await boundOf('lotus')).toHaveLength(1);
  });

  test('is no request with two identities at once', async () => {
    const both = { telegramAuth: telegram(), lineSessionToken: 'x' };
    expect(await gateway.visitor().byName('demo', demoPassword, both)).toBe('request.invalid');
  });
});

test('a binding cannot be changed or taken away, not even by the gateway itself, except with its member', async () => {
  const db = gateway.databases.merchant('lotus');
  await expect(db.deleteFrom('social_bindings').execute()).rejects.toThrow('permission denied');
  await expect(db.updateTable('social_bindings').set({ subject: 'x' }).execute()).rejects.toThrow(
    'permission denied',
  );
});

test('identities of one merchant are unknown at another', async () => {
  const auth = telegram(9_001, 'aurora');
  expect(await gateway.visitor('aurora').byTelegram(auth)).not.toBe('in');
});

describe('[LOGIN-27] a proven number', () => {
  const number = { firebaseMobileNo: '900000001', countryDialingCode: '63' };
  const byPhone = (proven: string, more: object = number) => {
    gateway.clock.pass(1_000);
    return gateway.visitor().byToken(phoneTokenOf(gateway, proven), 'sms', more);
  };

  test('logs in the member who has this number, once', async () => {
    const { byToken } = gateway.visitor();
    const token = phoneTokenOf(gateway, '+63900000001');
    expect(await byToken(token, 'sms', number)).toBe('in');
    expect(await byToken(token, 'sms', number)).toBe('firebase.invalid-id-token');
  });

  test.each([
    [
      'that no account has',
      '+63900000999',
      { ...number, firebaseMobileNo: '900000999' },
      'bind_customer_required',
    ],
    ['that is not the number in the request', '+63900000999', number, 'firebase.invalid-id-token'],
    [
      'in another country than the request names',
      '+63900000001',
      { ...number, countryDialingCode: '84' },
      'firebase.invalid-id-token',
    ],
  ])('logs no member in by one %s', async (_, proven, named, code) => {
    expect(await byPhone(proven, named)).toBe(code);
  });

  test('logs no member in where the merchant allows no login by number', async () => {
    await setFlags({ MOBILEVERCODELOGIN3: false });
    expect(await byPhone('+63900000001')).toBe('bind_customer_required');
    await setFlags({ MOBILEVERCODELOGIN3: true });
    expect(await byPhone('+63900000001')).toBe('in');
  });
});
