// Identities of an account: its member sees and removes them, and a new password ends those that a thief has bound.
import { randomUUID } from 'node:crypto';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import { changeEmail } from '@foyer/contract/calls/profile.ts';
import * as calls from '@foyer/contract/calls/social.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { bots, openSocialGateway, type SocialGateway, widgetHash } from '#testing/social.ts';

const HOUR = 3_600_000;
const mobile = '+639170000333';
const fresh = 'mangoes at midnight';

let gateway: SocialGateway;
let seededHash: string;
function aurora() {
  return gateway.databases.merchant('aurora');
}
function member() {
  return aurora().selectFrom('members').selectAll().where('account', '=', 'demo').executeTakeFirstOrThrow();
}
beforeAll(async () => {
  gateway = await openSocialGateway();
  seededHash = (await member()).password_hash;
  // In the first hour of an account an addition is trusted at once.
  gateway.clock.pass(2 * HOUR);
});
afterAll(() => gateway.close());
let user = 5_000;
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  await aurora().deleteFrom('payout_waits').execute();
  await aurora().updateTable('social_bindings').set({ ended_at: 1n }).execute();
  const own = aurora().updateTable('members').where('account', '=', 'demo');
  await own.set({ password_hash: seededHash, mobile, email: null }).execute();
  gateway.messages.length = 0;
  gateway.clock.pass(60_000);
  user += 1;
});

function telegram(id = user, first_name = 'Mika') {
  gateway.clock.pass(1_000);
  const person = { id, first_name };
  const auth_date = gateway.seconds();
  return { user: person, auth_date, hash: widgetHash({ ...person, auth_date }, bots.aurora) };
}
/** A log-in with the password that binds the identity of the test. */
function bindByPassword(id = user, account = 'demo') {
  return gateway.visitor().byName(account, demoPassword, { telegramAuth: telegram(id) });
}
function enter(id = user) {
  return gateway.visitor().byTelegram(telegram(id));
}
async function enterWithSession() {
  const { body } = await gateway.sendSealed<{ token: string }>(calls.loginTelegram.path, {
    type: 'telegram',
    telegramAuth: telegram(),
    loginDeviceId: randomUUID(),
    isOfficialAppLogin: false,
  });
  return body.value;
}
async function openMember() {
  return membersCalls((await gateway.signIn('demo', { device: randomUUID() })).body.value?.token ?? '');
}
function membersCalls(token: string) {
  return {
    token,
    list: async () => (await gateway.call(calls.ownIdentities, {}, { token })).body.value,
    remove: async (proof: object, provider = 'telegram') =>
      (await gateway.callWith(calls.removeIdentity, { provider, ...proof }, { token })).body,
    change: async () => {
      const input = { oldPassword: demoPassword, newPassword: fresh, confirmPassword: fresh };
      return (await gateway.call(passwordCalls.changePassword, input, { token })).body.errorCode;
    },
  };
}
function textsToOwner() {
  return gateway.messages.filter(({ to }) => to === mobile).map(({ text }) => text);
}

