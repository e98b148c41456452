// Fields of the calls about external identities.
import type { Fields } from './field.ts';

export const socialFields: Fields = {
  state: ['Random 128 bits in hex, which the browser stores and compares on return.', 'ab'.repeat(16)],
  nonce: ['Other random 128 bits in hex; the ID token of LINE contains them.', 'cd'.repeat(16)],
  redirectUrl: ['Address of the app that LINE returns to.', 'https://aurora.example/m/login'],
  'lineBegin.answer.address': [
    'Address of the log-in at LINE, with the PKCE challenge of the gateway.',
    'https://access.line.me/oauth2/v2.1/authorize?client_id=2000000001',
  ],
  'lineToken.request.code': ['Authorization code that LINE returned.', 'b5fd32eacc791df'],
  'answer.lineSessionToken': [
    'One-time token for `loginLine`, a registration or a binding.',
    'bGluZS1zZXNzaW9uLXRva2VuLWZvci1vbmUtdXNl',
  ],
  'lineToken.answer.name': ['Display name of the user at LINE.', 'Ana'],
  picture: ['Address of the profile picture at LINE; may be empty.', 'https://profile.line-scdn.net/ana'],
  'request.type': ['Kind of the log-in; always the same for this call.'],
  'loginLine.request.lineSessionToken': [
    'One-time token that `lineToken` returned.',
    'bGluZS1zZXNzaW9uLXRva2VuLWZvci1vbmUtdXNl',
  ],
  'loginTelegram.request.telegramAuth': ['The data of the user that Telegram signed.'],
  provider: [
    'The service that the identity belongs to.',
    'line',
    {
      line: 'LINE',
      telegram: 'Telegram',
      google: 'Google',
      facebook: 'Facebook',
      twitter: 'Twitter',
      phone: 'a verified mobile number',
    },
  ],
  'ownIdentities.answer.name': ['Name of the user at the provider.', 'Ana'],
  boundAt: ['When it was linked to the account, in milliseconds since 1970.', 1790000000000],
  canRemove: ['False when the member has no other way to log in.'],
};
