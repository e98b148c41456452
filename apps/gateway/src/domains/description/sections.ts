// Which table holds which list of a merchant's description.
import { columns, keyedBy, oneRow, ordered, type Section } from './section.ts';
import { serverSections } from './server-sections.ts';

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
  ...serverSections,
  { name: 'banks', table: 'banks', key: ['code'], isOrdered: true, columns: columns({ text: 'code name' }) },
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
