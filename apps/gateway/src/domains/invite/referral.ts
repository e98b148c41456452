// The merchant's reward for a referred friend: for the page of invitations and for the list of promotions.
import type { At } from '#service/at.ts';
import { inLanguage } from '#service/in-language.ts';

export type Referral = {
  isOn: boolean;
  rules: string[];
  terms: {
    reward: string;
    minDeposit: string;
    currency: string;
    currencySymbol: string;
    minorDigits: number;
  };
};

/** The present promotion, with its rules in the requested language. */
export async function referralOf({ db, merchant }: At, language: string | undefined): Promise<Referral> {
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const { reward = '0', minDeposit = '0', rules = {} } = settings.referral ?? {};
  const { currency, currencySymbol, minorDigits } = merchant;
  return {
    isOn: settings.promotions.REFERRAL.enabled,
    rules: inLanguage(rules, language, merchant) ?? [],
    terms: { reward, minDeposit, currency, currencySymbol, minorDigits },
  };
}
