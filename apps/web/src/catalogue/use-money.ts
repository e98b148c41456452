import { type Money, moneyParts } from '#language/format.ts';
import { useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { useFunds } from '#session/session.ts';

/** Says minor units as money of the house, for a member; nothing until it is known how the house counts. */
export const useMoney = (): ((minor: string) => string) => {
  const { intl } = useLanguage();
  const { settings } = useMerchant();
  const funds = useFunds().value;
  return (minor) => {
    if (!funds) return '';
    const { minorDigits, currency, currencySymbol: symbol } = funds;
    const money: Money = { minor, minorDigits, currency, symbol, position: settings.currencyPosition };
    return moneyParts(intl, money).text;
  };
};
