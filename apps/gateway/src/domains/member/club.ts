// The merchant's club, as its member sees it: the rank, why it is theirs, the next one, and what each pays.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { rankProgress } from '@foyer/contract/calls/club.ts';
import { clubBenefits } from '@foyer/contract/benefit-rules.ts';
import type { MemberAt, Merchant } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { isInEffect } from '#service/in-effect.ts';
import { isAutomatic, type Rank, raiseRank, rankAfter, ranksOf, rankWords, weigh } from './rank.ts';

type Progress = ValueOf<typeof rankProgress>;

function labelIn(rank: Rank | undefined, language: string, merchant: Merchant) {
  if (!rank) return null;
  const { name: labelName } = rankWords(rank, language, merchant);
  return { labelId: rank.label_id, labelName, rankLevel: rank.rank_level };
}

/** The benefits that this merchant pays now. A rank's figure of any other is not shown. */
export async function paidBenefits({ db, clock }: MemberAt): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('promotions')
    .select(['id', 'starts_at', 'ends_at'])
    .where('way', '=', 'benefit')
    .where('id', 'in', Object.values(clubBenefits))
    .execute();
  return new Set(rows.filter((row) => isInEffect(row, clock.now())).map(({ id }) => id));
}

async function levelsOf(at: MemberAt, ranks: readonly Rank[], language: string): Promise<Progress['levels']> {
  const paid = await paidBenefits(at);
  return ranks.map((rank) => {
    const { name, benefits } = rankWords(rank, language, at.merchant);
    return {
      rankLevel: rank.rank_level,
      labelName: name,
      cashbackRate: paid.has(clubBenefits.cashback) ? rank.cashback_rate : 0,
      birthdayGift: String(paid.has(clubBenefits.birthday) ? rank.birthday_gift : 0n),
      benefits: [...benefits],
    };
  });
}

export async function showProgress(
  at: MemberAt,
  { language = at.member.language }: InputOf<typeof rankProgress>,
): Promise<Progress> {
  const ranks = await ranksOf(at.db);
  const label = at.member.clubLabel;
  const levels = await levelsOf(at, ranks, language);
  const none = { nextLabel: null, conditions: [], fulfilled: [], levels };
  if (label === null) return { rankLabel: null, ...none };
  if (!isAutomatic(label)) {
    const { labelId, labelName, rankLevel } = label;
    return { rankLabel: { labelId, labelName, rankLevel }, ...none };
  }
  const asset = assetOf(at.member, at.merchant.currency);
  const { rank, counted } = await raiseRank(at, ranks, { memberId: at.member.id, asset, label });
  const next = rankAfter(ranks, rank?.rank_level ?? label.rankLevel);
  return {
    rankLabel: labelIn(rank, language, at.merchant),
    nextLabel: labelIn(next, language, at.merchant),
    conditions: weigh(next, counted),
    fulfilled: weigh(rank, counted),
    levels,
  };
}
