// How often a member's password and security settings are changed. What a person with a session token alone tries uses up
// nothing of the owner's other sessions.
import { removeBankCard } from '@foyer/contract/calls/bank-card.ts';
import { cancelDeposit } from '@foyer/contract/calls/deposit.ts';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as calls from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { twice } from '#testing/password.ts';
import { openDevice } from '#testing/session.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.merchant('aurora').deleteFrom('login_failures').execute();
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

const busy = 'TOO_MANY_REQUEST';

async function open(account: string) {
  const device = openDevice(gateway);
  const token = (await device.logIn({ username: account })).body.value?.token ?? '';
  const at = { token, headers: device.headers };
  const code = async (answer: Promise<{ body: { errorCode: string | null } }>) =>
    (await answer).body.errorCode;
  return {
    drop: (password = demoPassword) => code(gateway.callWith(calls.dropFactor, { kind: 'ga', password }, at)),
    begin: (password = demoPassword) =>
      code(gateway.callWith(calls.beginFactor, { kind: 'ga', password }, at)),
    cancel: () => code(gateway.call(cancelDeposit, { orderNo: 'D999999' }, at)),
    removeCard: () => code(gateway.callWith(removeBankCard, { id: '0', paymentPassword: '000000' }, at)),
    change: (oldPassword: string, newPassword: string) =>
      code(gateway.callWith(passwordCalls.changePassword, { oldPassword, ...twice(newPassword) }, at)),
  };
}

test('a member switches factors twenty times an hour, in all sessions together', async () => {
  const [phone, desktop] = [await open('demo'), await open('demo')];
  for (let count = 0; count < 10; count += 1)
    expect([await phone.drop(), await desktop.begin()]).toEqual([null, null]);
  expect([await phone.drop(), await desktop.drop(), await (await open('demo')).begin()]).toEqual([
    busy,
    busy,
    busy,
  ]);
});

test('a session has twenty attempts an hour, right or wrong, and uses up nothing of another one', async () => {
  const [thief, owner] = [await open('demo'), await open('demo')];
  const attempts = [];
  for (let count = 0; count < 25; count += 1) attempts.push(await thief.drop('not the password'));
  expect(new Set(attempts.slice(5))).toEqual(new Set([busy]));
  const taken = await gateway.databases.platform
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('key', 'like', 'security.%')
    .execute();
  expect(taken.map(({ key }) => key.split(':')[0])).toEqual(['security.session']);
  expect([await owner.drop(), await owner.begin()]).toEqual([null, null]);
});

test('a member has ten new passwords an hour; wrong attempts and refused passwords are none', async () => {
  const account = 'demo-partner';
  const [thief, owner] = [await open(account), await open(account)];
  for (let count = 0; count < 12; count += 1) await thief.change('not the password', 'mangoes at midnight');
  expect(await owner.change(demoPassword, 'password')).toBe('password.common');
  const passwords = Array.from({ length: 11 }, (_, at) => `mangoes at midnight ${at}`);
  const answers = [];
  for (const [at, next] of passwords.entries())
    answers.push(await owner.change(passwords[at - 1] ?? demoPassword, next));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => null), busy]);
});

test('a session token alone does not keep the owner from paying or changing bank accounts', async () => {
  const [thief, owner] = [await open('demo'), await open('demo')];
  const attempts = { cancel: 60, removeCard: 20 } as const;
  for (const act of ['cancel', 'removeCard'] as const) {
    for (let count = 0; count < attempts[act]; count += 1) expect(await thief[act]()).not.toBe(busy);
    expect([act, await thief[act]()]).toEqual([act, busy]);
    expect([act, await owner[act]()]).not.toEqual([act, busy]);
  }
});
