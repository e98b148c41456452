import { amountParts } from '#language/amount-parts.ts';
import { moneyParts } from '#language/format.ts';
import { useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useFunds } from '#session/session.ts';

export const UNKNOWN = '\u2014';

/** The member's balance, formatted; null until it is known, and `unknown` when it cannot be loaded. */
export function useBalance() {
  const { value, error } = useFunds();
  const { intl } = useLanguage();
  const { settings } = useMerchant();
  if (!value) return error ? ('unknown' as const) : null;
  const money = {
    minor: value.sumBalance,
    minorDigits: value.minorDigits,
    currency: value.currency,
    symbol: value.currencySymbol,
    position: settings.currencyPosition,
  };
  return { parts: amountParts(intl, money), text: moneyParts(intl, money).text };
}
