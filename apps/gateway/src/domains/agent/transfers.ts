// Money from an agent's wallet to downlines: one transfer of the ledger however many there are, so all of them get theirs or
// none does.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/agent.ts';
import type { MemberAt } from '#at.ts';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import { Refusal } from '#http/errors.ts';
import { insistOwn } from './tree.ts';

type Part = InputOf<typeof calls.transferDownline>;
type Moved = ValueOf<typeof calls.transferDownline>;

export const transfer = (at: MemberAt, items: readonly Part[]): Promise<Moved> => {
  const { idempotencyKey: key, merchant, member } = at;
  if (key === null || new Set(items.map(({ downlineId }) => downlineId)).size !== items.length)
    throw new Refusal('request.invalid');
  const asset = merchant.currency;
  return transact(at.db, async (tx) => {
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
    const { balances, repeated } = await post(tx, merchant.id, {
      kind: 'agent.transfer',
      scope: `agent ${member.id}`,
      key,
      postings: [{ owner: memberOwner(member.id), asset, amount: -total }, ...given],
    });
    return { balance: String(balances[0] ?? 0n), repeated };
  });
};
