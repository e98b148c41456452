// Which members may be credited with money that does not come from a game.
import { regularTypes } from '@foyer/contract/member-type.ts';
import type { OwnerKind } from '#db/tables/ledger.ts';
import { Refusal } from '#service/refusal.ts';
import { isPlayMoney } from './asset.ts';
import { type TransferKind, transferKinds } from './kinds.ts';
import type { Tx } from './transact.ts';

/** Whether a transfer of each kind may credit real currency to a virtual member, whose third party funds its games. */
const mayCreditVirtual: Readonly<Record<TransferKind, boolean>> = {
  debit: true,
  credit: true,
  rollback: true,
  'lottery.stake': true,
  'lottery.settle': true,
  'lottery.refund': true,
  opening: true,
  'wallet.transfer': true,
  'withdraw.hold': true,
  'withdraw.release': true,
  'withdraw.paid': true,
  'deposit.bonus_return': true,
  deposit: false,
  'deposit.bonus': false,
  'promotion.reward': false,
  'referral.reward': false,
  'agent.transfer': false,
  'agent.salary': false,
  'agent.dividend': false,
  'agent.rebate': false,
};

/** Transfers that bring new money into a member's wallet. Wins and refunds of games are not among them. */
export const creditKinds: readonly TransferKind[] = transferKinds.filter((kind) => !mayCreditVirtual[kind]);

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
  if (mayCreditVirtual[kind]) return;
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
