// Fields of the platform's own calls: the merchant, its flags, and whether it is open.
import { announcementFields } from './announcements.ts';
import type { Fields } from './field.ts';

const versions = { new: 'the newer page', base: 'the basic page' };

const settingsFields: Fields = {
  depositSwitch: [
    'True hides deposits and withdrawals where members play on credit (flag CREDITMAR3); without the flag it has no effect.',
    false,
  ],
  isSingleWallet: [
    'True when one wallet serves all vendors; false when members move money to a wallet at each vendor.',
  ],
  startGameInApp: [
    "True when lotteries open only in the merchant's own app; a browser shows a download button.",
    false,
  ],
  ageLimit: [
    'Minimum age of members, which the app asks visitors to confirm.',
    18,
    { 0: 'the app does not ask; a registration still needs 18 years', 18: '18 years', 21: '21 years' },
  ],
  forceChangePassword: [
    'True when a member with an expired password has to change it before any other call.',
    false,
  ],
  smsProvider: [
    'The service that sends codes to mobile numbers.',
    'sms',
    { firebase: 'Firebase, called by the browser', sms: 'the gateway of the platform', '': 'there is none' },
  ],
  firebase: ['Project of Firebase that verifies identities and numbers. Null: the merchant has none.'],
  'firebase.apiKey': ['Public API key of the project.', 'demo-api-key'],
  'push.apiKey': ['Public API key of the messaging project.', 'demo-api-key'],
  authDomain: ['Domain of the log-in pages of the project.', 'aurora.firebaseapp.com'],
  projectId: ['Id of the project at Firebase.', 'aurora-demo'],
  'firebase.appId': ['Id of the web app in the project.', '1:1042:web:3f2a'],
  'push.appId': ['Id of the web app in the messaging project.', '1:1042:web:3f2a'],
  messagingSenderId: ['Number of the project as a sender of messages.', '1042'],
  apiUrl: ['Base address of the Identity Toolkit.', 'https://identitytoolkit.googleapis.com'],
  recaptchaUrl: [
    'Address of the scripts of the bot check before a code is sent.',
    'https://www.google.com/recaptcha',
  ],
  line: ['Log-in with LINE. Null: the merchant does not offer it.'],
  'line.clientId': ["Id of the merchant's LINE channel.", '2000000001'],
  telegram: ['Log-in with Telegram. Null: the merchant does not offer it.'],
  botId: ["Id of the merchant's Telegram bot.", '700000001'],
  loginUrl: ['Address that opens the log-in of Telegram.', 'https://oauth.telegram.org/auth'],
  facebook: ['Log-in with Facebook. Null: the merchant does not offer it.'],
  'facebook.appId': ["Id of the merchant's app at Facebook.", '300000000000001'],
  'facebook.scriptUrl': ['Address of the SDK of Facebook.', 'https://connect.facebook.net/en_US/sdk.js'],
  google: ['Log-in with Google. Null: the merchant does not offer it.'],
  'google.clientId': ['OAuth client id of the merchant at Google.', '1042-demo.apps.googleusercontent.com'],
  'google.scriptUrl': ['Address of the script of Google.', 'https://accounts.google.com/gsi/client'],
  push: ['Project of Firebase Cloud Messaging that sends to devices. Absent: no messages to devices.'],
  vapidKey: [
    'Public key of the sender for Web Push, base64url.',
    'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  ],
  installationsUrl: [
    'Address where a browser registers an installation.',
    'https://firebaseinstallations.googleapis.com/v1',
  ],
  registrationsUrl: [
    'Address where a browser registers for messages.',
    'https://fcmregistrations.googleapis.com/v1',
  ],
  captcha: ['The slider captcha; without an id the image captcha is used alone.'],
  GEETEST_ID: [
    'Id of the merchant at the slider service; empty: no slider.',
    '54088bb07d2df3c46b79f80300b0abbe',
  ],
  GEETEST_VERSION: ['Version of the slider: 3, 4, v3 or v4; empty counts as 3.', '4'],
  showLoginGeetest: ['True when the log-in asks for a slider.'],
  showSmsGeetest: ['True when a request for an SMS code asks for a slider.'],
  showGeetest: ['True when registration asks for a slider.'],
  vendorIconTheme: ['Theme of the logos of vendors: standard, dark, light or color.', 'standard'],
  env: ['Name of the environment: prod, sit or dev; any other value counts as prod.', 'foyer'],
  encryption: [
    'How the browser encrypts bodies: the value of the `Encryption` header.',
    2,
    { 1: 'DES', 2: 'AES-GCM' },
  ],
  redirectOrigins: ['Origins that a log-in may return to.', ['https://partner.example']],
  imageCDNs: [
    'Addresses that serve the same pictures as `/m/media`, the preferred one first. Empty: the own origin.',
    ['https://pictures.example/aurora'],
  ],
  hasChatWidget: ['True when the chat service has a widget for pages. Absent: false.'],
  assetHost: ["Second origin that serves the app's files; empty: none.", 'https://static.example'],
  analytics: [
    'The service that counts events of members, beside `reportEvent`. Absent: only `reportEvent` receives them.',
  ],
  endpoint: ['Address that events are posted to, by https.', 'https://events.example/aurora'],
  promotions: ['Promotions that have pages of their own.'],
  APP_DOWNLOAD: ['The reward for installing the app.'],
  REFERRAL: ['The reward for an invited friend.'],
  enabled: ['True when the merchant offers it.'],
  count: ['Number of its promotions, shown as a badge; 0 for the app: there is no download popup.', 1],
  vipRankLevel: [
    'Lowest club rank that is offered the app; 0: everybody. Absent: the merchant has no download setting.',
    0,
  ],
  gw: ['Values of the gateway for the app.'],
  PROFILE_ICON_COUNT: ['Number of profile pictures; they are numbered from 1.', 9],
  VENDOR_NAME_MAP: [
    'Other names of vendors, by currency and vendor code. A code that ends with * stands for all codes with that beginning. Empty: no renaming.',
    { PHP: { BTI: 'Sportsbook', 'TCG*': 'Lottery' } },
  ],
  TRUSTED_HOSTS: [
    'Hosts, with their subdomains, that a banner may pass the log-in to. Empty: every host by https.',
    ['partner.example'],
  ],
};

const statusFields: Fields = {
  'status.request.track': [
    'Whether this is the first call of the visit. Absent: unknown.',
    '1',
    { 0: 'a later call', 1: 'the first call' },
  ],
  'statusV1.request.track': [
    'Whether this is the first call of the visit. Absent: unknown.',
    '1',
    { 0: 'a later call', 1: 'the first call' },
  ],
  originalDomain: [
    'Host of the first visit of this browser, which identifies the referrer. Absent: unknown.',
    'aurora.example',
  ],
  'request.url': [
    'Address of the page that makes the call. Absent: unknown.',
    'https://aurora.example/m/home',
  ],
  'request.device': ['Kind of device. Optional and always the same.'],
  info: ['Ways to reach the merchant and versions of its pages.'],
  customerService: ['Contacts of customer service. Empty: the merchant has none.'],
  'customerService.path': [
    'Address of the contact where `link` is empty: absolute, a path that begins with /, or encrypted (docs/spec/content.md, OPEN-C-90).',
    '',
  ],
  csType: [
    'Service of the contact: TX-CHAT, LIVECHAT, AICAN, MIDUOKE, COMM100, COMM100VIP, TELEGRAM, WHATSAPP, FACEBOOK, IG, LINE or TWITTER.',
    'TELEGRAM',
  ],
  csPosition: ['Place in the list: an integer as text, ascending. Empty: last.', '2'],
  'customerService.title': ['Name of the contact; empty: `csType` is shown.', 'Telegram'],
  link: ['Address of the contact; empty: `path` is used.', 'https://t.me/aurora_help'],
  labelIds: [
    'Ids of club labels, a list or text separated by commas. A member whose label is named by a contact sees those contacts alone; everybody else sees the contacts with an empty list.',
    ['gold'],
  ],
  mem_cen: ["Version of the page 'member centre'.", 'base', versions],
  dep_func: ["Version of the page 'deposit'.", 'base', versions],
  resources: ["The merchant's apps and profiles elsewhere."],
  resourceType: [
    'What the address is: Android, IOS or MOBILECONFIG for an app, otherwise a social network such as INSTAGRAM.',
    'Android',
  ],
  'resources.url': ['Address of the app or profile.', 'https://aurora.example/app.apk'],
  location: ['Where the request came from.'],
  ip: ['IP address of the request.', '203.0.113.7'],
  'location.country': [
    'English name of the country of the request; its code if the name is not known.',
    'Philippines',
  ],
  'location.countryCode': ['ISO 3166 code of the country of the request; empty if it is not known.', 'PH'],
  maintenance: ['True while the merchant is under maintenance.', false],
  maintenanceEnd: [
    'Planned end of the maintenance in milliseconds since 1970. Null: the merchant is open, or the end is not known.',
    1790003600000,
  ],
  regionRestriction: ['True when the merchant refuses visitors from this country.', false],
};

const manifestFields: Fields = {
  'request._': [
    'Milliseconds since 1970, so that no cache answers. Optional; the gateway ignores it.',
    '1790000000000',
  ],
  'manifest.request.language': [
    'Language of the texts in the answer. Absent: that of the header `Language`.',
    'EN',
  ],
  colour: ["The page's own colour, six hexadecimal digits. Absent: the colour of the template.", '1d1645'],
  'manifest.answer': [
    'The web app manifest, as the W3C specifies it; addresses are paths of the own origin.',
  ],
  'answer.id': ['Identity of the installed app.', '/m/home'],
  lang: ['BCP 47 language of the texts.', 'en'],
  dir: ['Direction of the texts.', 'ltr', { ltr: 'left to right', rtl: 'right to left' }],
  'manifest.answer.description': ['One sentence about the app; may be empty.', 'Games and lotteries'],
  categories: ['Categories of the app for catalogues of apps.', ['games', 'entertainment']],
  'answer.name': ['Full name of the app.', 'Aurora'],
  short_name: ['Name below the icon, at most 12 characters.', 'Aurora'],
  start_url: ['Page that the icon opens.', '/m/home?from=pwa'],
  scope: ['Pages that belong to the app.', '/m/'],
  display: ['The app opens without the bars of the browser.'],
  background_color: ['Colour of the window while the app starts.', '#1d1645'],
  theme_color: ['Colour of the bars of the system around the app.', '#1d1645'],
  icons: ['Icons of the app, by size.'],
  'icons.src': ['Address of the icon.', '/m/media/icon/aurora-192.png'],
  'icons.sizes': ['Width and height of the icon in pixels.', '192x192'],
  'icons.type': ['Media type of the icon.'],
  purpose: [
    'Where the icon fits.',
    'any',
    { any: 'everywhere', maskable: 'where the system cuts icons to its own shape' },
  ],
  screenshots: ['Pictures of the app for the dialog of installation.'],
  'screenshots.src': ['Address of the screenshot.', '/m/media/screenshot/aurora-1.png'],
  'screenshots.sizes': ['Width and height of the screenshot in pixels.', '780x1688'],
  form_factor: ['Screenshots are of a phone.'],
  shortcuts: ['Pages in the menu of the icon.'],
  'shortcuts.name': ['Name in the menu.', 'Deposit'],
  'shortcuts.url': ['Path of the page in the menu.', '/m/voucherCenter'],
  prefer_related_applications: ['The system offers this app and no other one.'],
};

export const systemFields: Fields = {
  ...announcementFields,
  ...settingsFields,
  ...statusFields,
  ...manifestFields,
  'request.domain': [
    'Host of the page. Optional; the host of the request selects the merchant.',
    'aurora.example',
  ],
  'answer.merchantCode': ['Code of the merchant, sent as the `Merchant` header of later calls.', 'aurora'],
  templateId: ['Id of the template; it begins with MT for a preview.', 'BASE1'],
  mobileTemplate: [
    'Versions of pages by name: `mem_cen` (member centre) and `dep_func` (deposit), each `new` or `base`.',
    { mem_cen: 'base', dep_func: 'base' },
  ],
  'info.mobileTemplate': ['Versions of two pages, as in the template.'],
  parameters: [
    'Appearance by the names of the catalogue (docs/guides/merchant.schema.json). Every value is text; one that is missing has its default.',
    { title: 'Aurora', language: 'EN,CN', footer_nav: 'home,activity,deposit,service,member' },
  ],
  'templates.answer.routes': ["The merchant's own pages."],
  'domainRoute.answer.routes': ["The merchant's own pages; each needs a session."],
  'routes.path': ['Path of the page in the app.', '/m/vip-club'],
  'routes.title': ['Title of the page. Absent: the name of the merchant.', 'VIP club'],
  'domainRoute.answer.routes.title': ['Title of the page.', 'VIP club'],
  'routes.url': ['Address that the page shows. Absent: none.', 'https://aurora.example/vip'],
  'routes.target': [
    'Address that the page shows: of the own origin it is opened, of another one it is framed.',
    'https://aurora.example/vip',
  ],
  'whitelabel.answer': [
    'Flags by the names of the catalogue, true for on. An absent flag is off.',
    { CBS3: true, PROMOCODE3: true },
  ],
  'country.answer.countryCode': ["ISO 3166 code of the merchant's country.", 'PH'],
  'country.answer.countryDialingCode': ["Dialling code of the merchant's country, digits without +.", '63'],
  'countries.countryCode': ['ISO 3166 code of the country.', 'PH'],
  'countries.country': ['English name of the country.', 'Philippines'],
  'countries.countryDialingCode': ['Dialling code of the country, digits without +.', '63'],
  countries: ['All countries with their dialling codes, for the selection of a number.'],
};
