// Changes of a member's bank accounts: the first choice, and removing one. An account never becomes usable sooner by them.
import type { InputOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/bank-card.ts';
import type { MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { requirePaymentPassword } from '#domains/session/payment-password.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import { Refusal } from '#service/refusal.ts';
import { type CardKit, labelOf, newCards, showCards } from './bank-cards.ts';

/** One of the member's accounts. Throws `payment.unknown`. */
async function cardOf(at: MemberAt, id: string) {
  const card = (await showCards(at)).find((one) => one.id === id);
  if (!card) throw new Refusal('payment.unknown');
  return card;
}

async function makeDefault(tx: Tx | Db, memberId: bigint, id: string): Promise<void> {
  const own = tx.updateTable('bank_cards').where('member_id', '=', memberId);
  await own.set({ is_default: false }).where('is_default', '=', true).execute();
  await own.set({ is_default: true }).where('id', '=', BigInt(id)).execute();
}

/** Makes an account the first choice. */
export function chooseCard(at: MemberAt, { id }: InputOf<typeof calls.chooseBankCard>): Promise<null> {
  return transact(at.db, async (tx) => {
    await lockMember(tx, at.member.id);
    await cardOf({ ...at, db: tx }, id);
    await makeDefault(tx, at.member.id, id);
    return null;
  });
}

type RemovalScope = Pick<MemberAt, 'clock'> & { readonly db: Tx };

/** Marks accounts as removed. Of the others, the oldest becomes the first choice when a removed one was it. */
async function markRemoved(
  { db, clock }: RemovalScope,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<void> {
  const own = db.updateTable('bank_cards').where('member_id', '=', memberId);
  const removed = { removed_at: BigInt(clock.now()), account_no: '', is_default: false };
  await own.set(removed).where('id', 'in', ids).execute();
  const others = await db
    .selectFrom('bank_cards')
    .select(['id', 'is_default'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const [next] = others;
  if (next && !others.some(({ is_default }) => is_default)) await makeDefault(db, memberId, String(next.id));
}

/**
 * Removes the accounts that are not paid to yet, in the transaction of a new password: a person who knew the old one
 * could have added them. Returns their names.
 */
export async function removeNewCards(at: RemovalScope, memberId: bigint): Promise<string[]> {
  const cards = await newCards(at, memberId);
  if (cards.length > 0)
    await markRemoved(
      at,
      memberId,
      cards.map(({ id }) => id),
    );
  return cards.map(({ label }) => label);
}

/** Removes an account. */
export async function removeCard(
  at: MemberAt,
  kit: CardKit,
  { id, paymentPassword }: InputOf<typeof calls.removeBankCard>,
): Promise<null> {
  await requirePaymentPassword(at, kit.turns, paymentPassword);
  const card = await transact(at.db, async (tx) => {
    await lockMember(tx, at.member.id);
    const removed = await cardOf({ ...at, db: tx }, id);
    await markRemoved({ ...at, db: tx }, at.member.id, [BigInt(id)]);
    return removed;
  });
  at.log.info(
    { event: 'bank_card.removed', member: String(at.member.id), card: id },
    'a bank account was removed',
  );
  const what = labelOf(card);
  notifyOwner(at, kit.delivering, { memberId: at.member.id, topic: 'bankCardRemoved', what });
  return null;
}
