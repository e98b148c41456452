// Fields that mean the same in the calls of several domains.
import type { Fields } from './field.ts';

export const memberTypeValues = {
  0: 'ordinary member',
  1: 'agent',
  2: 'agent of the second kind',
  4: 'trial member with play money',
  40: 'virtual member: a third party manages the account',
  41: 'virtual member, with the rights of 40',
  42: 'virtual member, with the rights of 40',
};

export const factorValues = {
  email: 'a code by mail',
  ga: 'a code of an authenticator app (TOTP)',
  sms: 'a code by SMS',
};

const captchaSteps: Fields = {
  captcha: [
    'Solution of an image captcha: its text, or the number that `captchaWork` asks for. Absent: a slider was solved, or no captcha is needed.',
    '7KQ2',
  ],
  geetestChallenge: [
    'The `challenge` of a version 3 slider, as the slider returns it. Absent: no slider of version 3.',
    'c1f0a1a1c7a94d2f9a0f5b3f5c7d9e10jk',
  ],
  geetestSeccode: [
    'The `seccode` that a version 3 slider returns. Absent: no slider of version 3.',
    '9f3d6a4be25c8d7e|jordan',
  ],
  geetestValidateV4: ['The result of a version 4 slider. Absent: no slider of version 4.'],
  captcha_id: ['Id of the merchant at the slider service.', '54088bb07d2df3c46b79f80300b0abbe'],
  lot_number: ['Serial number of the solved slider.', '7a1b2c3d4e5f60718293a4b5c6d7e8f9'],
  captcha_output: ['Output of the slider, opaque to the client.', 'dGhlLW91dHB1dC1vZi10aGUtc2xpZGVy'],
  pass_token: ['Token that proves the solution to the slider service.', 'b83e1f0c9d5a4e7f8a6b2c1d0e9f8a7b'],
  gen_time: ['Time of the solution in seconds since 1970, as text.', '1790000000'],
};

const page: Fields = {
  'answer.pageNum': ['Number of this page, starting with 1.', 1],
  totalPages: ['Number of pages of the list; at least 1, also for an empty list.', 4],
  'request.pageNum': ['Page to return, starting with 1. Absent: the first page.', 1],
  'request.pageSize': ['Number of entries per page. Absent: 20.', 20],
  'answer.content': ['The entries of this page.'],
  'request.from': [
    'Start of the period in milliseconds since 1970, inclusive. Absent: no limit.',
    1790000000000,
  ],
  'request.to': ['End of the period in milliseconds since 1970, exclusive. Absent: no limit.', 1790086400000],
};

const money: Fields = {
  currency: ['ISO 4217 code of the currency.', 'PHP'],
  currencySymbol: ['Symbol of the currency, shown with amounts.', '₱'],
  minorDigits: ['Decimal places of the currency: 2 for PHP, 0 for VND.', 2],
  currencyPosition: [
    'Place of the symbol in an amount.',
    'F',
    { F: 'before the number', B: 'after the number' },
  ],
};

const identity: Fields = {
  firebaseChannel: [
    'The provider that verified the identity at Firebase. Absent: no identity of Firebase.',
    'google',
    {
      google: 'a Google account',
      facebook: 'a Facebook account',
      twitter: 'a Twitter account',
      sms: 'a mobile number',
    },
  ],
  firebaseIdToken: [
    'ID token (JWT) of Firebase that proves the identity. Absent: no identity of Firebase.',
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl',
  ],
  firebaseMobileNo: [
    'Mobile number that Firebase verified, digits without the dialling code. Absent: another channel than `sms`.',
    '9171234567',
  ],
  lineSessionToken: [
    'One-time token that `lineToken` returned. Absent: no identity of LINE.',
    'bGluZS1zZXNzaW9uLXRva2VuLWZvci1vbmUtdXNl',
  ],
  registerUrl: [
    'Address of the page, in case the log-in leads to a registration. Absent: unknown.',
    'https://aurora.example/m/login',
  ],
  affiliateCode: ['Invitation code of an agent. Absent: the visitor came without one.', 'ana7'],
  referralCode: ['Referral code of a member. Absent: the visitor came without one.', 'R7K2Q9'],
  telegramAuth: ['Data that Telegram signed. Absent: no identity of Telegram.'],
  'telegramAuth.user': ['The Telegram user that the signature covers.'],
  'user.id': ['Id of the user at Telegram.', 123456789],
  first_name: ['First name of the user at Telegram.', 'Ana'],
  last_name: ['Last name of the user at Telegram. Absent: they have none.', 'Santos'],
  'user.username': ['User name at Telegram, without @. Absent: they have none.', 'ana_santos'],
  photo_url: [
    'Address of the profile picture at Telegram. Absent: they have none.',
    'https://t.me/i/userpic/ana.jpg',
  ],
  auth_date: ['Time of the signature in seconds since 1970.', 1790000000],
  'telegramAuth.hash': ['Hex HMAC-SHA256 of Telegram over the other fields.', 'ab'.repeat(32)],
  initData: [
    'The whole signed query string of a Telegram mini app. Absent: the data come from the login widget.',
    'auth_date=1790000000&user=%7B%22id%22%3A123456789%7D&hash=abababab',
  ],
};

