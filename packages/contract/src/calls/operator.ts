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
