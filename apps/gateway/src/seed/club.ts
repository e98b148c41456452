// The club of a demo merchant: six ranks, their thresholds and gifts in its own currency; and the banks for payouts,
// which are invented.
import { clubBenefits } from '@foyer/contract/benefit-rules.ts';
import type { RankCondition, RankWords } from '#db/tables/member.ts';
import type { SeedMerchant } from './merchants.ts';
import { DAY_MS } from '#process/clock.ts';

type InThree = readonly [en: string, cn: string, ar: string];
const codes = ['EN', 'CN', 'AR'] as const;

type Step = {
  id: string;
  names: InThree;
  /** Hundredths of a member's opening balance. */
  bet: bigint;
  deposit: bigint;
  gift: bigint;
  wagers: bigint;
  /** Hundredths of a percent of a week's bets. */
  cashback: number;
};

const steps: readonly Step[] = [
  {
    id: 'bronze',
    names: ['Bronze', '青铜', 'برونزي'],
    bet: 0n,
    deposit: 0n,
    wagers: 0n,
    gift: 1n,
    cashback: 20,
  },
  {
    id: 'silver',
    names: ['Silver', '白银', 'فضي'],
    bet: 50n,
    deposit: 0n,
    wagers: 20n,
    gift: 2n,
    cashback: 30,
  },
  {
    id: 'gold',
    names: ['Gold', '黄金', 'ذهبي'],
    bet: 100n,
    deposit: 10n,
    wagers: 50n,
    gift: 3n,
    cashback: 40,
  },
  {
    id: 'platinum',
    names: ['Platinum', '铂金', 'بلاتيني'],
    bet: 200n,
    deposit: 50n,
    wagers: 100n,
    gift: 5n,
    cashback: 60,
  },
  {
    id: 'emerald',
    names: ['Emerald', '翡翠', 'زمردي'],
    bet: 1_000n,
    deposit: 200n,
    wagers: 500n,
    gift: 10n,
    cashback: 80,
  },
  {
    id: 'diamond',
    names: ['Diamond', '钻石', 'ماسي'],
    bet: 5_000n,
    deposit: 1_000n,
    wagers: 2_000n,
    gift: 30n,
    cashback: 100,
  },
];

const CLAIM_MS = BigInt(DAY_MS);

/** The promotions whose rewards the gateway calculates and pays. */
export function clubPromotions({ id }: SeedMerchant) {
  const titled = (titles: InThree) =>
    JSON.stringify(Object.fromEntries(codes.map((code, at) => [code, { title: titles[at] ?? '' }])));
  const paid = { merchant_id: id, way: 'benefit' as const, amount: 0n, every_ms: null, claim_ms: CLAIM_MS };
  return [
    {
      ...paid,
      id: clubBenefits.cashback,
      position: 1_000,
      words: titled(['Weekly cashback', '每周返水', 'استرداد نقدي أسبوعي']),
    },
    {
      ...paid,
      id: clubBenefits.birthday,
      position: 1_001,
      words: titled(['Birthday gift', '生日礼金', 'هدية عيد الميلاد']),
    },
  ].map((promotion) => ({ ...promotion, starts_at: null, ends_at: null }));
}

/** The ranks of a merchant, as rows. */
export function clubRanks({ id, money }: SeedMerchant) {
  const share = (hundredths: bigint) => (money.opening * hundredths) / 100n;
  return steps.map((step, index) => {
    const words = codes.map((code, at): [string, RankWords] => [
      code,
      {
        name: step.names[at] ?? step.id,
        benefits: [],
      },
    ]);
    const wanted: RankCondition[] = [
      { code: 'BET', expected: String(share(step.bet)) },
      { code: 'WAGERS', expected: String(step.wagers) },
      { code: 'DEPOSIT', expected: String(share(step.deposit)) },
    ];
    return {
      merchant_id: id,
      rank_level: index + 1,
      label_id: step.id,
      words: JSON.stringify(Object.fromEntries(words)),
      conditions: JSON.stringify(wanted.filter(({ expected }) => expected !== '0')),
      cashback_rate: step.cashback,
      birthday_gift: share(step.gift),
    };
  });
}

export const seedBanks = [
  { code: 'LANTERN', name: 'Lantern Bank' },
  { code: 'TIDEWATER', name: 'Tidewater Savings' },
  { code: 'MERIDIAN', name: 'Meridian Trust' },
  { code: 'CEDAR', name: 'Cedar Mutual' },
  { code: 'NORTHGATE', name: 'Northgate Bank' },
] as const;
