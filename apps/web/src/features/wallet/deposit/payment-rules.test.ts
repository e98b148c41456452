// Rules of the money screens: the input of each payment method, the sums before a deposit, the maximum withdrawal,
// and the reason why none is possible.
import { depositCount } from '@foyer/contract/calls/deposit.ts';
import { intlLocale } from '@foyer/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import {
  callOf,
  depositCalls,
  depositFieldOf,
  depositInput,
  emptyFields,
  figuresOf,
  startOf,
  termsOf,
} from './deposit-rules.ts';
import type { Method } from './method-cards.tsx';
import { isUnderWay } from '../order/order-state.ts';
import { percentOf } from './percent.ts';
import { offerFigures, type Promo } from './offer-figures.ts';

const terms = {
  fee: '0',
  bonus: '0',
  turnover: '50000',
  turnoverWithoutBonus: '50000',
  turnoverWeights: [],
};
const order = { amount: '50000', promoId: null, terms };
function method(type: Method['type'], more: Partial<Method> = {}): Method {
  return { id: 'way', type, feeRate: 0, ...more } as Method;
}

describe('the input of a deposit', () => {
  const all = {
    ...emptyFields,
    bankCode: 'ISLAND',
    payerName: ' Ana Cruz ',
    slip: ' S-17 ',
    payerAccount: ' ana ',
  };

  test.each([
    ['MANUAL', { bankCode: 'ISLAND', payerName: 'Ana Cruz', slip: 'S-17' }],
    ['GATEWAY', { bankCode: 'ISLAND' }],
    ['ALIPAY', { payerAccount: 'ana' }],
    ['QQ', { payerAccount: 'ana' }],
    ['WECHAT', { payerAccount: 'ana' }],
  ] as const)('by %s has the fields of this method only, without the spaces around them', (type, fields) => {
    expect(depositInput(method(type), all, order)).toEqual({
      methodId: 'way',
      amount: '50000',
      terms,
      ...fields,
    });
  });

  test.each([
    ['MANUAL', { bankCode: '', payerName: '' }],
    ['GATEWAY', {}],
    ['ALIPAY', {}],
    ['QQ', {}],
    ['WECHAT', {}],
  ] as const)('by %s has no optional field that is empty', (type, fields) => {
    const blank = { ...emptyFields, slip: '  ', payerAccount: ' ' };
    expect(depositInput(method(type), blank, order)).toEqual({
      methodId: 'way',
      amount: '50000',
      terms,
      ...fields,
    });
  });

  test('names the promotion that is chosen', () => {
    const chosen = { amount: '50000', promoId: 'first', terms };
    expect(depositInput(method('QQ'), emptyFields, chosen)).toEqual({
      methodId: 'way',
      amount: '50000',
      terms,
      promoId: 'first',
    });
  });

  test('starts with what the member sent last, where the method still takes it', () => {
    const banks = [{ bankCode: 'ISLAND' }] as Method['banks'];
    const manual = method('MANUAL', { min: '10000', max: '90000', banks });
    const last = { methodId: 'way', amount: '50000', bankCode: 'ISLAND' };
    const start = (change: object = {}, one = manual) =>
      startOf(
        one,
        { last: { ...last, ...change }, payers: ['Ana Cruz', 'Ana'] },
        (minor) => `typed ${minor}`,
      );
    expect(start()).toMatchObject({ amount: 'typed 50000', bankCode: 'ISLAND', payerName: 'Ana Cruz' });
    expect(start({ amount: '90001' }).amount).toBe('');
    expect(start({ bankCode: 'GONE' }).bankCode).toBe('');
    expect(start({ methodId: 'other' })).toMatchObject({ amount: '', bankCode: '', payerName: 'Ana Cruz' });
    expect(start({}, { ...manual, type: 'QQ' }).payerName).toBe('');
    expect(startOf(manual, { last: null, payers: [] }, String)).toEqual(emptyFields);
  });

  test('goes to a call of its own for each method, and no read is among them', () => {
    expect(new Set(Object.values(callOf).map(({ path }) => path)).size).toBe(5);
    expect(depositCalls.every((call) => call.idempotent)).toBe(true);
    expect(depositCalls.map(({ path }): string => path)).not.toContain(depositCount.path);
  });

  test('a refused limit is shown at the amount, any other refusal as a message', () => {
    const codes = ['payment.limit', 'payment.closed', 'payment.promo', 'field.invalid'];
    expect(codes.map(depositFieldOf)).toEqual(['amount', null, null, null]);
  });
});

