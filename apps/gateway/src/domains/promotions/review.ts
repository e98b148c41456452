// The back office's review of applications: the list, one application with its pictures, and the decision.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { decideClaim, operatorClaim, operatorClaims } from '@foyer/contract/calls/promotions.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { notify } from '#domains/push/notify.ts';
import { titleOf } from './promotions.ts';

const MOST = 200;

function waiting({ db }: At) {
  return db
    .selectFrom('promotion_claims as c')
    .innerJoin('promotions as p', (join) =>
      join.onRef('p.merchant_id', '=', 'c.merchant_id').onRef('p.id', '=', 'c.promotion_id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['c.id', 'c.promotion_id', 'c.amount', 'c.applied_at', 'c.remarks', 'm.account', 'p.words'])
    .select((eb) =>
      eb
        .selectFrom('claim_pictures as i')
        .whereRef('i.merchant_id', '=', 'c.merchant_id')
        .whereRef('i.claim_id', '=', 'c.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('pictures'),
    )
    .where('c.state', '=', 'pending');
}

type Row = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

function shown({ merchant, from }: At, row: Row) {
  return {
    claim: String(row.id),
    promotionId: row.promotion_id,
    title: titleOf(row, from.language, merchant).title,
    account: row.account,
    amount: String(row.amount),
    currency: merchant.currency,
    minorDigits: merchant.minorDigits,
    appliedAt: Number(row.applied_at),
    remarks: row.remarks,
  };
}

/** The waiting applications, the oldest first. */
export async function listWaiting(at: At): Promise<ValueOf<typeof operatorClaims>> {
  return (await waiting(at).orderBy('c.id').limit(MOST).execute()).map((row) => ({
    ...shown(at, row),
    pictures: Number(row.pictures ?? 0n),
  }));
}

/** One waiting application, with its pictures. */
export async function showWaiting(
  at: At,
  { claim }: InputOf<typeof operatorClaim>,
): Promise<ValueOf<typeof operatorClaim>> {
  const row = await waiting(at).where('c.id', '=', BigInt(claim)).executeTakeFirst();
  if (!row) throw new Refusal('claim.unknown');
  const pictures = await at.db
    .selectFrom('claim_pictures')
    .select('jpeg')
    .where('claim_id', '=', row.id)
    .orderBy('n')
    .execute();
  return {
    ...shown(at, row),
    pictures: pictures.map(({ jpeg }) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`),
  };
}

/** Stores the decision and notifies the member; undefined when the application does not wait. */
async function store(
  tx: Tx,
  at: At,
  { claim, decision, note = '' }: InputOf<typeof decideClaim>,
): Promise<{ member_id: bigint } | undefined> {
  const now = BigInt(at.clock.now());
  const isApproved = decision === 'approve';
  const decided = await tx
    .updateTable('promotion_claims as c')
    .from('promotions as p')
    .set((eb) => ({
      state: isApproved ? 'approved' : 'rejected',
      note,
      decided_at: now,
      expires_at: isApproved ? eb('p.claim_ms', '+', now) : null,
    }))
    .whereRef('p.merchant_id', '=', 'c.merchant_id')
    .whereRef('p.id', '=', 'c.promotion_id')
    .where('c.id', '=', BigInt(claim))
    .where('c.state', '=', 'pending')
    .returning('c.member_id')
    .executeTakeFirst();
  if (decided)
    await notify(tx, {
      merchant: at.merchant.id,
      now: at.clock.now(),
      memberId: decided.member_id,
      topic: isApproved ? 'reward.approved' : 'reward.rejected',
      subject: claim,
    });
  return decided;
}

/** Decides a waiting application; a second decision is refused. */
export async function decide(
  at: At,
  input: InputOf<typeof decideClaim>,
): Promise<ValueOf<typeof decideClaim>> {
  const { claim, decision } = input;
  const decided = await transact(at.db, (tx) => store(tx, at, input));
  if (!decided) {
    const known = await at.db
      .selectFrom('promotion_claims')
      .select('id')
      .where('id', '=', BigInt(claim))
      .executeTakeFirst();
    throw new Refusal(known ? 'claim.decided' : 'claim.unknown');
  }
  at.log.info({ event: 'operator.claim', claim, decision }, 'the back office decided an application');
  return { status: decision === 'approve' ? 'APPROVED' : 'REJECTED' };
}
