// The club of a demo merchant: six ranks, their thresholds and gifts in its own currency; and the banks for payouts,
// which are invented.
import type { RankCondition, RankWords } from '#db/tables/member.ts';
import type { SeedMerchant } from './merchants.ts';

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
  cashback: string;
};

const steps: readonly Step[] = [
  {
    id: 'bronze',
    names: ['Bronze', '青铜', 'برونزي'],
    bet: 0n,
    deposit: 0n,
    wagers: 0n,
    gift: 1n,
    cashback: '0.2',
  },
  {
    id: 'silver',
    names: ['Silver', '白银', 'فضي'],
    bet: 50n,
    deposit: 0n,
    wagers: 20n,
    gift: 2n,
    cashback: '0.3',
  },
  {
    id: 'gold',
    names: ['Gold', '黄金', 'ذهبي'],
    bet: 100n,
    deposit: 10n,
    wagers: 50n,
    gift: 3n,
    cashback: '0.4',
  },
  {
    id: 'platinum',
    names: ['Platinum', '铂金', 'بلاتيني'],
    bet: 200n,
    deposit: 50n,
    wagers: 100n,
    gift: 5n,
    cashback: '0.6',
  },
  {
    id: 'emerald',
    names: ['Emerald', '翡翠', 'زمردي'],
    bet: 1_000n,
    deposit: 200n,
    wagers: 500n,
    gift: 10n,
    cashback: '0.8',
  },
  {
    id: 'diamond',
    names: ['Diamond', '钻石', 'ماسي'],
    bet: 5_000n,
    deposit: 1_000n,
    wagers: 2_000n,
    gift: 30n,
    cashback: '1.0',
  },
];

const titles = {
  cashback: ['Weekly cashback', '每周返水', 'استرداد نقدي أسبوعي'],
  gift: ['Birthday gift', '生日礼金', 'هدية عيد الميلاد'],
  host: ['Personal host', '专属客户经理', 'مضيف شخصي'],
} satisfies Record<string, InThree>;
const yes: InThree = ['Yes', '有', 'نعم'];
/** From this rank on the member has a personal contact at the merchant. */
const HOST_FROM = 4;

function inMoney({ symbol, position, digits }: SeedMerchant['money'], minor: bigint): string {
  const whole = (minor / 10n ** BigInt(digits)).toLocaleString('en-US');
  return position === 'F' ? `${symbol}${whole}` : `${whole}\u00a0${symbol}`;
}

/** The ranks of a merchant, as rows. */
export function clubRanks({ id, money }: SeedMerchant) {
  const share = (hundredths: bigint) => (money.opening * hundredths) / 100n;
  return steps.map((step, index) => {
    const words = codes.map((code, at): [string, RankWords] => [
      code,
      {
        name: step.names[at] ?? step.id,
        benefits: [
          { title: titles.cashback[at] ?? '', value: `${step.cashback}%` },
          { title: titles.gift[at] ?? '', value: inMoney(money, share(step.gift)) },
          ...(index + 1 >= HOST_FROM ? [{ title: titles.host[at] ?? '', value: yes[at] ?? '' }] : []),
        ],
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
