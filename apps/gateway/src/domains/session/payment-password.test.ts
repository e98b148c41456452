// Changes of the payment password while an attempt is judged.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { hashPassword } from '#security/password.ts';
import type { MemberAt } from '#service/at.ts';
import { createTurns, type Turns } from '#service/turns.ts';
import { addMerchant, testDatabase } from '#testing/database.ts';
import { asMember } from '#testing/ledger.ts';
import { requirePaymentPassword } from './payment-password.ts';

const right = '482913';
const wrong = '000000';
let databases: Databases;
let hashes: { own: string; anew: string };
beforeAll(async () => {
  databases = await testDatabase();
  await addMerchant(databases, 'aurora');
  hashes = { own: await hashPassword(right), anew: await hashPassword('719264') };
});
afterAll(() => databases.close());

async function withPaymentPassword(): Promise<MemberAt> {
  const at = await asMember(databases, { now: Date.now() });
  const row = { merchant_id: 'aurora', member_id: at.member.id, password_hash: hashes.own };
  await at.db.insertInto('payment_passwords').values(row).execute();
  return at;
}
function rows({ db, member }: MemberAt) {
  return db.updateTable('payment_passwords').where('member_id', '=', member.id);
}

/** Turns that run `happens` after an attempt was judged and before it is counted. */
function turnsBefore(happens: () => Promise<unknown>): Turns {
  const turns = createTurns();
  return {
    ...turns,
    inTurn: async (work) => {
      const judged = await turns.inTurn(work);
      await happens();
      return judged;
    },
  };
}

test.each([
  ['right', right],
  ['wrong', wrong],
])('a %s one that was set anew meanwhile is judged again, not locked and not counted', async (_, typed) => {
  const at = await withPaymentPassword();
  const turns = turnsBefore(() => rows(at).set({ password_hash: hashes.anew, tries: 0 }).execute());
  await expect(requirePaymentPassword(at, turns, typed)).rejects.toMatchObject({
    errorCode: 'service.unavailable',
    retryAfter: 1,
  });
  const { tries } = await at.db
    .selectFrom('payment_passwords')
    .select('tries')
    .where('member_id', '=', at.member.id)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(0);
});

test.each([
  ['right', right],
  ['wrong', wrong],
])('a %s one is locked by wrong ones that were judged meanwhile', async (_, typed) => {
  const at = await withPaymentPassword();
  const turns = turnsBefore(() => rows(at).set({ tries: 5 }).execute());
  await expect(requirePaymentPassword(at, turns, typed)).rejects.toMatchObject({
    errorCode: 'payment.password.locked',
  });
});
