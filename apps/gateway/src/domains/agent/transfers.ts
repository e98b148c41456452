// Transfers from an agent's wallet to downlines. All transfers of a request are one ledger transfer, so all
// recipients are paid or none. A transfer requires the payment password, and waits after a change of the account as a
// withdrawal does. An amount that a deposit with open turnover locks cannot be sent: the recipient could withdraw it
// without betting.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent.ts';
import type { MemberAt } from '#service/at.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { post } from '#domains/ledger/post.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { refuseLocked, withdrawableOf } from '#domains/ledger/turnover.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { requirePaymentPassword } from '#domains/session/payment-password.ts';
import { requireNoWait } from '#domains/session/payout-waits.ts';
import type { Db } from '#db/connect.ts';
import { invalidInput } from '#service/refusal.ts';
import type { Turns } from '#service/turns.ts';
import { requireOwn } from './tree.ts';

type TransferInput = InputOf<typeof calls.transferMultipleDownline>;
type TransferAnswer = ValueOf<typeof calls.transferDownline>;

function scopeOf({ member }: MemberAt): string {
  return `agent ${member.id}`;
}

async function isRepeated(db: Db | Tx, at: MemberAt, key: string): Promise<boolean> {
  const known = await db
    .selectFrom('transfers')
    .select('id')
    .where('scope', '=', scopeOf(at))
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Pays several downlines, or none. The same key returns the first answer, without another check of the payment
 * password: the agent whose answer was lost may mistype it now.
 */
export async function transfer(
  at: MemberAt,
  turns: Turns,
  { items, paymentPassword }: TransferInput,
): Promise<TransferAnswer> {
  const { idempotencyKey: key, merchant, member } = at;
  if (key === null || new Set(items.map(({ downlineId }) => downlineId)).size !== items.length)
    throw invalidInput('items', 'expected an Idempotency-Key, and each downline once');
  if (!(await isRepeated(at.db, at, key))) {
    await requirePaymentPassword(at, turns, paymentPassword);
    await requireNoWait(at);
  }
  const asset = merchant.currency;
  return transact(at.db, async (tx) => {
    await lockMember(tx, member.id);
    const ids = await requireOwn(
      tx,
      at,
      items.map(({ downlineId }) => downlineId),
    );
    const given = items.map(({ amount }, place) => ({
      owner: memberOwner(ids[place] ?? 0n),
      asset,
      amount: BigInt(amount),
    }));
    const total = given.reduce((sum, { amount }) => sum + amount, 0n);
    if (!(await isRepeated(tx, at, key)))
      refuseLocked(await withdrawableOf(tx, { memberId: member.id, asset }), total, 'transfer.turnover');
    const { balances, repeated } = await post(tx, merchant.id, {
      kind: 'agent.transfer',
      scope: scopeOf(at),
      key,
      postings: [{ owner: memberOwner(member.id), asset, amount: -total }, ...given],
    });
    return { balance: String(balances[0] ?? 0n), repeated };
  });
}