describe('the sums of a deposit', () => {
  const half = { id: 'first', rate: 5_000, maxBonus: '30000', turnover: 10 } as Promo;
  const plain = { feeRate: 0, promo: undefined, turnoverPercent: 100 };
  test.each([
    ['without a fee and a promotion', '50000', plain, [0n, 0n, 50_000n, 50_000n]],
    ['with a fee, rounded down', '333', { ...plain, feeRate: 150 }, [4n, 0n, 329n, 333n]],
    ['at half the turnover', '50001', { ...plain, turnoverPercent: 50 }, [0n, 0n, 50_001n, 25_000n]],
    ['with a bonus below its limit', '50000', { ...plain, promo: half }, [0n, 25_000n, 75_000n, 750_000n]],
    [
      'with a bonus at its limit',
      '100000',
      { ...plain, feeRate: 100, promo: half },
      [1_000n, 30_000n, 129_000n, 1_300_000n],
    ],
  ] as const)('%s', (_, amount, { feeRate, ...terms }, [fee, bonus, credit, turnover]) => {
    const figures = figuresOf(amount, {
      method: method('QQ', { feeRate }),
      turnoverWeights: [],
      betsBefore: 0n,
      ...terms,
    });
    expect(figures).toMatchObject({ fee, bonus, credit, bets: turnover });
  });

  test('without the bonus the bets are those of a plain deposit, and never more than with it', () => {
    const terms = {
      method: method('QQ', { feeRate: 0 }),
      turnoverWeights: [],
      turnoverPercent: 100,
      betsBefore: 0n,
    };
    expect(figuresOf('50000', { ...terms, promo: half }).betsWithoutBonus).toBe(50_000n);
    const easy = { ...half, turnover: 0 };
    expect(figuresOf('50000', { ...terms, promo: easy }).betsWithoutBonus).toBe(0n);
  });

  test('are sent as they are shown', () => {
    const figures = figuresOf('50000', {
      method: method('QQ', { feeRate: 150 }),
      promo: half,
      turnoverPercent: 100,
      turnoverWeights: [{ gameType: 'LIVE', percent: 20 }],
      betsBefore: 7n,
    });
    expect(termsOf(figures)).toEqual({
      fee: '750',
      bonus: '25000',
      turnover: '750000',
      turnoverWithoutBonus: '50000',
      turnoverWeights: [{ gameType: 'LIVE', percent: 20 }],
    });
  });

  test('an offer is shown in money: for the typed amount, or for the smallest deposit', () => {
    const offer = { ...half, min: '20000' };
    expect(offerFigures(offer, null)).toEqual({ deposit: 20_000n, bonus: 10_000n, bets: 300_000n });
    expect(offerFigures(offer, '100000')).toEqual({ deposit: 100_000n, bonus: 30_000n, bets: 1_300_000n });
  });
});

test.each([
  ['PENDING', true],
  ['APPROVED', true],
  ['PAID', false],
  ['REJECTED', false],
  ['EXPIRED', false],
  [undefined, false],
])('an order that is %s is under way: %s', (status, isIt) => {
  expect(isUnderWay(status)).toBe(isIt);
});

test('a rate in hundredths of a percent is shown as a percentage', () => {
  expect([0, 5, 150, 10_000].map((rate) => percentOf(intlLocale('EN'), rate))).toEqual([
    '0',
    '0.05',
    '1.5',
    '100',
  ]);
  expect(percentOf(intlLocale('KK'), 150)).toBe('1,5');
});
