import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const merchantState = call<Types<'operator', 'merchantState'>>()({
  method: 'GET',
  path: '/operator/merchant',
  who: 'operator',
  errors: ['signature.invalid'],
  summary: 'Which parts of this merchant are open and which are closed.',
});

export const setMerchant = call<Types<'operator', 'setMerchant'>>()({
  method: 'PUT',
  path: '/operator/merchant',
  who: 'operator',
  errors: ['signature.invalid'],
  summary:
    'Opens and closes the merchant, and sets flags and parameters; omitted fields stay unchanged. Takes effect within a second.',
});

export const setVendor = call<Types<'operator', 'setVendor'>>()({
  method: 'PUT',
  path: '/operator/vendor/{vendor}',
  who: 'operator',
  errors: ['signature.invalid', 'game.not_found'],
  summary: "Sets a vendor's maintenance window, or removes it with two nulls.",
});

export const merchantDescription = call<Types<'operator', 'merchantDescription'>>()({
  method: 'GET',
  path: '/operator/merchant/description',
  who: 'operator',
  errors: ['signature.invalid'],
  summary:
    'The description of this merchant as data, without its secrets (docs/guides/merchant.schema.json).',
});

export const setDescription = call<Types<'operator', 'setDescription'>>()({
  method: 'PUT',
  path: '/operator/merchant/description',
  who: 'operator',
  errors: ['signature.invalid'],
  summary:
    'Applies a whole description in one transaction, or only compares it. Hosts, provider accounts and the protection of payouts must be as they are: only the operator changes them (docs/guides/merchant.md). An invalid description returns `request.invalid` and changes nothing; value lists each error with its path.',
});

export const exportMember = call<Types<'operator', 'exportMember'>>()({
  method: 'GET',
  path: '/operator/members/{account}/data',
  who: 'operator',
  errors: ['signature.invalid', 'field.invalid'],
  summary:
    'Everything that is stored about a member, by account or `#` and number: the rows of every table, by its name. Without what only proves something to the gateway, such as hashes of passwords.',
});

export const eraseMember = call<Types<'operator', 'eraseMember'>>()({
  method: 'POST',
  path: '/operator/members/{account}/erase',
  who: 'operator',
  errors: ['signature.invalid', 'field.invalid'],
  summary:
    'Erases the personal data of a member, by account or `#` and number, for good. Orders, bets and the books stay, under an account without a name. While an order, a round or a bet is open, or money is left, it returns `request.invalid` and changes nothing; value lists each problem (docs/guides/operating.md).',
});
