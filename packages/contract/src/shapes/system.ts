// Shapes of the platform's own calls: the merchant, its flags, and whether it is open.
import * as v from 'valibot';
import { address, instant, languageCode, nothing, text } from './primitives.ts';

const customerServiceEntry = v.object({
  path: v.string(),
  csType: v.string(),
  csPosition: v.string(),
  title: v.string(),
  link: v.string(),
  /** A list, or text with commas (OPEN-C-92). */
  labelIds: v.union([v.array(v.string()), v.string()]),
});

/** OPEN-C-30. Every parameter is a string; an absent one has the default of its requirement. */
export const templates = {
  input: v.strictObject({
    domain: v.optional(text(253)),
    url: v.optional(address),
    device: v.optional(v.literal('MOBILE')),
  }),
  value: v.object({
    merchantCode: v.string(),
    templateId: v.string(),
    mobileTemplate: v.record(v.string(), v.string()),
    parameters: v.record(v.string(), v.string()),
    /** The merchant's own routes (OPEN-A-04). */
    routes: v.array(
      v.object({ path: v.string(), title: v.optional(v.string()), url: v.optional(v.string()) }),
    ),
  }),
};

/** OPEN-C-34: an absent flag is off. */
export const whitelabel = { input: nothing, value: v.record(v.string(), v.boolean()) };

/** The identity providers for visitors (OPEN-A-19, OPEN-A-44), and the configuration of each; null: not configured. */
const socialProviders = {
  firebase: v.nullable(
    v.object({
      apiKey: v.string(),
      authDomain: v.string(),
      projectId: v.string(),
      appId: v.string(),
      messagingSenderId: v.string(),
      /** The address of the Identity Toolkit. */
      apiUrl: v.string(),
      /** Where the scripts of its bot check are; the check precedes each code to a number (LOGIN-27). */
      recaptchaUrl: v.string(),
    }),
  ),
  line: v.nullable(v.object({ clientId: v.string() })),
  telegram: v.nullable(v.object({ botId: v.string(), loginUrl: v.string() })),
  facebook: v.nullable(v.object({ appId: v.string(), scriptUrl: v.string() })),
  google: v.nullable(v.object({ clientId: v.string(), scriptUrl: v.string() })),
};

/**
 * The project at Firebase Cloud Messaging that sends to members' devices (PUSH-10), and where browsers register;
 * absent: no messages to devices.
 */
const push = v.object({
  vapidKey: v.string(),
  appId: v.string(),
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  messagingSenderId: v.string(),
  installationsUrl: v.string(),
  registrationsUrl: v.string(),
});

/** The slider captcha (CAPTCHA-04, CAPTCHA-05): without an id there is no slider; without a version it is version 3. */
const sliderSettings = v.object({
  GEETEST_ID: v.string(),
  GEETEST_VERSION: v.string(),
  showLoginGeetest: v.boolean(),
  showSmsGeetest: v.boolean(),
  showGeetest: v.boolean(),
});

/** The merchant's settings for the app (OPEN-C-36, OPEN-A-19). */
export const settings = {
  input: nothing,
  value: v.object({
    depositSwitch: v.boolean(),
    /** One wallet serves all vendors (NAV-11). */
    isSingleWallet: v.boolean(),
    startGameInApp: v.boolean(),
    ageLimit: v.picklist([0, 18, 21]),
    forceChangePassword: v.boolean(),
    smsProvider: v.picklist(['firebase', 'sms', '']),
    ...socialProviders,
    push: v.optional(push),
    captcha: sliderSettings,
    vendorIconTheme: v.string(),
    currencyPosition: v.picklist(['F', 'B']),
    env: v.string(),
    /** 1: DES body, 2: AES-GCM body (ruling R1). */
    encryption: v.picklist([1, 2]),
    redirectOrigins: v.array(v.string()),
    imageCDNs: v.array(v.string()),
    /** The merchant's chat service has a widget (CHAT-01). */
    hasChatWidget: v.optional(v.boolean()),
    /** A second origin that serves the app's files; empty: none. */
    assetHost: v.string(),
    /** The address that counts events of members; without it the platform counts them (OPEN-C-104). */
    analytics: v.optional(v.object({ endpoint: v.string() })),
    promotions: v.object({
      APP_DOWNLOAD: v.object({
        enabled: v.boolean(),
        count: v.number(),
        /** The lowest club rank that is offered the app (INSTALL-03); missing: the merchant has no download setting. */
        vipRankLevel: v.optional(v.number()),
      }),
      REFERRAL: v.object({ enabled: v.boolean(), count: v.number() }),
    }),
    gw: v.object({
      PROFILE_ICON_COUNT: v.number(),
      VENDOR_NAME_MAP: v.record(v.string(), v.record(v.string(), v.string())),
      TRUSTED_HOSTS: v.array(v.string()),
    }),
  }),
};