const proof: Fields = {
  password: [
    'The log-in password of the member. Absent: a code or a new log-in proves the owner.',
    'mangoes at midnight',
  ],
  verificationType: [
    'Kind of the second factor or code in `verificationCode`. Absent: the password proves the owner.',
    'email',
    factorValues,
  ],
  verificationCode: ['The six digits of the code. Absent: the password proves the owner.', '482913'],
  paymentPassword: ['The payment password of the member, six digits.', '482913'],
};

const order: Fields = {
  orderNo: ['Number of the order: D and digits for a deposit, W and digits for a withdrawal.', 'D100000123'],
  steps: ['The steps of the order in time order: those done and those ahead.'],
  step: [
    'Kind of the step.',
    'requested',
    {
      requested: 'the member made the order',
      accepted: 'the merchant approved it',
      sent: 'it was sent to the payment provider',
      paid: 'the money arrived',
      returned: 'the money went back to the wallet',
      failed: 'the payment failed',
      expired: 'the time for the payment is over',
      cancelled: 'the member cancelled it',
    },
  ],
  isDone: ['True when the step has happened; false when it is still ahead.'],
  'steps.at': [
    'Time of the step in milliseconds since 1970. Null: not done yet, or done before times were recorded.',
    1790000000000,
  ],
};

const request: Fields = {
  'request.language': [
    'Language of the texts in the answer, such as EN or PT-BR. Absent: the default language of the merchant.',
    'EN',
  ],
  'request.ext': [
    'Picture format for the addresses in the answer. Absent: PNG.',
    'avif',
    { avif: 'AVIF', webp: 'WebP' },
  ],
  'request.merchantCode': [
    'Code of the merchant. Optional; it must agree with the host, which selects the merchant.',
    'aurora',
  ],
  platform: ['Client platform. Optional and always the same; kept for older backends.'],
  loginDeviceId: [
    'UUID that this browser created once and stores. A trusted device and a stored secret belong to it.',
    '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f',
  ],
  isOfficialAppLogin: [
    "True when the page runs in the merchant's own app, false in a browser. The gateway of this repository ignores it.",
    false,
  ],
  countryDialingCode: ['Dialling code of the country, digits without + or leading zeros.', '63'],
  mobileNum: ['Mobile number: digits only, without the dialling code.', '9171234567'],
  mobileNo: ['Older name of `mobileNum`; used when that one is absent.', '9171234567'],
  expirationTime: ['When the next code can be requested, in milliseconds since 1970.', 1790000060000],
  pictures: [
    'Pictures as data addresses, JPEG or PNG, at most 3 of 5 MB each. Empty: none.',
    ['data:image/png;base64,iVBORw0KGgo='],
  ],
};

/** The answer of every log-in. */
const session: Fields = {
  'answer.id': ['Id of the member.', '1042'],
  'answer.token': [
    'Token of the new session; sent as the `Authorization` header, without a prefix.',
    'kT3v9Q-2mXcRZs8LwYbN4dHfJpUa7eGi1oVt6KxMqWn',
  ],
  userName: ['Account name of the member.', 'demo'],
  customerType: ['Type of the member, which decides what they may use.', 0, memberTypeValues],
  firstTimeLogin: ['True when the member logs in for the first time.', false],
  passwordExpired: [
    'True when the password has expired. Where the setting `forceChangePassword` is true, every other call is refused until it is changed.',
    false,
  ],
  passwordIsDefault: [
    'True when the password is the default of the merchant: every other call is refused with `password.change_required` until it is changed. Absent: false.',
    false,
  ],
  lastLoginAt: [
    'Time of the previous log-in in milliseconds since 1970. Null: this is the first one.',
    1790000000000,
  ],
  rememberSecret: [
    'Secret that replaces the password at the next log-in on this device; valid once, for 30 days. Absent: `remember` was not requested.',
    'h2Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
};

export const acrossDomains: Fields = {
  ...captchaSteps,
  ...page,
  ...money,
  ...identity,
  ...proof,
  ...order,
  ...request,
  ...session,
};
