import { moneyLocale } from '@foyer/contract/languages.ts';
import { useLanguage } from '#language/language.ts';
import type { AmountRule } from './typed-amount.ts';
import type { Money } from '#money/use-money.ts';

/** The format of typed amounts of this money, in the language of the page. */
export function useAmountRule({ currency, minorDigits }: Money): AmountRule {
  const { intl } = useLanguage();
  return { minorDigits, ...amountMarks(moneyLocale(intl, currency)) };
}

/** The marks of a language for decimals and thousands. */
export function amountMarks(locale: string): Pick<AmountRule, 'decimal' | 'group'> {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(10_000_000);
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: mark('decimal') || '.', group: mark('group') };
}
