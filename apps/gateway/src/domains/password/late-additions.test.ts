// What a person with the old password adds while the owner changes it, on a real server only: the embedded database has
// one connection and hides it.
import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as profileCalls from '@foyer/contract/calls/profile.ts';
import { answerSecurityQuestions } from '@foyer/contract/calls/security.ts';
import * as socialCalls from '@foyer/contract/calls/social.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#domains/ledger/transact.ts';
import { demoPassword } from '#seed/accounts.ts';
import { openConnections, waitsForLock } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { bots, openSocialGateway, type SocialGateway, widgetHash } from '#testing/social.ts';

describe.skipIf(!onRealPostgres)('while the owner changes the password', () => {
  let gateway: SocialGateway;
  let password_hash: string;
  const aurora = () => gateway.databases.merchant('aurora');
  const demo = () => aurora().selectFrom('members').selectAll().where('account', '=', 'demo');
  const fresh = 'mangoes at midnight';

  beforeAll(async () => {
    gateway = await openSocialGateway();
    ({ password_hash } = await demo().executeTakeFirstOrThrow());
    await openConnections(aurora(), 8);
  });
  beforeEach(async () => {
    const own = aurora().updateTable('members').where('account', '=', 'demo');
    // What is added in the first hour of an account counts as old.
    await own.set({ password_hash, email: null, payee_name: '', created_at: 0n }).execute();
    await aurora().deleteFrom('login_failures').execute();
  });
  afterAll(() => gateway.close());

  const waiting = (count: number) => waitsForLock(gateway.databases.owner, count);

  /** Runs both while rows are locked; the second begins when the first waits for them. */
  async function inOrder<One, Two>(
    lock: (tx: Tx) => Promise<unknown>,
    first: () => Promise<One>,
    second: () => Promise<Two>,
  ) {
    const running = await aurora()
      .transaction()
      .execute(async (tx) => {
        await lock(tx);
        const one = first();
        await Promise.race([one, waiting(1)]);
        const two = second();
        await Promise.race([two, waiting(2)]);
        return [one, two] as const;
      });
    return Promise.all(running);
  }

  function change(token: string) {
    const typed = { oldPassword: demoPassword, newPassword: fresh, confirmPassword: fresh };
    return gateway.call(passwordCalls.changePassword, typed, { token });
  }

  test('an identity that a log-in by the old one binds does not log in afterwards', async () => {
    const auth = (id: number) => {
      const user = { id, first_name: 'Mika' };
      const auth_date = gateway.seconds();
      return { user, auth_date, hash: widgetHash({ ...user, auth_date }, bots.aurora) };
    };
    const thief = gateway.visitor();
    const shown = auth(9_900);
    expect(await thief.byTelegram(shown)).not.toBe('in');
    const owner = await gateway.tokenOf();
    const [, changed] = await inOrder(
      (tx) => tx.selectFrom('social_proofs').selectAll().forUpdate().execute(),
      () => thief.byName('demo', demoPassword, { telegramAuth: shown }),
      () => change(owner),
    );
    expect(changed.body.success).toBe(true);
    gateway.clock.pass(1_000);
    expect(await thief.byTelegram(auth(9_900))).not.toBe('in');
  });

  test('an identity that the owner removes opens no session afterwards', async () => {
    const auth = () => {
      gateway.clock.pass(1_000);
      const user = { id: 9_901, first_name: 'Mika' };
      const auth_date = gateway.seconds();
      return { user, auth_date, hash: widgetHash({ ...user, auth_date }, bots.aurora) };
    };
    const thief = gateway.visitor();
    expect(await thief.byName('demo', demoPassword, { telegramAuth: auth() })).toBe('in');
    const owner = await gateway.tokenOf();
    const input = { provider: 'telegram', password: demoPassword };
    const [removed, late] = await inOrder(
      (tx) => tx.selectFrom('members').select('id').where('account', '=', 'demo').forUpdate().execute(),
      () => gateway.callWith(socialCalls.removeIdentity, input, { token: owner }),
      () => thief.byTelegram(auth()),
    );
    expect(removed.body.errorCode).toBe(null);
    expect(late).toBe('service.unavailable');
    expect(await thief.byTelegram(auth())).toBe('bind_customer_required');
  });

  test.each([
    [profileCalls.changeEmail, { email: 'thief@example.com' }],
    [profileCalls.changePayeeName, { payeeName: 'Thief Example' }],
    [answerSecurityQuestions, { answers: [{ id: 'first-pet', answer: 'thief' }] }],
  ])('a session that ends adds nothing afterwards: $path', async (call, added) => {
    const [owner, thief] = [await gateway.tokenOf(), await gateway.tokenOf()];
    const add = (password: string) => gateway.callWith(call, { ...added, password }, { token: thief });
    expect((await add('not it')).body.errorCode).toBe('password.err');
    const [late, changed] = await inOrder(
      (tx) => tx.selectFrom('login_failures').selectAll().forUpdate().execute(),
      () => add(demoPassword),
      () => change(owner),
    );
    expect(changed.body.success).toBe(true);
    expect(await demo().executeTakeFirstOrThrow()).toMatchObject({ email: null, payee_name: '' });
    expect(await aurora().selectFrom('security_answers').select('question_id').execute()).toEqual([]);
    expect(late.body).toMatchObject({ errorCode: 'login.session.kicked', value: { reason: 'password' } });
  });
});
