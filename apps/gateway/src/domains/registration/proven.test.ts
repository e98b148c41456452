// Registrations that an external service has proved: a proven identity instead of a name, the phone-verification
// service instead of a code.
import { register, registerAuto, registerMobile } from '@foyer/contract/calls/registration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bots, openSocialGateway, phoneTokenOf, type SocialGateway, widgetHash } from '#testing/social.ts';
import { body, byName, byNumber, newNumber, registering } from '#testing/registration.ts';

let gateway: SocialGateway;
let use: ReturnType<typeof registering>;
beforeAll(async () => {
  gateway = await openSocialGateway();
  use = registering(gateway);
  await use.withoutSlider('aurora');
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

let serial = 5_000;
function telegram(id = (serial += 1)) {
  const user = { id, first_name: 'Mika' };
  const auth_date = gateway.seconds();
  return { user, auth_date, hash: widgetHash({ ...user, auth_date }, bots.aurora) };
}
function agreed(given: Parameters<typeof body>[0] = {}) {
  return body({ consent: true, ...given });
}
function phoneToken(number: string) {
  return phoneTokenOf(gateway, number);
}
function membersBy(id: string | undefined) {
  return gateway.databases
    .merchant('aurora')
    .selectFrom('members')
    .select(['mobile', 'password_hash', 'type'])
    .where('id', '=', BigInt(id ?? '0'))
    .executeTakeFirst();
}
function byTelegram(telegramAuth: unknown) {
  return gateway.visitor().byTelegram(telegramAuth);
}

describe('a proven identity', () => {
  test('[ACALL-10] alone creates a member with a generated name and no password, who logs in by the identity', async () => {
    const id = (serial += 1);
    const { body: answer } = await use.send(registerAuto, agreed({ telegramAuth: telegram(id) }));
    expect(answer.value?.userName).toMatch(/^u[0-9a-f]{12}$/);
    expect(await membersBy(answer.value?.id)).toMatchObject({ password_hash: '', type: 0 });
    gateway.clock.pass(2_000);
    expect(await byTelegram(telegram(id))).toBe('in');
  });

  test('creates no second member, and none where it is forged or the merchant does not allow this method', async () => {
    const auth = telegram();
    expect((await use.send(registerAuto, agreed({ telegramAuth: auth }))).body.success).toBe(true);
    gateway.clock.pass(2_000);
    const again = await use.send(registerAuto, agreed({ telegramAuth: telegram(auth.user.id) }));
    expect(again.body.errorCode).toBe('social.bound_elsewhere');
    const forged = { ...telegram(), hash: '0'.repeat(64) };
    expect((await use.send(registerAuto, agreed({ telegramAuth: forged }))).body.errorCode).toBe(
      'telegram_validate_failed',
    );
    expect((await use.send(registerAuto, agreed())).body.errorCode).toBe('register.closed');
    const harbor = await use.send(registerAuto, agreed({ telegramAuth: telegram() }), {
      host: 'harbor.localhost:8080',
    });
    expect(harbor.body.errorCode).toBe('register.closed');
  });

  test('[TEMPLATE-16] makes no member where FIREBASECREATEACC3 is off', async () => {
    const merchant = gateway.databases.merchant('aurora');
    const { flags } = await merchant.selectFrom('merchants').select('flags').executeTakeFirstOrThrow();
    const set = (own: typeof flags) =>
      merchant
        .updateTable('merchants')
        .set({ flags: JSON.stringify({ ...flags, ...own }) })
        .execute();
    await set({ FIREBASECREATEACC3: false });
    const { body: refused } = await use.send(registerAuto, agreed({ telegramAuth: telegram() }));
    await set({});
    expect(refused.errorCode).toBe('register.closed');
  });

  test.each([undefined, false])(
    'registers no visitor who has not agreed to the terms (%s), and stays valid for the next attempt',
    async (consent) => {
      const auth = telegram();
      const { body: refused } = await use.send(registerAuto, body({ telegramAuth: auth, consent }));
      expect(refused).toMatchObject({ errorCode: 'field.invalid', value: { field: 'consent' } });
      expect((await use.send(registerAuto, agreed({ telegramAuth: auth }))).body.success).toBe(true);
    },
  );

  test('beside a name is bound to the new member; where the name is taken, nothing is', async () => {
    const auth = telegram();
    const taken = await use.send(register, byName({ username: 'demo', telegramAuth: auth }));
    expect(taken.body.errorCode).toBe('username.exists');
    expect(await byTelegram(telegram(auth.user.id))).toBe('not.exists.user');
    gateway.clock.pass(2_000);
    const made = await use.send(register, byName({ telegramAuth: telegram(auth.user.id) }));
    expect(made.body.success).toBe(true);
    gateway.clock.pass(2_000);
    expect(await byTelegram(telegram(auth.user.id))).toBe('in');
  });
});

describe('the phone-verification service', () => {
  test('[LOGIN-27] a proven number without an account creates a member who has it, once, and logs in by it', async () => {
    const mobileNum = newNumber();
    const token = phoneToken(`+63${mobileNum}`);
    const number = { firebaseMobileNo: mobileNum, countryDialingCode: '63' };
    const visitor = gateway.visitor();
    expect(await visitor.byToken(token, 'sms', number)).toBe('not.exists.user');
    const proof = { firebaseChannel: 'sms', firebaseIdToken: token } as const;
    const { loginDeviceId } = visitor;
    const { body: answer } = await use.send(registerAuto, agreed({ ...proof, loginDeviceId }));
    expect(await membersBy(answer.value?.id)).toMatchObject({ mobile: `+63${mobileNum}`, type: 0 });
    gateway.clock.pass(2_000);
    expect(await gateway.visitor().byToken(phoneToken(`+63${mobileNum}`), 'sms', number)).toBe('in');
    gateway.clock.pass(2_000);
    const other = { ...proof, firebaseIdToken: phoneToken(`+63${mobileNum}`) };
    expect((await use.send(registerAuto, agreed(other))).body.errorCode).toBe('social.bound_elsewhere');
  });

  test('proves the number in a code’s place', async () => {
    const mobileNum = newNumber();
    const sent = byNumber({
      mobileNum,
      firebaseChannel2: 'sms',
      firebaseIdToken2: phoneToken(`+63${mobileNum}`),
    });
    const { body: answer } = await use.send(registerMobile, sent);
    expect(answer).toMatchObject({ success: true });
    expect(await membersBy(answer.value?.id)).toMatchObject({ mobile: `+63${mobileNum}` });
  });

  test('proves its own number and no other number in the request', async () => {
    const sent = byNumber({ firebaseChannel2: 'sms', firebaseIdToken2: phoneToken('+639170000099') });
    expect((await use.send(registerMobile, sent)).body.errorCode).toBe('firebase.invalid-id-token');
  });

  test('proves a number once', async () => {
    const mobileNum = newNumber();
    const firebaseIdToken2 = phoneToken(`+63${mobileNum}`);
    const sent = byNumber({ mobileNum, firebaseChannel2: 'sms', firebaseIdToken2 });
    expect((await use.send(registerMobile, sent)).body.success).toBe(true);
    await gateway.databases
      .merchant('aurora')
      .updateTable('members')
      .set({ mobile: null, account_key: `was-${mobileNum}` })
      .where('mobile', '=', `+63${mobileNum}`)
      .execute();
    expect((await use.send(registerMobile, { ...sent })).body.errorCode).toBe('firebase.invalid-id-token');
  });
});

test('the version of the terms is stored with every registration method, and changes with the terms', async () => {
  const db = gateway.databases.merchant('aurora');
  const mobileNum = newNumber();
  const sent = {
    name: [register, byName()],
    number: [
      registerMobile,
      byNumber({ mobileNum, firebaseChannel2: 'sms', firebaseIdToken2: phoneToken(`+63${mobileNum}`) }),
    ],
    identity: [registerAuto, agreed({ telegramAuth: telegram() })],
  } as const;
  const keptOf = async ([call, registration]: (typeof sent)[keyof typeof sent]) => {
    const { body: made } = await use.send(call, registration);
    const { agreement } = await db
      .selectFrom('registrations')
      .select('agreement')
      .where('member_id', '=', BigInt(made.value?.id ?? '0'))
      .executeTakeFirstOrThrow();
    return agreement;
  };
  const kept = [await keptOf(sent.name), await keptOf(sent.number), await keptOf(sent.identity)];
  expect(kept[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set(kept).size).toBe(1);
  const merchant_id = 'aurora';
  await db
    .insertInto('help_groups')
    .values({
      merchant_id,
      id: 'agreement',
      icon: '',
      position: 99,
      words: JSON.stringify({ EN: { title: 'Agreement' } }),
    })
    .execute();
  await db
    .insertInto('help_items')
    .values({
      merchant_id,
      group_id: 'agreement',
      id: 'agreement-1',
      position: 1,
      words: JSON.stringify({ EN: { title: 'New terms', content: 'Be kind.' } }),
    })
    .execute();
  gateway.clock.pass(6_000);
  expect(await keptOf([register, byName()])).not.toBe(kept[0]);
});
