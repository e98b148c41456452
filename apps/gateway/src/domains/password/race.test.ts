// Requests that run in parallel with a password change, on a real server only: the embedded database has one
// connection and hides it. Each test locks a row that the change needs, so that the parallel request always arrives
// at the same point.
import { randomUUID } from 'node:crypto';
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openConnections, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { hashPassword } from '#security/password.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let gateway: TestGateway;
  let seededHash: string;
  let otherHash: string;
  let member_id: bigint;
  const aurora = () => gateway.databases.merchant('aurora');
  const fresh = 'mangoes at midnight';

  beforeAll(async () => {
    gateway = await openTestGateway();
    const { id, password_hash } = await aurora()
      .selectFrom('members')
      .select(['id', 'password_hash'])
      .where('account', '=', 'demo')
      .executeTakeFirstOrThrow();
    seededHash = password_hash;
    member_id = id;
    otherHash = await hashPassword(fresh);
    await openConnections(aurora(), 8);
  });
  beforeEach(async () => {
    await setHash(seededHash);
    await gateway.databases.platform.deleteFrom('rate_limits').execute();
    await aurora().deleteFrom('second_factors').execute();
    await aurora().deleteFrom('login_failures').execute();
  });
  afterAll(() => gateway.close());

  const noteFailure = () =>
    aurora()
      .insertInto('login_failures')
      .values({ merchant_id: 'aurora', account_key: 'demo', failures: 1, failed_at: 0n, locked_until: 0n })
      .execute();
  const setHash = (password_hash: string, db: Tx | ReturnType<typeof aurora> = aurora()) =>
    db.updateTable('members').set({ password_hash }).where('account', '=', 'demo').execute();

  const waiting = (count: number) => waitsForLock(gateway.databases.owner, count);

  /** Locks rows until they are released. */
  const hold = async (take: (tx: Tx) => Promise<unknown>) => {
    const [taken, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = aurora()
      .transaction()
      .execute(async (tx) => {
        await take(tx);
        taken.resolve();
        await letGo.promise;
      });
    await Promise.race([taken.promise, held]);
    return {
      letGo: () => {
        letGo.resolve();
        return held;
      },
    };
  };
  const holdRow = (table: 'members' | 'login_failures') =>
    hold((tx) => tx.selectFrom(table).selectAll().where('account_key', '=', 'demo').forUpdate().execute());

  const change = (token: string) =>
    gateway.call(
      passwordCalls.changePassword,
      { oldPassword: demoPassword, newPassword: fresh, confirmPassword: fresh },
      { token },
    );
  const logOut = (token: string) => gateway.call(sessionCalls.logout, {}, { token });
  const isLive = async (token: string) =>
    (await gateway.call(memberCalls.memberInfo, {}, { token })).status === 200;
  const left = async () => {
    const count = async (table: 'sessions' | 'remembered_logins' | 'login_challenges') =>
      (await aurora().selectFrom(table).select('member_id').execute()).length;
    return [await count('sessions'), await count('remembered_logins'), await count('login_challenges')];
  };

  test.each([
    ['before the password is changed', 'members' as const],
    ['after it, before the change is done', 'login_failures' as const],
  ])('a log-out during the member’s own change, %s, ends the session', async (_, row) => {
    const token = await gateway.tokenOf();
    await noteFailure();
    const rows = await holdRow(row);
    const changing = change(token);
    await waiting(1);
    const leaving = logOut(token);
    await Promise.race([leaving, waiting(2)]);
    await rows.letGo();
    expect([(await changing).body.success, (await leaving).body.success]).toEqual([true, true]);
    expect(await isLive(token)).toBe(false);
  });

  test('of two changes by one old password one succeeds, and only its session stays open', async () => {
    const tokens = [await gateway.tokenOf(), await gateway.tokenOf()];
    const rows = await holdRow('members');
    const changing = tokens.map(change);
    await waiting(2);
    await rows.letGo();
    const answers = await Promise.all(changing);
    expect(new Set(answers.map(({ body }) => body.errorCode))).toEqual(new Set([null, 'password.err']));
    expect(await Promise.all(tokens.map(isLive))).toEqual(answers.map(({ body }) => body.success));
  });

  test.each([
    ['opens nothing and is remembered nowhere', false],
    ['waits for no second factor', true],
  ])('a log-in by the password that is being changed %s', async (_, hasFactor) => {
    const factor = { merchant_id: 'aurora', member_id, kind: 'email', secret: null } as const;
    if (hasFactor) await aurora().insertInto('second_factors').values(factor).execute();
    const rows = await hold((tx) => setHash(otherHash, tx));
    const loggingIn = gateway.call(sessionCalls.login, {
      type: 'username',
      username: 'demo',
      password: demoPassword,
      remember: true,
      loginDeviceId: randomUUID(),
      isOfficialAppLogin: false,
    });
    await Promise.race([loggingIn, waiting(1)]);
    await rows.letGo();
    expect((await loggingIn).body).toMatchObject({ errorCode: 'service.unavailable' });
    expect(await left()).toEqual([0, 0, 0]);
  });
});
