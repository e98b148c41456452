// The checks of a deposit before it is sent, and the call for it (OPEN-C-115).
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/deposit.ts';
import { depositSums, turnoverWithoutBonus } from '@foyer/contract/payment-sums.ts';
import type { DepositFigures } from './deposit-terms.tsx';
import type { Method } from './method-cards.tsx';
import type { Promo } from './offer-figures.ts';

/** The call of each payment method. */
export const callOf = {
  MANUAL: calls.depositManual,
  ALIPAY: calls.depositAlipay,
  QQ: calls.depositQQ,
  WECHAT: calls.depositWechat,
  GATEWAY: calls.depositGateway,
} as const;

export const depositCalls = Object.values(callOf);

export type DepositFields = {
  readonly amount: string;
  readonly bankCode: string;
  readonly payerName: string;
  readonly slip: string;
  readonly payerAccount: string;
};

export const emptyFields: DepositFields = {
  amount: '',
  bankCode: '',
  payerName: '',
  slip: '',
  payerAccount: '',
};

/** The field that an error code of a deposit is about. */
export function depositFieldOf(code: string): keyof DepositFields | null {
  return code === 'payment.limit' ? 'amount' : null;
}

/** The first values of the form of a method: those of the last deposit, as far as they are still possible. */
export function startOf(
  method: Method,
  { last, payers }: Pick<ValueOf<typeof calls.depositSettings>, 'last' | 'payers'>,
  write: (minor: string) => string,
): DepositFields {
  const isLast = last?.methodId === method.id;
  const isWithin =
    isLast && BigInt(last.amount) >= BigInt(method.min) && BigInt(last.amount) <= BigInt(method.max);
  const isOffered = isLast && method.banks.some(({ bankCode }) => bankCode === last.bankCode);
  return {
    ...emptyFields,
    amount: isWithin ? write(last.amount) : '',
    bankCode: isOffered ? (last.bankCode ?? '') : '',
    payerName: method.type === 'MANUAL' ? (payers[0] ?? '') : '',
  };
}

type Shown = NonNullable<InputOf<typeof calls.depositAlipay>['terms']>;
type Order = { methodId: string; amount: string; promoId?: string; terms: Shown };

/** The input for each payment method, without empty fields. */
export function depositInput(
  { type, id }: Method,
  typed: DepositFields,
  { amount, promoId, terms }: { amount: string; promoId: string | null; terms: Shown },
) {
  const order: Order = { methodId: id, amount, terms, ...(promoId !== null && { promoId }) };
  const given = (name: keyof DepositFields) => (typed[name].trim() ? { [name]: typed[name].trim() } : {});
  switch (type) {
    case 'MANUAL':
      return { ...order, bankCode: typed.bankCode, payerName: typed.payerName.trim(), ...given('slip') };
    case 'GATEWAY':
      return { ...order, ...given('bankCode') };
    case 'ALIPAY':
    case 'QQ':
    case 'WECHAT':
      return { ...order, ...given('payerAccount') };
  }
}

type Terms = {
  readonly method: Method;
  readonly promo: Promo | undefined;
  readonly turnoverPercent: number;
  readonly turnoverWeights: DepositFigures['weights'];
  /** The open bets of earlier deposits, which come before those of this one. */
  readonly betsBefore: bigint;
};

/** The figures of a deposit before it is made, by the function with which the gateway writes them into the order. */
export function figuresOf(
  minor: string,
  terms: Terms,
): DepositFigures & { readonly betsWithoutBonus: bigint } {
  const { method, promo, turnoverPercent, betsBefore, turnoverWeights: weights } = terms;
  const amount = BigInt(minor);
  const promotion = promo
    ? { rate: promo.rate, maxBonus: BigInt(promo.maxBonus), turnover: promo.turnover }
    : null;
  const { turnover: bets, ...sums } = depositSums(amount, {
    feeRate: method.feeRate,
    promotion,
    turnoverPercent,
  });
  return {
    amount,
    ...sums,
    bets,
    betsBefore,
    isAlone: betsBefore === 0n,
    betsWithoutBonus: turnoverWithoutBonus(amount, bets, turnoverPercent),
    weights,
  };
}

/** The figures of the form as a deposit carries them, so that no order is made with others. */
export function termsOf(figures: ReturnType<typeof figuresOf>): Shown {
  const { fee, bonus, bets, betsWithoutBonus, weights } = figures;
  return {
    fee: String(fee),
    bonus: String(bonus),
    turnover: String(bets),
    turnoverWithoutBonus: String(betsWithoutBonus),
    turnoverWeights: [...weights],
  };
}

const unsafe: ReadonlySet<string> = new Set([
  'http',
  'https',
  'javascript',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
]);

/** Whether a payment code is an address that a wallet app opens, such as `pay:…`. Pages of the web are no such address. */
export function isWalletAddress(code: string): boolean {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\S+$/i.exec(code) ?? [];
  return scheme !== undefined && !unsafe.has(scheme.toLowerCase());
}
