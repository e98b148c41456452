// The bank accounts that a member is paid to. A new one requires the payment password and a proof of the owner,
// payouts to it wait, and the owner is notified: a person who took over a session cannot withdraw money without the
// owner's notice (hazard 32).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/bank-card.ts';
import type { MemberAt } from '#service/at.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { holdOwner } from '#domains/session/hold-owner.ts';
import { requirePaymentPassword } from '#domains/session/payment-password.ts';
import { usableFrom } from '#domains/session/payout-waits.ts';
import { newPayeeName } from './payee-name.ts';
import { type OwnerProof, type ProofKit, proveOwner } from '#domains/session/prove-owner.ts';
import type { DeliveryDependencies } from '#domains/verification/delivery.ts';
import { notifyOwner } from '#domains/verification/notice.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import type { Secrets } from '#security/secrets.ts';

const CARDS_MOST = 5;

export type CardKit = ProofKit & { delivering: DeliveryDependencies };
type Card = ValueOf<typeof calls.addBankCard>;
type BankCardInput = Omit<InputOf<typeof calls.addBankCard>, keyof OwnerProof>;

/** The purpose of the encrypted number of a bank account. */
export function cardPurpose(merchant: string): string {
  return `bank card ${merchant}`;
}

export function showBanks({ db }: MemberAt): Promise<ValueOf<typeof calls.banks>> {
  return db
    .selectFrom('banks')
    .select(['code as bankCode', 'name as bankName'])
    .orderBy('position')
    .execute();
}

