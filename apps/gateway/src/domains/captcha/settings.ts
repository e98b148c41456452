// The captcha that a merchant requires, and its account with the slider's provider.
import type { At } from '#service/at.ts';
import type { CaptchaSettings } from '#db/tables/merchants.ts';
import { originsOf } from '#providers/origins.ts';
import { remembered } from '#service/memo.ts';
import type { Secrets } from '#security/secrets.ts';

/** The purpose of a captcha; a solution is valid for one purpose only. */
export const captchaPurposes = ['login', 'register', 'sms', 'reset', 'check'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

export type Slider = {
  version: 3 | 4;
  account: string;
  secret: string;
  script: string;
  api: string;
  origins: readonly string[];
};

const switches: Readonly<Record<CaptchaPurpose, keyof CaptchaSettings | null>> = {
  login: 'showLoginGeetest',
  register: 'showGeetest',
  sms: 'showSmsGeetest',
  reset: null,
  check: null,
};

/** The encryption purpose of an account's key. */
export function secretPurpose(merchant: string) {
  return `captcha ${merchant}`;
}
const scripts = { 3: 'gt.js', 4: 'v4/gt4.js' } as const;

/** A missing version means 3; 'v4' and '4' are the same (CAPTCHA-04, OPEN-A-76). */
export function versionOf({ GEETEST_VERSION }: Pick<CaptchaSettings, 'GEETEST_VERSION'>): 3 | 4 {
  return /^v?4$/i.test(GEETEST_VERSION) ? 4 : 3;
}

const read = remembered(5_000, async ({ db }) => {
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  const account = await db.selectFrom('captcha_accounts').selectAll().executeTakeFirst();
  return { captcha: settings.captcha ?? null, account: account ?? null };
});

type Reader = Pick<At, 'db' | 'merchant' | 'clock'>;
export type SliderOptions = { secrets: Secrets; sandboxOrigin: string | null };

/**
 * The merchant's slider, whether or not a purpose requires it; null when it has none. An account at the sandbox does
 * not count in production.
 */
export async function findSlider(
  at: Reader,
  { secrets, sandboxOrigin }: SliderOptions,
): Promise<Slider | null> {
  const { captcha, account } = await read(at);
  if (!captcha || captcha.GEETEST_ID === '' || account?.account !== captcha.GEETEST_ID) return null;
  const version = versionOf(captcha);
  const api = account.api ?? (sandboxOrigin === null ? null : `${sandboxOrigin}/geetest`);
  if (api === null) return null;
  return {
    version,
    account: account.account,
    secret: secrets.show(account.secret, secretPurpose(at.merchant.id)),
    script: account.script ?? `${api}/${scripts[version]}`,
    api,
    origins: originsOf(account.api === null ? [api] : account.origins),
  };
}

/** Whether the merchant requires the slider for a purpose (CAPTCHA-05). */
export async function wantsSlider(at: Reader, purpose: CaptchaPurpose): Promise<boolean> {
  const { captcha } = await read(at);
  const name = switches[purpose];
  return captcha !== null && captcha.GEETEST_ID !== '' && name !== null && captcha[name] === true;
}
