// Amounts in the language of the page, with the sign at the merchant's position.
import { amountParts } from '#language/amount-parts.ts';
import { moneyParts } from '#language/format.ts';
import { useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useFunds } from '#session/session.ts';

export type Currency = {
  readonly currency: string;
  readonly currencySymbol: string;
  readonly minorDigits: number;
};

/** How amounts of one currency are shown. */
export type Money = {
  readonly currency: string;
  readonly symbol: string;
  readonly minorDigits: number;
  readonly position: 'F' | 'B';
  readonly text: (minor: string | bigint) => string;
  /** For `ui/amount`. */
  readonly parts: (minor: string) => Intl.NumberFormatPart[];
};

/** Money with a known balance. */
export type KnownMoney = Money & { readonly balance: string };

/** Shows minor units of a currency. */
export function useMoneyIn({ currency, currencySymbol: symbol, minorDigits }: Currency): Money {
  const { intl } = useLanguage();
  const position = useMerchant().settings.currencyPosition;
  const money = (minor: string) => ({ minor, minorDigits, currency, symbol, position });
  return {
    currency,
    symbol,
    minorDigits,
    position,
    // Isolated: in an Arabic sentence the sign would change sides.
    text: (minor) => `\u2066${moneyParts(intl, money(String(minor))).text}\u2069`,
    parts: (minor) => amountParts(intl, money(minor)),
  };
}

const unknown: Currency = { currency: 'XXX', currencySymbol: '', minorDigits: 2 };

/** The member's money. While its currency is not known, no amount is shown: its digits would be wrong. */
export function useMoney(): KnownMoney | (Money & { readonly balance: null }) {
  const { value, error } = useFunds();
  const money = useMoneyIn(value ?? unknown);
  if (value) return { ...money, balance: value.sumBalance };
  const instead = error ? '\u2014' : '\u00a0';
  return {
    ...money,
    text: () => instead,
    parts: () => [{ type: 'literal', value: instead }],
    balance: null,
  };
}