describe('an identity of the account', () => {
  test.each([
    ['Mika\u202Eseyer', ''],
    ['\u2063\u200B', ''],
    ['Mika 👩‍🚀', 'Mika 👩‍🚀'],
  ])('is listed by its name %j as %j: a name that cannot be read is none', async (given, name) => {
    const auth = { telegramAuth: telegram(user, given) };
    expect(await gateway.visitor().byName('demo', demoPassword, auth)).toBe('in');
    expect(await (await openMember()).list()).toMatchObject([{ provider: 'telegram', name }]);
  });

  test('is listed, and does not log in any more once it is removed with a proof; other sessions end', async () => {
    expect(await bindByPassword()).toBe('in');
    const bound = gateway.clock.now();
    const thief = await openMember();
    const owner = await openMember();
    expect(await owner.list()).toEqual([
      { provider: 'telegram', name: 'Mika', boundAt: bound, canRemove: true },
    ]);
    expect((await owner.remove({})).errorCode).toBe('proof.required');
    expect((await owner.remove({ password: 'not it' })).errorCode).toBe('password.err');
    expect(await enter()).toBe('in');
    expect((await owner.remove({ password: demoPassword })).errorCode).toBe(null);
    expect(await enter()).toBe('bind_customer_required');
    expect([await owner.list(), await thief.list()]).toEqual([[], { reason: 'device' }]);
    await expect
      .poll(textsToOwner)
      .toContainEqual(expect.stringContaining('Telegram can no longer log in to demo'));
    expect((await owner.remove({ password: demoPassword })).errorCode).toBe('field.invalid');
  });

  test('that was removed makes room for another one, logs in again after a log-in by name, and never elsewhere', async () => {
    const removed = user;
    await bindByPassword();
    await (await openMember()).remove({ password: demoPassword });
    expect(await bindByPassword(removed, 'demo-partner')).toBe('social.bound_elsewhere');
    user += 1;
    expect(await bindByPassword()).toBe('in');
    expect(await bindByPassword(removed)).toBe('social.bound_elsewhere');
    await (await openMember()).remove({ password: demoPassword });
    expect(await bindByPassword(removed)).toBe('in');
    expect([await enter(removed), await enter()]).toEqual(['in', 'bind_customer_required']);
  });

  test('is removed and another one as well at the same moment: one of them remains where both are the only ways', async () => {
    await bindByPassword();
    const { id } = await member();
    const row = { merchant_id: 'aurora', provider: 'google', subject: `g-${user}`, member_id: id, name: 'G' };
    const at = BigInt(gateway.clock.now());
    await aurora()
      .insertInto('social_bindings')
      .values({ ...row, bound_at: at, trusted_from: at })
      .execute();
    const own = aurora().updateTable('members').where('account', '=', 'demo');
    await own.set({ mobile: null, password_hash: '' }).execute();
    const { token } = (await enterWithSession()) ?? { token: '' };
    const owner = membersCalls(token);
    expect(await owner.list()).toHaveLength(2);
    const answers = await Promise.all(['telegram', 'google'].map((provider) => owner.remove({}, provider)));
    expect(
      answers.map(({ errorCode }) => errorCode ?? 'removed').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['field.invalid', 'removed']);
    expect(await owner.list()).toEqual([expect.objectContaining({ canRemove: false })]);
  });

  test('that is removed also ends its log-ins that wait for a second factor', async () => {
    await bindByPassword();
    const owner = await openMember();
    const { id } = await member();
    const factors = aurora().deleteFrom('second_factors').where('member_id', '=', id);
    const sms = { merchant_id: 'aurora', member_id: id, kind: 'sms', secret: null } as const;
    await aurora().insertInto('second_factors').values(sms).execute();
    expect(await enter()).toBe('login_verify_required');
    await factors.execute();
    const waiting = aurora().selectFrom('login_challenges').select('member_id').where('member_id', '=', id);
    expect(await waiting.execute()).toHaveLength(1);
    expect((await owner.remove({ password: demoPassword })).errorCode).toBe(null);
    expect(await waiting.execute()).toEqual([]);
  });

  test('that is the only way to log in cannot be removed', async () => {
    await bindByPassword();
    const own = aurora().updateTable('members').where('account', '=', 'demo');
    await own.set({ mobile: null, password_hash: '' }).execute();
    const owner = membersCalls((await enterWithSession())?.token ?? '');
    expect(await owner.list()).toEqual([expect.objectContaining({ canRemove: false })]);
    expect(await owner.remove({})).toMatchObject({
      errorCode: 'field.invalid',
      value: { field: 'provider' },
    });
    expect(await enter()).toBe('in');
  });
});

describe('a new password', () => {
  test('ends an identity that was bound within the waiting time of a payout, and the owner is notified', async () => {
    await bindByPassword();
    const owner = await openMember();
    expect(await owner.change()).toBe(null);
    expect(await enter()).toBe('bind_customer_required');
    await expect
      .poll(textsToOwner)
      .toContainEqual(expect.stringContaining('Telegram can no longer log in to demo'));
  });

  test('leaves an identity that was bound before', async () => {
    await bindByPassword();
    gateway.clock.pass(24 * HOUR);
    const owner = await openMember();
    expect(await owner.change()).toBe(null);
    expect(await enter()).toBe('in');
  });

  test('removes a mail address that was added within the waiting time, and leaves an older one', async () => {
    for (const [waited, kept] of [
      [0, null],
      [24 * HOUR, 'thief@example.com'],
    ] as const) {
      await aurora().updateTable('members').set({ password_hash: seededHash }).execute();
      const owner = await openMember();
      const input = { email: 'thief@example.com', password: demoPassword };
      expect((await gateway.call(changeEmail, input, { token: owner.token })).body.errorCode).toBe(null);
      gateway.clock.pass(waited);
      expect(await (await openMember()).change()).toBe(null);
      expect((await member()).email).toBe(kept);
    }
    await expect.poll(textsToOwner).toContainEqual(expect.stringContaining('was removed from demo'));
  });
});
