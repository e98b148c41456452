// Fields of the registration of members.
import type { Fields } from './field.ts';

const registration = {
  registerUrl: 'https://aurora.example/m/register',
  domain: 'aurora.example',
  type: 0,
  login: true,
  registerMethod: 'H5',
  loginDeviceId: '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f',
  isOfficialAppLogin: false,
  affiliateCode: 'www',
  consent: true,
};
const credentials = {
  username: 'ana2026',
  password: 'mangoes at midnight',
  confirmPassword: 'mangoes at midnight',
};

/** Ids that advertisers add to the address of a page. */
const pixels: Fields = {
  pixelTrack: [
    'Ids of advertisers that the visitor came with, stored with the registration. Absent: none.',
    { gclid: 'Cj0KCQdemo', utmSource: 'newsletter' },
  ],
  adAppToken: ['Token of the app at Adjust. Absent: none.', 'abc123demo'],
  gpsAdid: [
    'Advertising id of Google Play, for Adjust. Absent: none.',
    '38400000-8cf0-11bd-b23e-10b96e40000d',
  ],
  adid: ['Id of the device at Adjust. Absent: none.', '18546f6171f67e29d1cb983322ad1329'],
  afAppId: ['Id of the app at AppsFlyer. Absent: none.', 'id1042'],
  appsflyerId: ['Id of the installation at AppsFlyer. Absent: none.', '1415211453000-6513894'],
  afAdvertisingId: [
    'Advertising id of the device, for AppsFlyer. Absent: none.',
    '38400000-8cf0-11bd-b23e-10b96e40000d',
  ],
  afOaid: ['Open anonymous id of an Android device, for AppsFlyer. Absent: none.', 'oaid-demo'],
  idfa: ['Advertising id of an Apple device. Absent: none.', 'AEBE52E7-03EE-455A-B3C4-E57283966239'],
  idfv: ["Apple's id of a device for one developer. Absent: none.", '6D92078A-8246-4BA4-AE5B-76104861E7DC'],
  fbclid: ['Click id of Meta. Absent: none.', 'IwAR0demo'],
  gclid: ['Click id of Google. Absent: none.', 'Cj0KCQdemo'],
  ttclid: ['Click id of TikTok. Absent: none.', 'E.C.P.demo'],
  kwaiclid: ['Click id of Kwai. Absent: none.', 'kwai-demo'],
  cid: ['Value of the parameter `cid` of the address. Absent: none.', 'c-18'],
  kw: ['Value of the parameter `kw` of the address. Absent: none.', 'lottery'],
  bbg: ['Value of the parameter `bbg` of the address. Absent: none.', 'bbg-demo'],
  fbp: ['Browser id of Meta (cookie _fbp). Absent: none.', 'fb.1.1790000000000.1042'],
  fbc: ['Click id of Meta as a cookie (_fbc). Absent: none.', 'fb.1.1790000000000.IwAR0demo'],
  utmSource: ['Source of the campaign (utm_source). Absent: none.', 'newsletter'],
};

/** Fields that the merchant can ask for. `registerSettings` says which are shown and which are required. */
const person: Fields = {
  mobileNum: ['Mobile number: digits only, without the dialling code. Absent: not asked for.', '9171234567'],
  countryDialingCode: ['Dialling code of the number, digits without +. Absent: no number.', '63'],
  paymentPassword: ['Payment password for withdrawals, six digits. Absent: not asked for.', '482913'],
  recommenderId: [
    'Member id, account name or referral code of the person who recommended the merchant. Absent: not asked for.',
    'ben7',
  ],
  nickname: ['Name that other members see; 2 to 16 characters. Absent: not asked for.', 'Ana'],
  payeeName: [
    'Name on the bank accounts of the member; 2 to 50 characters. Absent: not asked for.',
    'Ana Santos',
  ],
  email: ['Mail address; at most 64 characters. Absent: not asked for.', 'ana@example.com'],
  idNumber: [
    'Number of an identity document: 6 to 20 letters and digits. Absent: not asked for.',
    'P1234567A',
  ],
  qqNum: ['Number at QQ. Absent: not asked for.', '1234567'],
  facebook: ['Name at Facebook. Absent: not asked for.', 'ana.santos'],
  zalo: ['Number at Zalo. Absent: not asked for.', '+639171234567'],
  wechat: ['Name at WeChat. Absent: not asked for.', 'ana_santos'],
  line: ['Id at LINE. Absent: not asked for.', 'ana.santos'],
  whatsapp: ['Number at WhatsApp. Absent: not asked for.', '+639171234567'],
  birthday: ['Date of birth, YYYY-MM-DD; the member must be of age. Absent: not asked for.', '1995-04-12'],
  address: ['Postal address; at most 200 characters. Absent: not asked for.', '12 Mango Street, Makati'],
  nationality: ['ISO 3166 code of the nationality. Absent: not asked for.', 'PH'],
  occupation: ['Occupation of the member; at most 64 characters. Absent: not asked for.', 'Teacher'],
  sourceOfIncome: [
    'Where the income of the member comes from; at most 64 characters. Absent: not asked for.',
    'Salary',
  ],
};

