// The name that winnings are paid to. It is set once, and like a bank account it is new for the waiting time of a payout.
import type { Tx } from '#domains/ledger/transact.ts';
import { usableFrom } from '#domains/session/payout-waits.ts';
import type { At } from '#service/at.ts';

type Scope = Pick<At, 'clock'> & { readonly db: Tx; readonly merchant: Pick<At['merchant'], 'id'> };

/** The columns of a member whose payee name is set now. */
export async function newPayeeName(at: Scope, memberId: bigint, payee_name: string) {
  const trustedFrom = await usableFrom(at, { memberId, isFirst: true });
  return { payee_name, payee_name_trusted_from: BigInt(trustedFrom) };
}

/**
 * Removes the name that is still new, in the transaction of a new password: a person who knew the old one could have set
 * it, and the owner could not add an account of their own. Returns it. A name that a bank account has stays.
 */
export async function removeNewPayeeName({ db, clock }: Scope, memberId: bigint): Promise<string | null> {
  const { payee_name, payee_name_trusted_from } = await db
    .selectFrom('members')
    .select(['payee_name', 'payee_name_trusted_from'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (payee_name === '' || payee_name_trusted_from <= BigInt(clock.now())) return null;
  const card = await db
    .selectFrom('bank_cards')
    .select('id')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (card) return null;
  await db
    .updateTable('members')
    .set({ payee_name: '', payee_name_trusted_from: 0n })
    .where('id', '=', memberId)
    .execute();
  return payee_name;
}
