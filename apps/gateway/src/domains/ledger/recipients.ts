// Which members may be credited with money that does not come from a game.
import { regularTypes } from '@foyer/contract/member-type.ts';
import type { OwnerKind } from '#db/tables/ledger.ts';
import { Refusal } from '#service/refusal.ts';
import { isPlayMoney } from './asset.ts';
import type { TransferKind } from './kinds.ts';
import type { Tx } from './transact.ts';

/** Transfers that bring new money into a member's wallet. Wins and refunds of games are not among them. */
export const creditKinds = [
  'deposit',
  'deposit.bonus',
  'promotion.reward',
  'referral.reward',
  'agent.transfer',
  'agent.salary',
  'agent.dividend',
  'agent.rebate',
] as const satisfies readonly TransferKind[];

type Credit = {
  readonly kind: TransferKind;
  readonly postings: readonly {
    readonly owner: { readonly kind: OwnerKind; readonly id: string };
    readonly asset: string;
    readonly amount: bigint;
  }[];
};

/** Throws `permission.denied` if the transfer credits real currency to a trial or virtual member. */
export async function requireMayReceive(tx: Tx, { kind, postings }: Credit): Promise<void> {
  if (!creditKinds.some((credit) => credit === kind)) return;
  const recipients = postings
    .filter(({ owner, asset, amount }) => owner.kind === 'member' && amount > 0n && !isPlayMoney(asset))
    .map(({ owner }) => BigInt(owner.id));
  if (recipients.length === 0) return;
  const refused = await tx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', recipients)
    .where('type', 'not in', regularTypes)
    .executeTakeFirst();
  if (refused) throw new Refusal('permission.denied');
}