function cardsOf(db: MemberAt['db'] | Tx, memberId: bigint) {
  return db
    .selectFrom('bank_cards')
    .innerJoin('banks', (join) =>
      join
        .onRef('banks.merchant_id', '=', 'bank_cards.merchant_id')
        .onRef('banks.code', '=', 'bank_cards.bank_code'),
    )
    .select(['id', 'bank_code', 'banks.name', 'account_name', 'last_four', 'is_default', 'usable_from'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof cardsOf>['execute']>>[number];

function present(row: Row): Card {
  return {
    id: String(row.id),
    bankCode: row.bank_code,
    bankName: row.name,
    accountName: row.account_name,
    accountNoMasked: `•••• ${row.last_four}`,
    isDefault: row.is_default,
    usableFrom: Number(row.usable_from),
  };
}

export async function showCards({ db, member }: MemberAt): Promise<ValueOf<typeof calls.bankCards>> {
  return (await cardsOf(db, member.id).orderBy('id').execute()).map(present);
}

/** Different spellings of the same name are equal, also with and without the joiners of its script. */
function folded(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\u200C\u200D]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/** Winnings go to one person: the first account defines the name, later accounts must have the same. */
async function requireOwnName(at: MemberAt, tx: Tx, accountName: string): Promise<void> {
  const memberId = at.member.id;
  const { payee_name: payee } = await tx
    .selectFrom('members')
    .select('payee_name')
    .where('id', '=', memberId)
    // Two accounts added in parallel: one after the other.
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (payee === '')
    await tx
      .updateTable('members')
      .set(await newPayeeName({ ...at, db: tx }, memberId, accountName.trim()))
      .where('id', '=', memberId)
      .execute();
  else if (folded(payee) !== folded(accountName)) throw new Refusal('bank_card.name');
}

async function insert(
  at: MemberAt,
  tx: Tx,
  { secrets }: DeliveryDependencies,
  adding: BankCardInput,
): Promise<bigint> {
  const { bankCode, accountNo, accountName, branch = '' } = adding;
  await requireOwnName(at, tx, accountName);
  const present = await cardsOf(tx, at.member.id).execute();
  if (present.length >= CARDS_MOST) throw new Refusal('bank_card.limit');
  // An account that was removed counts: one that replaces it is not the first.
  const earlier = await tx
    .selectFrom('bank_cards')
    .select('id')
    .where('member_id', '=', at.member.id)
    .limit(1)
    .executeTakeFirst();
  const isFirst = earlier === undefined;
  const fresh = {
    account_name: accountName.trim(),
    account_no: secrets.hide(accountNo, cardPurpose(at.merchant.id)),
    branch: branch.trim(),
    is_default: present.length === 0,
    created_at: BigInt(at.clock.now()),
    usable_from: BigInt(await usableFrom({ ...at, db: tx }, { memberId: at.member.id, isFirst })),
  };
  const row = await tx
    .insertInto('bank_cards')
    .values({
      merchant_id: at.merchant.id,
      member_id: at.member.id,
      bank_code: bankCode,
      account_digest: secrets.digest(`${bankCode} ${accountNo}`, cardPurpose(at.merchant.id)),
      last_four: accountNo.slice(-4),
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'account_digest'])
        .doUpdateSet({ ...fresh, removed_at: null })
        .where('bank_cards.removed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('bank_card.exists');
  return row.id;
}

export async function addCard(
  at: MemberAt,
  kit: CardKit,
  { password, verificationType, verificationCode, ...adding }: InputOf<typeof calls.addBankCard>,
): Promise<Card> {
  const banks = await showBanks(at);
  if (!banks.some(({ bankCode }) => bankCode === adding.bankCode))
    throw invalidInput('bankCode', 'expected a bank of the merchant');
  await requirePaymentPassword(at, kit.turns, adding.paymentPassword);
  await proveOwner(at, kit, { password, verificationType, verificationCode });
  const row = await at.db.transaction().execute(async (tx) => {
    await holdOwner(tx, at.member);
    const id = await insert(at, tx, kit.delivering, adding);
    return cardsOf(tx, at.member.id).where('id', '=', id).executeTakeFirstOrThrow();
  });
  const card = present(row);
  at.log.info(
    { event: 'bank_card.added', member: String(at.member.id), card: card.id },
    'a bank account was added',
  );
  notifyOwner(at, kit.delivering, { memberId: at.member.id, topic: 'bankCard', what: labelOf(card) });
  return card;
}

/** The name of an account in lists and notices. */
export function labelOf({ bankName, accountNoMasked }: Pick<Card, 'bankName' | 'accountNoMasked'>): string {
  return `${bankName} ${accountNoMasked}`;
}

type CardScope = { readonly db: MemberAt['db'] | Tx } & Pick<MemberAt, 'clock'>;

/** A member's accounts that are not paid to yet. */
export async function newCards({ db, clock }: CardScope, memberId: bigint) {
  const rows = await cardsOf(db, memberId)
    .select('created_at')
    .where('usable_from', '>', BigInt(clock.now()))
    .execute();
  return rows.map(({ id, created_at, ...row }) => {
    const card = present({ id, ...row });
    return { id, label: labelOf(card), addedAt: Number(created_at), usableFrom: card.usableFrom };
  });
}

/** The member's accounts that are not paid to yet, among the changes that wait. */
export async function waitingCards(at: MemberAt) {
  return (await newCards(at, at.member.id)).map(({ label, addedAt, usableFrom: from }) => ({
    kind: 'bank_card' as const,
    detail: label,
    changedAt: addedAt,
    usableFrom: from,
  }));
}

/** A member's accounts, for the code that pays to them. */
export function payees(secrets: Secrets) {
  return {
    listCards: showCards,
    findCard: (at: MemberAt, id: string) => findCard(at, secrets, id),
  };
}

/** One of the member's accounts with its whole number. */
async function findCard({ db, merchant, member }: MemberAt, secrets: Secrets, id: string) {
  if (!/^\d{1,18}$/.test(id)) return null;
  const row = await cardsOf(db, member.id)
    .select('account_no')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return row ? { ...present(row), accountNo: secrets.show(row.account_no, cardPurpose(merchant.id)) } : null;
}
