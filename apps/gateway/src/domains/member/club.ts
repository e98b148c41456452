// The merchant's club: the ledger decides which rank a member reaches. Where the merchant assigns ranks by hand (a
// label of another type than AUTO), nothing is counted and no rank changes.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { rankProgress } from '@foyer/contract/calls/club.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import type { ClubLabel } from '#db/tables/merchants.ts';
import type { RankCondition, RankWords } from '#db/tables/member.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { decidedBets } from '#domains/ledger/bets.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';

type Progress = ValueOf<typeof rankProgress>;
type Activity = Readonly<Record<RankCondition['code'], bigint>>;

const AUTO = 'AUTO';

function ranksOf({ db }: MemberAt) {
  return db.selectFrom('club_ranks').selectAll().orderBy('rank_level').execute();
}
type Rank = Awaited<ReturnType<typeof ranksOf>>[number];

/** The member's activity with real money: the decided bets, and the deposits. */
async function count({ db, member, merchant }: MemberAt): Promise<Activity> {
  const asset = assetOf(member, merchant.currency);
  const owner = memberOwner(member.id);
  const { rows } = await sql<Record<'bet' | 'wagers' | 'deposit', string>>`
    select coalesce(sum(b.staked), 0) as bet, count(distinct b.wager) filter (where b.staked > 0) as wagers, (
      select coalesce(sum(p.amount), 0) from ledger_accounts a
      join postings p on p.merchant_id = a.merchant_id and p.account_id = a.id
      join transfers t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
      where a.owner_kind = ${owner.kind} and a.owner_id = ${owner.id}
        and a.asset = ${asset} and t.kind = any (${kinds.deposit}::text[])) as deposit
    from ${decidedBets(member.id)} b where b.asset = ${asset}`.execute(db);
  const { bet = 0n, wagers = 0n, deposit = 0n } = rows[0] ?? {};
  return { BET: BigInt(bet), WAGERS: BigInt(wagers), DEPOSIT: BigInt(deposit) };
}

function weigh(rank: Rank | undefined, counted: Activity): Progress['conditions'] {
  return (rank?.conditions ?? []).map(({ code, expected }) => ({
    code,
    current: String(counted[code]),
    expected,
    completed: counted[code] >= BigInt(expected),
  }));
}

function after(ranks: readonly Rank[], level: number) {
  return ranks.find(({ rank_level }) => rank_level > level);
}

/** The highest rank that this activity reaches, starting from the present one. */
function reached(ranks: readonly Rank[], label: ClubLabel, counted: Activity): Rank | undefined {
  let at = ranks.find(({ rank_level }) => rank_level === label.rankLevel);
  for (;;) {
    const next = after(ranks, at?.rank_level ?? 0);
    const isMet = next && weigh(next, counted).every(({ completed }) => completed);
    if (!isMet) return at;
    at = next;
  }
}

function nameIn(rank: Rank, language: string): RankWords {
  return rank.words[language] ?? rank.words['EN'] ?? { name: rank.label_id, benefits: [] };
}

function labelIn(rank: Rank | undefined, language: string) {
  return rank
    ? { labelId: rank.label_id, labelName: nameIn(rank, language).name, rankLevel: rank.rank_level }
    : null;
}

/** Gives the next rank to members who have reached its conditions. */
async function rise(at: MemberAt, label: ClubLabel, rank: Rank): Promise<void> {
  const risen: ClubLabel = {
    labelId: rank.label_id,
    labelName: nameIn(rank, 'EN').name,
    type: AUTO,
    rankLevel: rank.rank_level,
  };
  await at.db
    .updateTable('members')
    .set({ club_label: JSON.stringify(risen) })
    .where('id', '=', at.member.id)
    // Only from the rank that was read: a label that the merchant has assigned meanwhile is kept.
    .where(sql<boolean>`club_label = ${JSON.stringify(label)}::jsonb`)
    .execute();
  at.log.info(
    { event: 'club.risen', member: String(at.member.id), rank: rank.rank_level },
    'a member has risen',
  );
}

export async function showProgress(
  at: MemberAt,
  { language = at.member.language }: InputOf<typeof rankProgress>,
): Promise<Progress> {
  const ranks = await ranksOf(at);
  const label = at.member.clubLabel;
  const levels = ranks.map((rank) => {
    const { name, benefits } = nameIn(rank, language);
    return { rankLevel: rank.rank_level, labelName: name, benefits: [...benefits] };
  });
  if (label === null) return { rankLabel: null, nextLabel: null, conditions: [], levels };
  if (label.type !== AUTO) {
    const { labelId, labelName, rankLevel } = label;
    return { rankLabel: { labelId, labelName, rankLevel }, nextLabel: null, conditions: [], levels };
  }
  const counted = await count(at);
  const rank = reached(ranks, label, counted);
  if (rank && rank.rank_level !== label.rankLevel) await rise(at, label, rank);
  const next = after(ranks, rank?.rank_level ?? label.rankLevel);
  return {
    rankLabel: labelIn(rank, language),
    nextLabel: labelIn(next, language),
    conditions: weigh(next, counted),
    levels,
  };
}
