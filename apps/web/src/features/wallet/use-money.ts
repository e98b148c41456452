import { amountParts } from '#language/amount-parts.ts';
import { moneyParts } from '#language/format.ts';
import { useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useFunds } from '#session/session.ts';

/** The member's money: what there is, and how amounts are written. Null until it is known. */
export function useMoney() {
  const { value } = useFunds();
  const { intl } = useLanguage();
  const { settings } = useMerchant();
  if (!value) return null;
  const { currency, currencySymbol: symbol, minorDigits, sumBalance: balance } = value;
  const money = { currency, symbol, minorDigits, position: settings.currencyPosition };
  return {
    balance,
    minorDigits,
    symbol,
    position: settings.currencyPosition,
    // Kept in its own direction inside of a sentence of any language.
    text: (minor: string | bigint): string =>
      `\u2066${moneyParts(intl, { ...money, minor: String(minor) }).text}\u2069`,
    parts: (minor: string) => amountParts(intl, { ...money, minor }),
  };
}

export type MoneyInUse = NonNullable<ReturnType<typeof useMoney>>;
