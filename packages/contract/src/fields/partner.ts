// Fields of the calls of a third party's server.
import type { Fields } from './field.ts';

export const partnerFields: Fields = {
  env: ["Name of the partner's environment, as agreed with the merchant.", 'prod'],
  'request.account': ['Account name of the member at this merchant.', 'demo'],
  as: [
    'The field that the browser of the member will send.',
    'session',
    { session: '`sessionId` with `env`, for `loginMaya`', ticket: '`token`, for `loginTicket`' },
  ],
  'answer.value': [
    'The session id or ticket; valid once, for one minute.',
    'u8Zk2vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  expiresAt: ['End of its validity in milliseconds since 1970.', 1790000060000],
  ticket: [
    "The ticket that the member brought to the partner's site, 43 characters.",
    'q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  memberId: ['Id of the member at this merchant.', '1042'],
  'answer.account': ['Account name of the member at this merchant.', 'demo'],
  'answer.language': ['Language of the member, such as EN or PT-BR.', 'EN'],
};
