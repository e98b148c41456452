// Fields of the back office's switches.
import type { Fields } from './field.ts';

/** A whole description, as short as it can be. */
const description = {
  version: 1,
  id: 'aurora',
  name: 'Aurora',
  hosts: ['aurora.example'],
  money: { currency: 'PHP', symbol: '₱', position: 'F', digits: 2 },
  countryCode: 'PH',
  languages: ['EN', 'CN'],
};

export const operatorFields: Fields = {
  'setMerchant.request': [
    'The settings that change.',
    { flags: { PROMOCODE3: true }, parameters: { title: 'Aurora' } },
  ],
  'eraseMember.request': ['How the account is closed.', { keepsBalance: true }],
  'exportMember.answer.member': ['Id of the member.', '1042'],
  maintenanceUntil: ['End of the maintenance in milliseconds since 1970. Null: the merchant is open.', null],
  'setMerchant.request.maintenanceUntil': [
    'End of the maintenance in milliseconds since 1970. Null opens the merchant; absent: unchanged.',
    1790003600000,
  ],
  refusedCountries: ['ISO 3166 codes of the countries whose visitors are refused.', ['KP']],
  'request.refusedCountries': ['ISO 3166 codes of all countries to refuse. Absent: unchanged.', ['KP']],
  isDomainOpen: ["False: the merchant's addresses answer `domain_not_available`."],
  'request.isDomainOpen': [
    "False: the merchant's addresses answer `domain_not_available`. Absent: unchanged.",
  ],
  isInService: ['False: every call answers `service.unavailable`.'],
  'request.isInService': ['False: every call answers `service.unavailable`. Absent: unchanged.'],
  flags: ['White-label flags by the names of the catalogue.', { CBS3: true, PROMOCODE3: false }],
  'request.flags': [
    'White-label flags to change; the others stay. Absent: none changes.',
    { PROMOCODE3: true },
  ],
  parameters: ['Parameters of the template by the names of the catalogue.', { title: 'Aurora' }],
  'request.parameters': [
    'Parameters to change; null removes one, the others stay. Absent: none changes.',
    { title: 'Aurora', app_desc: null },
  ],
  promotions: ['Promotions of the merchant that have pages of their own.'],
  'request.promotions': ['Promotions to switch on or off. Absent: none changes.', { REFERRAL: false }],
  APP_DOWNLOAD: ['True when the reward for installing the app is on.'],
  REFERRAL: ['True when the reward for invited friends is on.'],
  'request.promotions.APP_DOWNLOAD': [
    'True switches the reward for installing the app on. Absent: unchanged.',
  ],
  'request.promotions.REFERRAL': ['True switches the reward for invited friends on. Absent: unchanged.'],
  smsProvider: [
    'The service that sends codes to mobile numbers.',
    'sms',
    { firebase: 'Firebase, called by the browser', sms: 'the gateway of the platform', '': 'there is none' },
  ],
  'request.smsProvider': [
    'The service that sends codes to mobile numbers. Absent: unchanged.',
    'sms',
    { firebase: 'Firebase, called by the browser', sms: 'the gateway of the platform', '': 'there is none' },
  ],
  vendors: ['The vendors of the merchant with their maintenance.'],
  'vendors.vendor': ['Code of the vendor.', 'NLT'],
  'vendors.maintenanceFrom': [
    'Start of the maintenance of the vendor in milliseconds since 1970. Null: none is planned.',
    null,
  ],
  'vendors.maintenanceUntil': [
    'End of the maintenance of the vendor in milliseconds since 1970. Null: none is planned.',
    null,
  ],
  'setVendor.request.vendor': ['Code of the vendor.', 'NLT'],
  'setVendor.request.maintenanceFrom': [
    'Start of the maintenance in milliseconds since 1970. Null removes it.',
    1790000000000,
  ],
  'setVendor.request.maintenanceUntil': [
    'End of the maintenance in milliseconds since 1970. Null removes it.',
    1790003600000,
  ],
  description: [
    'The description of the merchant, as docs/guides/merchant.schema.json defines it.',
    description,
  ],
  'request.account': ['Account name of the member.', 'demo'],
  member: ['Id of the member; orders, bets and the books keep it.', '1042'],
  exportedAt: ['Time of the export in milliseconds since 1970.', 1790000000000],
  tables: [
    'Rows by the name of the table, each by the names of its columns. Amounts are in minor units.',
    { members: [{ id: '1042', account: 'demo', language: 'EN' }] },
  ],
  keepsBalance: [
    'True: money that is left stays in the books, and nobody can claim it any more. Absent: false, and a member with money is refused.',
    false,
  ],
  rows: [
    'Number of rows that were deleted or changed, by the name of the table.',
    { sessions: 2, members: 1 },
  ],
  dryRun: ['True compares only and changes nothing. Absent: false.'],
  changes: ['One line for each difference: + new, - removed, ~ changed.', ['~ settings.ageLimit: 18 -> 21']],
};
