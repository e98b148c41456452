// The description of a merchant as data, version 1. `npm run merchant:set` applies it, `npm run merchant:get` prints it.
import * as v from 'valibot';
import { httpsOrigin, httpsUrl } from './addresses.ts';
import { registerSettings } from '../shapes/registration.ts';
import { fieldKeys } from '../register-fields.ts';
import { flagNames, languageCodes, parameterNames, parameterValues } from './lists.ts';
import * as rows from './rows.ts';
import * as servers from './servers.ts';

function text(max: number) {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(max));
}
function list<const Schema extends v.GenericSchema>(item: Schema) {
  return v.optional(v.pipe(v.array(item), v.maxLength(5_000)), []);
}
const color = v.pipe(
  v.string(),
  v.regex(/^(#[0-9a-f]{6}|oklch\([\d. ]+\))$/, 'must be a colour such as #1d1645 or oklch(0.66 0.2 293)'),
);
/** On one's own machine, where a service has no certificate, also by http. */
const scriptUrl = v.pipe(
  v.string(),
  v.regex(
    /^(https:\/\/[^\s]{1,2000}|http:\/\/localhost(:\d{1,5})?\/[^\s]{0,2000})$/,
    'must be an https address, or one of http://localhost',
  ),
);
const switched = v.strictObject({
  enabled: v.boolean(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** Some of the published names, each with a value. */
function named<const Names extends readonly string[], const Schema extends v.GenericSchema>(
  names: Names,
  schema: Schema,
) {
  return v.partial(v.strictObject(v.entriesFromList(names, schema)));
}
const byLanguage = named(languageCodes, v.string());

function listed<const Values extends Readonly<Record<string, readonly string[]>>>(values: Values) {
  return Object.fromEntries(Object.entries(values).map(([name, allowed]) => [name, v.picklist(allowed)])) as {
    [Name in keyof Values]: v.PicklistSchema<Values[Name], undefined>;
  };
}

const parameters = v.partial(
  v.strictObject({
    ...v.entriesFromList(parameterNames, v.pipe(v.string(), v.maxLength(2_048))),
    ...listed(parameterValues),
  }),
);

const settings = v.strictObject({
  depositSwitch: v.optional(v.boolean()),
  isSingleWallet: v.optional(v.boolean()),
  startGameInApp: v.optional(v.boolean()),
  ageLimit: v.optional(v.picklist([0, 18, 21])),
  forceChangePassword: v.optional(v.boolean()),
  smsProvider: v.optional(v.picklist(['firebase', 'sms', ''])),
  vendorIconTheme: v.optional(text(64)),
  showsVendorLogos: v.optional(v.boolean()),
  captcha: v.optional(
    v.strictObject({
      GEETEST_ID: v.string(),
      GEETEST_VERSION: v.picklist(['', '3', '4', 'v3', 'v4']),
      showLoginGeetest: v.boolean(),
      showSmsGeetest: v.boolean(),
      showGeetest: v.boolean(),
    }),
  ),
  encryption: v.optional(v.picklist([1, 2])),
  redirectOrigins: v.optional(v.array(httpsOrigin)),
  imageCDNs: v.optional(v.array(httpsUrl)),
  assetHost: v.optional(httpsOrigin),
  analytics: v.optional(v.strictObject({ endpoint: httpsUrl })),
  promotions: v.optional(v.strictObject({ APP_DOWNLOAD: switched, REFERRAL: switched })),
  referral: v.optional(
    v.strictObject({
      reward: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
      minDeposit: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
      rules: named(languageCodes, v.array(v.string())),
    }),
  ),
  vendorNames: v.optional(v.record(text(8), v.record(text(64), text(100)))),
  trustedHosts: v.optional(v.array(text(253))),
  chatScripts: v.optional(v.array(v.strictObject({ src: scriptUrl, csType: text(64) }))),
  download: v.optional(
    v.strictObject({
      appDesc: byLanguage,
      loginPrompt: byLanguage,
      vipRankLevel: v.number(),
      rating: v.number(),
    }),
  ),
});

/** An unknown name, a wrong type and a value outside the published lists are errors, each reported with its path. */
export const merchantFile = v.strictObject({
  $schema: v.optional(v.string()),
  version: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be small letters, digits and dashes')),
  name: text(40),
  hosts: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'must be host names in small letters'),
      ),
    ),
    v.minLength(1),
  ),
  templateId: v.optional(text(16), 'BASE1'),
  money: v.strictObject({
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capitals such as PHP')),
    symbol: text(8),
    position: v.picklist(['F', 'B']),
    digits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  }),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capitals such as PH')),
  /** The default first. */
  languages: v.pipe(v.array(v.picklist(languageCodes)), v.minLength(1)),
  /** The merchant whose logo and icons it uses until `parameters` name its own. */
  art: v.optional(v.picklist(['aurora', 'lotus', 'harbor'])),
  /** Its own logo: a PNG or JPEG, as a path relative to the file or an https address. */
  logo: v.optional(text(2_000)),
  /** Its own icon for tabs, home screens and the installed app: a square PNG or JPEG of 512 pixels, named as the logo. */
  icon: v.optional(text(2_000)),
  /** Colours and scheme; `parameters` may replace single ones. */
  look: v.optional(
    v.strictObject({
      scheme: v.picklist(['dark', 'light', 'device']),
      brand: color,
      brand2: color,
      tint: color,
    }),
  ),
  parameters: v.optional(parameters, {}),
  flags: v.optional(named(flagNames, v.boolean()), {}),
  settings: v.optional(settings, {}),
  registration: v.optional(
    v.partial(
      v.strictObject({
        ...registerSettings.value.entries,
        methods: v.strictObject(registerSettings.value.entries.methods.entries),
        fields: named(
          fieldKeys,
          v.strictObject({ enabled: v.boolean(), required: v.boolean(), message: v.string() }),
        ),
        countries: v.array(
          v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'must be a dialling code, digits without +')),
        ),
        /** Minor units that the merchant gives a new member. */
        opening: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be whole minor units, as text')),
      }),
    ),
    {},
  ),
  /** Customer service. */
  contacts: list(
    v.strictObject({
      csType: text(64),
      title: v.optional(v.string(), ''),
      link: v.optional(v.string(), ''),
      path: v.optional(v.string(), ''),
      csPosition: v.optional(v.string(), ''),
      labelIds: v.optional(v.array(v.string()), []),
    }),
  ),
  resources: list(v.strictObject({ resourceType: text(64), url: text(2_000) })),
  /** Pages of the merchant's own site. */
  pages: list(v.strictObject({ path: text(200), title: text(200), target: text(2_000) })),
  announcements: list(rows.announcement),
  promotionCategories: list(rows.promotionCategory),
  helpGroups: list(rows.helpGroup),
  helpItems: list(rows.helpItem),
  promotions: list(rows.promotion),
  promoCodes: list(rows.promoCode),
  ranks: list(rows.rank),
  banks: list(rows.bank),
  paymentRules: v.optional(rows.paymentRule),
  depositMethods: list(rows.depositMethod),
  depositPromos: list(rows.depositPromo),
  paymentProviders: list(servers.paymentProvider),
  messages: list(servers.messageRoute),
  captcha: v.optional(servers.captchaAccount),
  chatService: v.optional(servers.chatService),
  eventDestinations: list(servers.eventDestination),
  loginProviders: list(servers.loginProvider),
  pushProject: v.optional(servers.pushProject),
  /** Servers that hand members over. */
  partners: list(servers.partner),
  vendors: list(rows.offer),
  /** Games that come first in the merchant's lists, as `VENDOR/code`; the others follow vendor by vendor. */
  gameOrder: v.optional(v.pipe(v.array(text(200)), v.maxLength(50_000)), []),
  /** Games as `VENDOR/code`, in the order in which they are shown. */
  hotGames: list(text(200)),
  newGames: list(text(200)),
  lotteries: list(rows.lottery),
});

export type MerchantFile = v.InferOutput<typeof merchantFile>;
