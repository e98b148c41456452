// Amounts in the visitor's language, with the sign where the merchant wants it.
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

/** Minor units of a currency as text, and as parts for `ui/amount`. */
export function useMoneyIn({ currency, currencySymbol: symbol, minorDigits }: Currency) {
  const { intl } = useLanguage();
  const position = useMerchant().settings.currencyPosition;
  const money = (minor: string) => ({ minor, minorDigits, currency, symbol, position });
  return {
    minorDigits,
    // Isolated: in a sentence of Arabic the sign would change sides.
    text: (minor: string) => `\u2066${moneyParts(intl, money(minor)).text}\u2069`,
    parts: (minor: string) => amountParts(intl, money(minor)),
  };
}

const unknown: Currency = { currency: 'XXX', currencySymbol: '', minorDigits: 2 };
function said(value: string): Intl.NumberFormatPart[] {
  return [{ type: 'literal', value }];
}

/** The member's own money; until it is known what currency it is in, no amount is said: its figures would be wrong. */
export function useOwnMoney() {
  const { value, error } = useFunds();
  const money = useMoneyIn(value ?? unknown);
  if (value) return { ...money, balance: value.sumBalance };
  const instead = error ? '\u2014' : '\u00a0';
  return { ...money, text: () => instead, parts: () => said(instead), balance: null };
}

/** Says minor units as money of the house, for a member; nothing until it is known how the house counts. */
export function useMoney(): (minor: string) => string {
  return useOwnMoney().text;
}
