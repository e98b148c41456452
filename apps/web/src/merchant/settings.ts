import type { settings } from '@foyer/contract/calls/system.ts';
import type { ValueOf } from '@foyer/contract/call.ts';

export type Settings = ValueOf<typeof settings>;

/** The settings when a merchant's settings cannot be loaded: everything off, bodies sealed with the stronger mode. */
export const plainSettings: Settings = {
  depositSwitch: false,
  isSingleWallet: true,
  startGameInApp: false,
  ageLimit: 0,
  forceChangePassword: false,
  smsProvider: '',
  firebase: null,
  line: null,
  telegram: null,
  facebook: null,
  google: null,
  captcha: {
    GEETEST_ID: '',
    GEETEST_VERSION: '',
    showLoginGeetest: false,
    showSmsGeetest: false,
    showGeetest: false,
  },
  vendorIconTheme: 'standard',
  currencyPosition: 'F',
  env: '',
  encryption: 2,
  redirectOrigins: [],
  imageCDNs: [],
  assetHost: '',
  promotions: { APP_DOWNLOAD: { enabled: false, count: 0 }, REFERRAL: { enabled: false, count: 0 } },
  gw: {
    PROFILE_ICON_COUNT: 9,
    VENDOR_NAME_MAP: { PHP: { BTI: 'Sportsbook', 'TCG*': 'Lottery' } },
    TRUSTED_HOSTS: [],
  },
};

/** Another backend's settings over the defaults: missing fields are off (OPEN-C-36). */
export function readSettings(value: Partial<Settings> | null): Settings {
  return {
    ...plainSettings,
    ...value,
    gw: { ...plainSettings.gw, ...value?.gw },
  };
}
