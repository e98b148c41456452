// How the demo merchants accept and pay money. No real brand: the types are the contract's, the names are invented.
import type { Db } from '#db/connect.ts';
import type { DepositType, MethodBank } from '#db/tables/payments.ts';
import type { SeedMerchant } from './merchants.ts';

/** The provider that the sandbox plays. */
const PROVIDER = 'sandbox';

type Method = {
  id: string;
  type: DepositType;
  words: Record<string, string>;
  icon: string;
  /** In whole units of the currency. */
  min: bigint;
  max: bigint;
  presets: readonly bigint[];
  fee?: number;
  minutes?: number;
  banks?: (merchant: string) => MethodBank[];
};

const bankNames = { MERIDIAN: 'Meridian Bank', NORTHGATE: 'Northgate Savings', ISLAND: 'Island Trust' };

function atProvider(): MethodBank[] {
  return Object.entries(bankNames).map(([bankCode, bankName]) => ({
    bankCode,
    bankName,
    accountName: '',
    accountNo: '',
    qrImage: '',
  }));
}

const methods: readonly Method[] = [
  {
    id: 'qr',
    type: 'ALIPAY',
    words: { EN: 'QR payment', CN: '扫码支付', AR: 'الدفع بالرمز' },
    icon: 'qr',
    min: 100n,
    max: 50_000n,
    presets: [100n, 300n, 500n, 1_000n, 3_000n, 5_000n],
  },
  {
    id: 'transfer',
    type: 'MANUAL',
    words: { EN: 'Bank transfer', CN: '银行转账', AR: 'تحويل بنكي' },
    icon: 'bank',
    min: 200n,
    max: 200_000n,
    presets: [500n, 1_000n, 5_000n, 10_000n, 50_000n, 100_000n],
    minutes: 15,
    banks: (merchant) =>
      atProvider().map((bank, place) => ({
        ...bank,
        accountName: `${merchant} Payments`,
        accountNo: `00${place + 4} 2231 88${place}7 402`,
      })),
  },
  {
    id: 'mobile',
    type: 'WECHAT',
    words: { EN: 'Mobile wallet', CN: '手机钱包', AR: 'محفظة الهاتف' },
    icon: 'phone',
    min: 100n,
    max: 20_000n,
    presets: [100n, 200n, 500n, 1_000n, 2_000n, 5_000n],
    fee: 100,
  },
  {
    id: 'online',
    type: 'GATEWAY',
    words: { EN: 'Online banking', CN: '网上银行', AR: 'الخدمات المصرفية' },
    icon: 'globe',
    min: 500n,
    max: 100_000n,
    presets: [500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n],
    banks: atProvider,
  },
  {
    id: 'chat',
    type: 'QQ',
    words: { EN: 'Chat wallet', CN: '聊天钱包', AR: 'محفظة المحادثة' },
    icon: 'chat',
    min: 50n,
    max: 10_000n,
    presets: [50n, 100n, 200n, 500n, 1_000n, 2_000n],
    fee: 50,
  },
];

const promos = [
  {
    id: 'first',
    words: { EN: 'First deposit: 50% more', CN: '首存加赠 50%', AR: 'الإيداع الأول: ‎50%‎ إضافية' },
    rate: 5_000,
    maxBonus: 5_000n,
    min: 200n,
    max: 50_000n,
    turnover: 8,
    first_only: true,
  },
  {
    id: 'reload',
    words: { EN: 'Reload: 10% more', CN: '续存加赠 10%', AR: 'إعادة شحن: ‎10%‎ إضافية' },
    rate: 1_000,
    maxBonus: 1_000n,
    min: 500n,
    max: 50_000n,
    turnover: 3,
    first_only: false,
  },
] as const;

const hoursEast: Readonly<Record<string, number>> = { PH: 8, VN: 7, TH: 7 };

/** One unit in minor units. A dong is about a four-hundredth of a peso, and has no smaller coin. */
function oneOf({ money }: SeedMerchant): bigint {
  return money.digits === 0 ? 1_000n : 10n ** BigInt(money.digits);
}

/** The payment rules, methods and promotions of a merchant. */
export async function seedPayments(db: Db, merchant: SeedMerchant): Promise<void> {
  const { id: merchant_id, name } = merchant;
  const one = oneOf(merchant);
  await db
    .insertInto('payment_rules')
    .values({
      merchant_id,
      deposits_closed: null,
      withdraw_min: 100n * one,
      withdraw_max: 50_000n * one,
      daily_count: 5,
      daily_amount: 100_000n * one,
      ...(merchant.id === 'aurora' && { turnover_weights: JSON.stringify({ LIVE: 20, TABLE: 50 }) }),
      utc_offset_ms: BigInt(hoursEast[merchant.countryCode] ?? 0) * 3_600_000n,
      payout_provider: PROVIDER,
      payout_minutes: 30,
      ...(merchant.payoutWaitHours !== undefined && { payout_wait_hours: merchant.payoutWaitHours }),
    })
    .execute();
  await db
    .insertInto('deposit_methods')
    .values(
      methods.map(({ id, type, words, icon, min, max, presets, fee = 0, minutes = 0, banks }, position) => ({
        merchant_id,
        id,
        type,
        position,
        words: JSON.stringify(words),
        icon,
        provider: type === 'MANUAL' ? null : PROVIDER,
        min: min * one,
        max: max * one,
        fee,
        presets: presets.map((preset) => preset * one),
        minutes,
        banks: JSON.stringify(banks?.(name) ?? []),
      })),
    )
    .execute();
  await db
    .insertInto('deposit_promos')
    .values(
      promos.map(({ id, words, rate, maxBonus, min, max, turnover, first_only }, position) => ({
        merchant_id,
        id,
        position,
        words: JSON.stringify(words),
        rate,
        max_bonus: maxBonus * one,
        min: min * one,
        max: max * one,
        turnover,
        first_only,
      })),
    )
    .execute();
}
