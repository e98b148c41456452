// Fields of the calls that take a session to the home screen.
import type { Fields } from './field.ts';

export const installFields: Fields = {
  'request.ticket': [
    'Ticket that `installTicket` issued on this device; valid once.',
    'q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  'answer.ticket': [
    'One-time ticket for the installed app, base64url.',
    'q3Zk8vQm5sXw1RtYb7LcNf4JdGp9Ua3eKi6oVxTqMWn',
  ],
  expiresAt: [
    'End of the validity in milliseconds since 1970: ten minutes after the request.',
    1790000600000,
  ],
};