const settings: Fields = {
  methods: ['Ways to register that the merchant offers.'],
  'methods.username': ['True when visitors register by an account name.'],
  'methods.mobile': ['True when visitors register by a mobile number.'],
  defaultMethod: [
    'The way that the page shows first.',
    'username',
    { username: 'account name', mobile: 'mobile number' },
  ],
  fields: ['Fields that the form shows besides those of the way; a field that is missing is off.'],
  enabled: ['True when the form shows the field.'],
  required: ['True when the field must be filled in.'],
  message: [
    'Key of a text of the app, shown with the field; a text without such a key is shown as it is. Empty: none.',
    '',
  ],
  'registerSettings.answer.captcha': ['True when registration needs an image captcha.'],
  smsVerification: ['True when a number is verified by an SMS code.'],
  mobileNumberPassword: ['True when a visitor who registers by number chooses a password.'],
  autoRegister: [
    'True when a verified identity without an account registers at once, without a form.',
    false,
  ],
  'answer.smsTemplate': [
    "The provider's name of the text of the code. The app sends it back as it is. Absent: it has none.",
    'register',
  ],
  defaultPassword: [
    'Password of members who register by number without one; empty: members choose their own.',
    '',
  ],
  countries: ['Dialling codes, digits without +, whose numbers are accepted; empty: all.', ['63']],
};
const shownFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'qqNum',
  'affiliateCode',
  'recommenderId',
] as const;

export const registrationFields: Fields = {
  ...pixels,
  ...person,
  ...settings,
  ...Object.fromEntries(
    shownFields.map((name) => [
      `fields.${name}`,
      [`Setting of the field \`${name}\`. Absent: the field is off.`],
    ]),
  ),
  'register.request': [
    'A registration by account name; it is encrypted before it is sent.',
    { ...registration, ...credentials },
  ],
  'registerAgain.request': [
    'A registration by account name; it is encrypted before it is sent.',
    { ...registration, ...credentials },
  ],
  'registerMobile.request': [
    'A registration by number; it is encrypted before it is sent.',
    {
      ...registration,
      ...credentials,
      username: '9171234567',
      mobileNum: '9171234567',
      countryDialingCode: '63',
      verificationCode: '482913',
    },
  ],
  'registerAuto.request': [
    'A registration by a verified identity; it is encrypted before it is sent.',
    {
      ...registration,
      firebaseChannel: 'google',
      firebaseIdToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl',
    },
  ],
  'registerMobile.request.mobileNum': [
    'Mobile number: digits only, without the dialling code. The schema allows it to be absent; the gateway refuses that.',
    '9171234567',
  ],
  registerUrl: ['Address of the page of registration.', 'https://aurora.example/m/register'],
  'request.domain': ['Host that the visitor opened.', 'aurora.example'],
  'request.type': ['Type of the new account: always an ordinary member. The code of an agent may change it.'],
  'request.login': ['Requests a session for the new member; always true.'],
  registerMethod: [
    'Kind of client.',
    'H5',
    {
      APP: "the merchant's own app",
      H5: 'a browser',
      PWA: 'the installed web app',
      WEBCLIP: 'a web clip of iOS',
    },
  ],
  affiliateCode: ['Invitation code of an agent, or the default of the host; may be empty.', 'www'],
  linkId: ['Id of the link that the visitor came by. Absent or empty: none.', 'spring'],
  'request.referralCode': [
    'Referral code of the member who invited the visitor. Absent or empty: none.',
    'R7K2Q9',
  ],
  'request.smsTemplate': [
    'As `registerSettings` has it; the gateway uses the setting of the merchant, whatever this says. Absent: it has none.',
    'register',
  ],
  firebaseChannel2: [
    'Second identity of Firebase: a verified number, besides the first identity. Absent: none.',
  ],
  firebaseIdToken2: [
    'ID token of that second identity. Absent: none.',
    'eyJhbGciOiJSUzI1NiJ9.eyJwaG9uZSI6IjYzOTE3In0.c2lnbmF0dXJl',
  ],
  'request.username': [
    'Account name: 4 to 16 letters and digits, the first a letter; for a number the number itself.',
    'ana2026',
  ],
  'checkUsername.request.username': ['The account name to check.', 'ana2026'],
  'request.password': ['The password: 8 to 64 characters, not the account name.', 'mangoes at midnight'],
  confirmPassword: ['The password once more; both must be equal.', 'mangoes at midnight'],
  consent: ['True: the visitor is of age and accepts the terms. Required; absent counts as false.'],
  remember: ['True requests a `rememberSecret` for this device. Absent: false.'],
  verificationCode: ['Code of the SMS to the number. Absent: `smsVerification` is off.', '482913'],
  exists: ['True when the account name is taken.', false],
  'checkAffiliate.request.affiliateCode': ['The invitation code to check.', 'ana7'],
  valid: ['True when the invitation code exists.'],
  'smsRegister.request.mobileNum': [
    'Mobile number that gets the code; digits only. Absent: `mobileNo` holds it.',
    '9171234567',
  ],
  'smsRegister.request.countryDialingCode': ['Dialling code of the number, digits without +.', '63'],
  'request.mobileNo': ['Older name of `mobileNum`; used when that one is absent.', '9171234567'],
  'smsRegister.request': [
    'A request for a code to a number.',
    {
      mobileNum: '9171234567',
      countryDialingCode: '63',
      loginDeviceId: '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f',
      captcha: '7KQ2',
    },
  ],
};
