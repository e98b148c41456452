import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const houseState = call<Types<'operator', 'houseState'>>()({
  method: 'GET',
  path: '/operator/house',
  who: 'operator',
  errors: ['signature.invalid'],
  summary: 'What is open at this merchant and what is not.',
});

export const setHouse = call<Types<'operator', 'setHouse'>>()({
  method: 'PUT',
  path: '/operator/house',
  who: 'operator',
  errors: ['signature.invalid'],
  summary:
    'Opens and closes the house, and sets its flags and parameters; what is left out stays as it is. Holds within a second.',
});

export const setVendor = call<Types<'operator', 'setVendor'>>()({
  method: 'PUT',
  path: '/operator/vendor/{vendor}',
  who: 'operator',
  errors: ['signature.invalid', 'game.not_found'],
  summary: "Announces a vendor's maintenance, or takes it back with two nulls.",
});
