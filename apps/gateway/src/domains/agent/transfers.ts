// Transfers from an agent's wallet to downlines: one ledger transfer for any number of them, so all of them are paid
// or none. An agent whose deposits still have a turnover requirement cannot send: the recipient could withdraw the
// money without playing it.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent.ts';
import type { MemberAt } from '#service/at.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { post } from '#domains/ledger/post.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { insistPlayed } from '#domains/ledger/turnover.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { Refusal } from '#service/refusal.ts';
import { insistOwn } from './tree.ts';

type Part = InputOf<typeof calls.transferDownline>;
type TransferAnswer = ValueOf<typeof calls.transferDownline>;

function scopeOf({ member }: MemberAt): string {
  return `agent ${member.id}`;
}

async function isRepeated(tx: Tx, at: MemberAt, key: string): Promise<boolean> {
  const known = await tx
    .selectFrom('transfers')
    .select('id')
    .where('scope', '=', scopeOf(at))
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

export function transfer(at: MemberAt, items: readonly Part[]): Promise<TransferAnswer> {
  const { idempotencyKey: key, merchant, member } = at;
  if (key === null || new Set(items.map(({ downlineId }) => downlineId)).size !== items.length)
    throw new Refusal('request.invalid');
  const asset = merchant.currency;
  return transact(at.db, async (tx) => {
    await lockMember(tx, member.id);
    const ids = await insistOwn(
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
    if (!(await isRepeated(tx, at, key))) await insistPlayed(tx, { memberId: member.id, asset });
    const { balances, repeated } = await post(tx, merchant.id, {
      kind: 'agent.transfer',
      scope: scopeOf(at),
      key,
      postings: [{ owner: memberOwner(member.id), asset, amount: -total }, ...given],
    });
    return { balance: String(balances[0] ?? 0n), repeated };
  });
}
