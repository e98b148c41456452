// Fields of the calls that open and end a session.
import { factorValues, memberTypeValues } from './across-domains.ts';
import type { Fields } from './field.ts';

const loginTypes = {
  username: 'account name and password',
  sms: 'mobile number and SMS code',
  firebase: 'a Google, Facebook or Twitter account or a number that Firebase verified',
  line: 'a LINE account',
  telegram: 'a Telegram account',
};
const deviceId = '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f';
const login = {
  type: 'username',
  username: 'demo',
  password: 'foyer-demo-2026',
  loginDeviceId: deviceId,
  isOfficialAppLogin: false,
};

export const sessionFields: Fields = {
  'login.request': ['The plain body of a log-in; it is encrypted before it is sent.', login],
  'loginVerification.request': [
    'The body of the first log-in request again, with the kind and the code of the second factor.',
    { ...login, verificationType: 'email', verificationCode: '482913' },
  ],
  'request.type': ['How the member identifies themselves.', 'username', loginTypes],
  'request.username': [
    'Account name; with type `sms` the mobile number. Absent: an external identity identifies the member.',
    'demo',
  ],
  'request.password': [
    'The password, the SMS code for type `sms`, or the stored `rememberSecret`. Absent: an external identity is the proof.',
    'foyer-demo-2026',
  ],
  'request.countryDialingCode': [
    'Dialling code of the number, digits without +. Absent: no number is sent.',
    '63',
  ],
  'loginFreeplay.answer.customerType': ['Type of the member: always a trial member.', 4, memberTypeValues],
  isSms: ['True when `password` is an SMS code. Absent: false.'],
  remember: ['True requests a `rememberSecret` for this device. Absent: false.'],
  'loginVerification.request.verificationType': [
    'The second factor that the code is from, one of those that the first answer listed.',
    'email',
    factorValues,
  ],
  'loginVerification.request.verificationCode': ['The six digits of the second factor.', '482913'],
  'rsaKey.request._': [
    'Milliseconds since 1970, so that no cache answers. Optional; the gateway ignores it.',
    '1790000000000',
  ],
  'rsaKey.answer': [
    'Public RSA key of the merchant for encrypted bodies: RSA 3072 as SPKI, base64. It changes by rotation.',
    'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAuZANMvOJVLB/thXUjFs5QBa6dfyg928aG/vpmVak/2zg9+ScEdJXLaRmLQofRNFBOyJjapNn1wgHmFFm7MSknK6gEyyW4NPQ9dssFWZcH+PTUS7qSIAwQDGcz6fsfHhWhNBhlmK+YutLN9ps58EGCaZw9yLHqyu2gtXoyHTs3RE4bGz80x+fZS8qBg5ZDaGJGRm7C/bYrt2glDdnK7NEDTYDtpG7gq8rt2LroKXP4B3VQrWZzYfHRzrIbL4r8U7bl3IroLFrAk3U6nGIkIgYMuZdLD/9Q2TqUOl+U4YOpgZESij1VbVMMWiu2PcM9uPMKG400c/ib/hnK0lAPZxK84DOJobm9ojrzQfsapSs7IprE8PHoESPdpEn7XdGsa8mJVfAevF2k6wmgeXzA8o9u/MZ6POz+fmGW0Qxvb1TXY0RAKW+igvBZ6KS2K0gz8ReqhkOPtRrDeBpJmSsuZklZQ4516l3CfSNl7t/uSTugEKNuc+UmulhU8M/V8KrpDsJAgMBAAE=',
  ],
  sessionId: [
    'Session id that the third party got from `handOver`; valid once.',
    'u8Zk2vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  env: ["Name of the third party's environment, as agreed with the merchant.", 'prod'],
  'request.ticket': [
    'The one-time ticket: 43 characters, base64url.',
    'q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  audience: [
    'Origin that the ticket is for; it has to be on the list of the merchant.',
    'https://partner.example',
  ],
  'answer.ticket': [
    'The one-time ticket: 43 characters, base64url.',
    'q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  expiresAt: ['End of the validity of the ticket in milliseconds since 1970.', 1790000060000],
};
