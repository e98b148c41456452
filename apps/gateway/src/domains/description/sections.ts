// Which table holds which list of a merchant's description, column by column.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';

type Kind = 'text' | 'integer' | 'boolean' | 'bigint' | 'jsonb' | 'bigint[]' | 'text[]';

export type Column = { readonly field: string; readonly column: string; readonly kind: Kind };

export type Section = {
  /** The field of the description. */
  readonly name: Extract<keyof MerchantFile, string>;
  readonly table: string;
  /** Columns that identify a row within the merchant; none where there is one row. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
  /** The order of the list is kept in `position`. */
  readonly isOrdered: boolean;
  /** Columns of a new row that are not in the description, as SQL. `now` is the time in milliseconds. */
  readonly onInsert?: Readonly<Record<string, string>>;
  /** Condition of the rows that belong to the description; others are stand-ins of the sandbox. */
  readonly where?: string;
  /** The purpose that a row's `secret` is encrypted for. */
  readonly secret?: (merchant: string, item: Readonly<Record<string, unknown>>) => string;
};

function column(field: string, kind: Kind = 'text'): Column {
  return { field, column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), kind };
}

function columns(kinds: Readonly<Partial<Record<Kind, string>>>): Column[] {
  return Object.entries(kinds).flatMap(([kind, fields]) =>
    fields.split(' ').map((field) => column(field, kind as Kind)),
  );
}

const ordered = { key: ['id'], isOrdered: true } as const;
const oneRow = { key: [], isOrdered: false } as const;

/** A list without an order, whose rows have this key. */
function keyedBy(name: string) {
  return { key: [name], isOrdered: false } as const;
}

/** In the order in which rows are written: a row comes after the rows that it refers to. */
export const sections: readonly Section[] = [
  {
    name: 'announcements',
    table: 'announcements',
    ...ordered,
    columns: columns({ text: 'id kind picture color', jsonb: 'words link' }),
    onInsert: { created_at: 'now' },
  },
  {
    name: 'promotionCategories',
    table: 'promotion_categories',
    ...ordered,
    columns: columns({ text: 'id', jsonb: 'words' }),
  },
  {
    name: 'helpGroups',
    table: 'help_groups',
    ...ordered,
    columns: columns({ text: 'id icon', jsonb: 'words' }),
  },
  {
    name: 'helpItems',
    table: 'help_items',
    ...ordered,
    columns: [
      ...columns({ text: 'id', jsonb: 'words' }),
      { field: 'group', column: 'group_id', kind: 'text' },
    ],
  },
  {
    name: 'promotions',
    table: 'promotions',
    ...ordered,
    columns: columns({
      text: 'id way remark picture',
      jsonb: 'words',
      boolean: 'isReviewed',
      bigint: 'amount everyMs claimMs startsAt endsAt',
    }),
  },
  {
    name: 'promoCodes',
    table: 'promo_codes',
    ...keyedBy('code_key'),
    columns: [
      { field: 'code', column: 'code_key', kind: 'text' },
      { field: 'promotion', column: 'promotion_id', kind: 'text' },
      ...columns({ integer: 'mostUses', bigint: 'expiresAt' }),
    ],
  },
  {
    name: 'ranks',
    table: 'club_ranks',
    ...keyedBy('rank_level'),
    columns: [
      { field: 'level', column: 'rank_level', kind: 'integer' },
      { field: 'label', column: 'label_id', kind: 'text' },
      ...columns({ jsonb: 'words conditions', integer: 'cashbackRate', bigint: 'birthdayGift' }),
    ],
  },
  { name: 'banks', table: 'banks', key: ['code'], isOrdered: true, columns: columns({ text: 'code name' }) },
  {
    name: 'paymentProviders',
    table: 'payment_providers',
    ...keyedBy('code'),
    columns: columns({ text: 'code api clientId' }),
    onInsert: { is_stand_in: 'false' },
    where: 'not is_stand_in',
    secret: (merchant, { code }) => `payments ${merchant} ${String(code)}`,
  },
  {
    name: 'paymentRules',
    table: 'payment_rules',
    ...oneRow,
    columns: columns({
      jsonb: 'depositsClosed turnoverWeights payoutPersons',
      boolean: 'withdrawalsOpen needsPaymentPassword needsIdentity',
      integer: 'turnoverPercent dailyCount withdrawFee payoutWaitHours payoutMinutes',
      bigint: 'withdrawMin withdrawMax dailyAmount utcOffsetMs',
      text: 'payoutProvider',
    }),
  },
  {
    name: 'depositMethods',
    table: 'deposit_methods',
    ...ordered,
    columns: columns({
      text: 'id type icon provider',
      jsonb: 'words banks',
      bigint: 'min max',
      integer: 'fee minutes',
      'bigint[]': 'presets',
      boolean: 'isOpen',
    }),
  },
  {
    name: 'depositPromos',
    table: 'deposit_promos',
    ...ordered,
    columns: columns({
      text: 'id',
      jsonb: 'words',
      integer: 'rate turnover',
      bigint: 'maxBonus min max',
      boolean: 'firstOnly isOpen',
    }),
  },
  {
    name: 'messages',
    table: 'message_routes',
    ...keyedBy('channel'),
    columns: columns({ text: 'channel address sender' }),
    secret: (merchant, { channel }) => `message route ${merchant} ${String(channel)}`,
  },
  {
    name: 'captcha',
    table: 'captcha_accounts',
    ...oneRow,
    columns: columns({ text: 'account script api', 'text[]': 'origins' }),
    where: 'script is not null',
    secret: (merchant) => `captcha ${merchant}`,
  },
  {
    name: 'lotteries',
    table: 'lotteries',
    key: ['game_id'],
    isOrdered: true,
    columns: [
      { field: 'id', column: 'game_id', kind: 'text' },
      { field: 'vendor', column: 'vendor_code', kind: 'text' },
      ...columns({
        text: 'playType tile',
        jsonb: 'words',
        bigint: 'intervalMs closeMs anchorMs utcOffsetMs minStake maxStake exposureLimit',
        integer: 'prizeMode',
        boolean: 'isOpen',
      }),
    ],
  },
];