/** OPEN-C-37, STATUS-12, STATUS-13. */
export const status = {
  input: v.strictObject({
    device: v.optional(v.literal('MOBILE')),
    track: v.optional(v.picklist(['0', '1'])),
    originalDomain: v.optional(text(253)),
    url: v.optional(address),
  }),
  value: v.object({
    info: v.object({
      customerService: v.array(customerServiceEntry),
      mobileTemplate: v.object({
        mem_cen: v.picklist(['new', 'base']),
        dep_func: v.picklist(['new', 'base']),
      }),
      resources: v.array(v.object({ resourceType: v.string(), url: v.string() })),
    }),
    location: v.object({ ip: v.string(), country: v.string(), countryCode: v.string() }),
    maintenance: v.boolean(),
    maintenanceEnd: v.nullable(v.number()),
    regionRestriction: v.boolean(),
  }),
};

export const country = {
  input: nothing,
  value: v.object({
    countryCode: v.string(),
    countryDialingCode: v.string(),
    currency: v.string(),
    currencySymbol: v.string(),
    currencyPosition: v.picklist(['F', 'B']),
    countries: v.array(
      v.object({ countryCode: v.string(), country: v.string(), countryDialingCode: v.string() }),
    ),
  }),
};

/** OPEN-C-35. */
export const domainRoute = {
  input: nothing,
  value: v.object({
    routes: v.array(v.object({ path: v.string(), target: v.string(), title: v.string() })),
  }),
};

/** A promotion or a popup: texts, a picture, and the target of its link. */
const told = v.object({
  id: v.string(),
  title: v.string(),
  content: v.string(),
  image: v.string(),
  /** Shown before the picture loads. */
  color: v.string(),
  linkageType: v.picklist(['P', 'URL', 'G', '']),
  linkage: v.string(),
});

/** NOTICE-03, OPEN-C-74. */
export const announcements = {
  input: v.strictObject({
    types: v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z]+(,[a-z]+)*$/))),
    platform: v.optional(v.literal('MOBILE')),
    category: v.optional(v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]*$/))),
    language: v.optional(languageCode),
    ext: v.optional(v.picklist(['avif', 'webp'])),
  }),
  value: v.object({
    /** OPEN-C-75. `content` is rich text, here and in the other shapes. */
    promotion: v.array(
      v.object({
        ...told.entries,
        categoryId: v.string(),
        linkedPromotionId: v.string(),
        requestable: v.boolean(),
        imageRequired: v.picklist(['Y', 'N']),
        remarkRequired: v.picklist(['Y', 'N']),
        /** Shown, but not required (OPEN-C-78). */
        imageShow: v.optional(v.picklist(['Y', 'N'])),
        remarkShow: v.optional(v.picklist(['Y', 'N'])),
        /** Epoch ms; null: no limit on that side. */
        startTime: v.nullable(instant),
        endTime: v.nullable(instant),
      }),
    ),
    banners: v.array(
      v.object({
        /** A picture, with its intrinsic size and the colour shown before it loads. */
        url: v.string(),
        color: v.string(),
        title: v.string(),
        subtitle: v.string(),
        action: v.string(),
        groupName: v.string(),
        linkageType: v.picklist(['P', 'URL', 'G']),
        linkage: v.string(),
        roomId: v.string(),
        nodeId: v.string(),
        gameType: v.string(),
        vendor: v.string(),
        /** Whether credentials may be sent with an external link (trust row 4); the gateway decides. */
        trusted: v.boolean(),
      }),
    ),
    player: v.array(
      v.object({ id: v.string(), title: v.string(), content: v.string(), createTime: instant }),
    ),
    popup: v.array(told),
  }),
};

/** The web-app manifest (CCALL-28, OPEN-C-99); addresses are paths of the own origin. */
export const manifest = {
  input: v.strictObject({
    _: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
    merchantCode: v.optional(text(32)),
    language: v.optional(languageCode),
    /** The page's own colour, six hexadecimal digits. */
    colour: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/))),
  }),
  value: v.object({
    id: v.string(),
    lang: v.string(),
    dir: v.picklist(['ltr', 'rtl']),
    description: v.string(),
    categories: v.array(v.string()),
    name: v.string(),
    short_name: v.string(),
    start_url: v.string(),
    scope: v.string(),
    display: v.literal('standalone'),
    background_color: v.string(),
    theme_color: v.string(),
    icons: v.array(
      v.object({
        src: v.string(),
        sizes: v.string(),
        type: v.literal('image/png'),
        purpose: v.picklist(['any', 'maskable']),
      }),
    ),
    screenshots: v.array(v.object({ src: v.string(), sizes: v.string(), form_factor: v.literal('narrow') })),
    /** Pages that the icon's menu opens. */
    shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
    prefer_related_applications: v.literal(false),
  }),
};
