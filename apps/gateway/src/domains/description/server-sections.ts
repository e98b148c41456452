// The servers that a merchant's description connects. Rows of the sandbox, which plays a missing one, are no part of it.
import { columns, keyedBy, oneRow, type Section } from './section.ts';

/** Login providers whose items have a secret. */
const withSecret = ['line', 'telegram'];

export const serverSections: readonly Section[] = [
  {
    name: 'paymentProviders',
    table: 'payment_providers',
    ...keyedBy('code'),
    columns: columns({ text: 'code api clientId' }),
    constants: { is_stand_in: 'false' },
    where: 'not is_stand_in',
    secret: { column: 'secret', purpose: (merchant, { code }) => `payments ${merchant} ${String(code)}` },
  },
  {
    name: 'messages',
    table: 'message_routes',
    ...keyedBy('channel'),
    columns: columns({ text: 'channel address sender' }),
    secret: {
      column: 'secret',
      purpose: (merchant, { channel }) => `message route ${merchant} ${String(channel)}`,
    },
  },
  {
    name: 'captcha',
    table: 'captcha_accounts',
    ...oneRow,
    columns: columns({ text: 'account script api', 'text[]': 'origins' }),
    where: 'script is not null',
    secret: { column: 'secret', purpose: (merchant) => `captcha ${merchant}` },
  },
  {
    name: 'chatService',
    table: 'chat_services',
    ...oneRow,
    columns: columns({ text: 'account api page' }),
    where: 'api is not null',
    secret: { column: 'key', purpose: (merchant) => `chat ${merchant}` },
  },
  {
    name: 'eventDestinations',
    table: 'event_destinations',
    ...keyedBy('id'),
    columns: columns({ text: 'id name api pixel' }),
    where: 'api is not null',
    secret: {
      column: 'token',
      purpose: (merchant, { id }) => `event destination ${merchant} ${String(id)}`,
    },
  },
  {
    name: 'loginProviders',
    table: 'social_providers',
    ...keyedBy('provider'),
    columns: columns({ text: 'provider', jsonb: 'facts' }),
    constants: { is_stand_in: 'false' },
    where: 'not is_stand_in',
    secret: {
      column: 'secret',
      purpose: (merchant, { provider }) =>
        withSecret.includes(String(provider)) ? `social ${merchant} ${String(provider)}` : null,
    },
  },
  {
    name: 'pushProject',
    table: 'push_providers',
    ...oneRow,
    columns: columns({ jsonb: 'facts' }),
    constants: { stand_in_key: 'null' },
    where: 'stand_in_key is null',
    secret: { column: 'secret', purpose: (merchant) => `push ${merchant}` },
  },
  {
    name: 'partners',
    table: 'signers',
    ...keyedBy('name'),
    columns: columns({ text: 'name origin' }),
    constants: { role: "'partner'" },
    keyConstants: ['role'],
    where: "role = 'partner' and name <> 'sandbox'",
    secret: {
      column: 'secret',
      purpose: (merchant, { name }) => `partner ${merchant} ${String(name)}`,
      isMade: true,
    },
  },
];
