// The rank of a member: the ledger decides which one is reached. Where the merchant assigns ranks by hand (a label of
// another type than AUTO), nothing is counted and no rank changes.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { RankCondition, RankWords } from '#db/tables/member.ts';
import type { ClubLabel } from '#db/tables/merchants.ts';
import { decidedBets } from '#domains/ledger/bets.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import type { Log } from '#process/log.ts';
import type { Merchant } from '#service/at.ts';
import { inLanguage } from '#service/in-language.ts';

type Activity = Readonly<Record<RankCondition['code'], bigint>>;
type Wallet = { readonly memberId: bigint; readonly asset: string };

const AUTO = 'AUTO';

/** Whether the member's activity decides the rank. */
export function isAutomatic(label: ClubLabel): boolean {
  return label.type === AUTO;
}

/** The merchant's ranks, the lowest first. */
export function ranksOf(db: Db) {
  return db.selectFrom('club_ranks').selectAll().orderBy('rank_level').execute();
}
export type Rank = Awaited<ReturnType<typeof ranksOf>>[number];

/** The member's activity with this asset: the decided bets, and the deposits. */
export async function countActivity(db: Db, { memberId, asset }: Wallet): Promise<Activity> {
  const owner = memberOwner(memberId);
  const { rows } = await sql<Record<'bet' | 'wagers' | 'deposit', string>>`
    select coalesce(sum(b.staked), 0) as bet, count(distinct b.wager) filter (where b.staked > 0) as wagers, (
      select coalesce(sum(p.amount), 0) from ledger_accounts a
      join postings p on p.merchant_id = a.merchant_id and p.account_id = a.id
      join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
      where a.owner_kind = ${owner.kind} and a.owner_id = ${owner.id}
        and a.asset = ${asset} and t.kind = any (${kinds.deposit}::text[])) as deposit
    from ${decidedBets(memberId)} b where b.asset = ${asset}`.execute(db);
  const { bet = 0n, wagers = 0n, deposit = 0n } = rows[0] ?? {};
  return { BET: BigInt(bet), WAGERS: BigInt(wagers), DEPOSIT: BigInt(deposit) };
}

/** The conditions of a rank, each with the member's own figure. */
export function weigh(rank: Rank | undefined, counted: Activity) {
  return (rank?.conditions ?? []).map(({ code, expected }) => ({
    code,
    current: String(counted[code]),
    expected,
    completed: counted[code] >= BigInt(expected),
  }));
}

/** The rank above a level. */
export function rankAfter(ranks: readonly Rank[], level: number): Rank | undefined {
  return ranks.find(({ rank_level }) => rank_level > level);
}

/** The highest rank that this activity reaches, starting from the present one. */
function reached(ranks: readonly Rank[], label: ClubLabel, counted: Activity): Rank | undefined {
  let at = ranks.find(({ rank_level }) => rank_level === label.rankLevel);
  for (;;) {
    const next = rankAfter(ranks, at?.rank_level ?? 0);
    const isMet = next && weigh(next, counted).every(({ completed }) => completed);
    if (!isMet) return at;
    at = next;
  }
}

/** The name and the texts of a rank in a language. */
export function rankWords(rank: Rank, language: string, merchant: Pick<Merchant, 'languages'>): RankWords {
  return inLanguage(rank.words, language, merchant) ?? { name: rank.label_id, benefits: [] };
}

/** The label of a member who has this rank, as it is stored: its name is English. */
export function labelOf(rank: Pick<Rank, 'label_id' | 'rank_level' | 'words'>): ClubLabel {
  const labelName = rank.words['EN']?.name ?? rank.label_id;
  return { labelId: rank.label_id, labelName, type: AUTO, rankLevel: rank.rank_level };
}

type Holder = Wallet & { readonly label: ClubLabel };
type RankResult = { readonly rank: Rank | undefined; readonly counted: Activity };

/** The rank of a member whose activity decides it. A higher one that the member has reached is given at once. */
export async function raiseRank(
  { db, log }: { db: Db; log: Log },
  ranks: readonly Rank[],
  { label, ...wallet }: Holder,
): Promise<RankResult> {
  const counted = await countActivity(db, wallet);
  const rank = reached(ranks, label, counted);
  if (!rank || rank.rank_level === label.rankLevel) return { rank, counted };
  await db
    .updateTable('members')
    .set({ club_label: JSON.stringify(labelOf(rank)) })
    .where('id', '=', wallet.memberId)
    // Only from the rank that was read: a label that the merchant has assigned meanwhile is kept.
    .where(sql<boolean>`club_label = ${JSON.stringify(label)}::jsonb`)
    .execute();
  log.info(
    { event: 'club.risen', member: String(wallet.memberId), rank: rank.rank_level },
    'a member has reached a higher rank',
  );
  return { rank, counted };
}
