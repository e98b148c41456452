// Gives a merchant of a running product other settings, as its seed does: `node src/testing/write-settings.ts MERCHANT
// JSON`, with the database in DATABASE_URL. The gateway applies them within a second.
import { connect } from '#db/connect.ts';
import type { CaptchaSettings, MerchantSettings } from '#db/tables/merchants.ts';

type ShownSliders = Partial<Omit<CaptchaSettings, 'GEETEST_ID' | 'GEETEST_VERSION'>>;
type SettingsInput = {
  flags: Record<string, boolean>;
  /** null removes a parameter. */
  parameters: Record<string, string | null>;
  settings: Partial<MerchantSettings> & { captcha: { version: '' | 'v4' } & ShownSliders };
  registration: object;
  payments: {
    withdrawals_open: boolean;
    deposits_closed: Record<string, string> | null;
    needs_payment_password: boolean;
  };
};

const [merchant = '', text = '{}'] = process.argv.slice(2);
const { flags, parameters, settings, registration, payments } = JSON.parse(text) as SettingsInput;
const { version, ...shown } = settings.captcha;

const databases = await connect({
  databaseUrl: process.env['DATABASE_URL'] ?? null,
  databasePool: 1,
  dataDir: null,
  snapshot: null,
  onFatal: (reason, error) => {
    throw new Error(reason, { cause: error });
  },
  onError: (error) => {
    throw error;
  },
});
const db = databases.merchant(merchant);
const present = await db.selectFrom('merchants').select(['parameters', 'settings']).executeTakeFirstOrThrow();
// A slider that is not named is off; the merchant's account with the provider stays.
const off = { showLoginGeetest: false, showSmsGeetest: false, showGeetest: false };
const captcha = { ...present.settings.captcha, ...off, ...shown, GEETEST_VERSION: version };
const merged = Object.entries({ ...present.parameters, ...parameters }).filter(([, value]) => value !== null);
await db
  .updateTable('merchants')
  .set({
    flags: JSON.stringify(flags),
    parameters: JSON.stringify(Object.fromEntries(merged)),
    settings: JSON.stringify({ ...present.settings, ...settings, captcha }),
    registration: JSON.stringify(registration),
  })
  .execute();
const { deposits_closed: closed, ...rules } = payments;
await db
  .updateTable('payment_rules')
  .set({ ...rules, deposits_closed: closed && JSON.stringify(closed) })
  .execute();
// The sets follow one another faster than any person's requests.
await db.deleteFrom('verification_codes').execute();
await databases.platform.deleteFrom('rate_limits').execute();
await databases.close();
