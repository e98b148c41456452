import { amountParts } from '#language/amount-parts.ts';
import { moneyParts } from '#language/format.ts';
import { useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useFunds } from '#session/session.ts';

/** The member's balance ready to show, or null until it is known. */
export const useBalance = () => {
  const { value } = useFunds();
  const { intl } = useLanguage();
  const { settings } = useMerchant();
  if (!value) return null;
  const money = {
    minor: value.sumBalance,
    minorDigits: value.minorDigits,
    currency: value.currency,
    symbol: value.currencySymbol,
    position: settings.currencyPosition,
  };
  return { parts: amountParts(intl, money), text: moneyParts(intl, money).text };
};
