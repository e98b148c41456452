// Counters of attempts under parallel attempts, right and wrong: a guess among parallel ones gets no more answers than
// guesses in a row, and right attempts use up nothing.
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as promotionCalls from '@foyer/contract/calls/promotions.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOfStep } from '../../../apps/gateway/src/domains/session/totp.ts';
import { demoPassword } from '../../../apps/gateway/src/seed/accounts.ts';
import { atOnce, openConnections } from '../../../apps/gateway/src/testing/at-once.ts';
import { openTestGateway, type TestGateway } from '../../../apps/gateway/src/testing/gateway.ts';
import { addNewcomer } from '../../../apps/gateway/src/testing/newcomer.ts';
import { openDevice } from '../../../apps/gateway/src/testing/session.ts';
import { keyBehind } from '../../../apps/gateway/src/testing/totp.ts';
import { COUNT, countCases } from '../../testing/cases.ts';

/** Wrong attempts before a counter locks. */
const TRIES = 5;
const AT_ONCE = 18;

let gateway: TestGateway;
function aurora() {
  return gateway.databases.merchant('aurora');
}
beforeAll(async () => {
  gateway = await openTestGateway();
  await openConnections(aurora(), 40);
});
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});
afterAll(() => gateway.close());

function newcomer() {
  return addNewcomer(aurora(), { now: gateway.clock.now() });
}
function codes(answers: readonly { body: { errorCode: string | null } }[]) {
  return answers.map(({ body }) => body.errorCode);
}
function countOf(all: readonly (string | null)[], code: string | null): number {
  return all.filter((each) => each === code).length;
}
async function failuresOf(account: string): Promise<number[]> {
  const rows = await aurora()
    .selectFrom('login_failures')
    .select('failures')
    .where('account_key', '=', account)
    .execute();
  return rows.map(({ failures }) => failures);
}

test('login: parallel wrong passwords for one name get five answers, whichever devices send them', async ({
  task,
}) => {
  countCases(task, AT_ONCE);
  const { account: username } = await newcomer();
  const answers = await atOnce(AT_ONCE, (place) =>
    openDevice(gateway).logIn({ username, password: `guess ${place}` }),
  );
  const all = codes(answers);
  expect(countOf(all, 'login.cred.err')).toBeLessThanOrEqual(TRIES);
  expect(new Set(all.filter((code) => code !== 'login.cred.err'))).toEqual(new Set(['TOO_MANY_REQUEST']));
});

test('a session’s proof by password: parallel wrong ones get five answers, and end no other session', async ({
  task,
}) => {
  countCases(task, AT_ONCE);
  const { token, account } = await newcomer();
  const answers = await atOnce(AT_ONCE, (place) =>
    gateway.call(
      passwordCalls.changePassword,
      { oldPassword: `guess ${place}`, newPassword: 'mangoes at noon', confirmPassword: 'mangoes at noon' },
      { token },
    ),
  );
  expect(countOf(codes(answers), 'password.err')).toBeLessThanOrEqual(TRIES);
  expect(await failuresOf(account)).toEqual([TRIES]);
  const other = openDevice(gateway);
  expect((await other.logIn({ username: account })).body.errorCode).toBe(null);
});

/** A member with a confirmed authenticator, and its codes. */
async function withAuthenticator() {
  const { account } = await newcomer();
  const device = openDevice(gateway);
  const token = (await device.logIn({ username: account })).body.value?.token ?? '';
  const sender = { token, headers: device.headers };
  const begun = await gateway.call(securityCalls.beginFactor, { kind: 'ga', password: demoPassword }, sender);
  const key = keyBehind(begun.body.value?.secret ?? '');
  const code = () => codeOfStep(key, Math.floor(gateway.clock.now() / 30_000));
  await gateway.call(securityCalls.confirmFactor, { kind: 'ga', code: code() }, sender);
  gateway.clock.pass(60_000);
  return { account, code };
}

test('a second factor: parallel wrong codes get five answers, and the right one comes too late', async ({
  task,
}) => {
  countCases(task, COUNT * AT_ONCE);
  for (let round = 0; round < COUNT; round += 1) {
    const { account: username, code } = await withAuthenticator();
    const device = openDevice(gateway);
    expect((await device.logIn({ username })).body.errorCode).toBe('login_verify_required');
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    const right = code();
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const answers = await atOnce(AT_ONCE, () =>
      device.verify({
        username,
        verificationType: 'ga',
        verificationCode: wrong,
      }),
    );
    expect(countOf(codes(answers), 'verification.code.err')).toBe(TRIES);
    const late = await device.verify({ username, verificationType: 'ga', verificationCode: right });
    expect(late.body.errorCode).toBe('TOO_MANY_REQUEST');
  }
});

test('promo codes: right ones in parallel use up no attempts, and ten of the wrong ones are judged', async ({
  task,
}) => {
  countCases(task, 15);
  const { code_key: promoCode } = await aurora()
    .selectFrom('promo_codes')
    .select('code_key')
    .executeTakeFirstOrThrow();
  const { token } = await newcomer();
  const enter = (typed: string) =>
    gateway.call(promotionCalls.applyPromoCode, { promoCode: typed }, { token });
  expect(new Set(codes(await atOnce(15, () => enter(promoCode))))).toEqual(new Set([null]));
  const wrong = codes(await atOnce(15, (place) => enter(`GUESS${place}`)));
  expect(countOf(wrong, 'promo_code.invalid')).toBe(10);
});
