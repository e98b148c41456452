// Promotions and rewards: the offers, the application and the credit (REWARD rows, OPEN-C-77 to OPEN-C-79,
// OPEN-C-117).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const merchantPromotions = call<Types<'promotions', 'merchantPromotions'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
  who: 'anyone',
  moduleId: 'REWCEN3',
  cacheMs: 180_000,
  money: ['reward', 'minDeposit'],
  errors: [],
  summary: 'Whether the merchant rewards app downloads and referrals, and the number of such promotions.',
});

export const promoCodeEnable = call<Types<'promotions', 'promoCodeEnable'>>()({
  method: 'GET',
  path: '/wps/relay/PROMOFE_getPromoCodeEnable',
  who: 'anyone',
  moduleId: 'REWCEN3',
  quiet: true,
  errors: [],
  summary: 'Whether promo codes can be entered (flag PROMOCODE3).',
});

export const applyPromoCode = call<Types<'promotions', 'applyPromoCode'>>()({
  method: 'POST',
  path: '/wps/relay/PROMOFE_applyPromoCode',
  who: 'member',
  entry: 'reward',
  moduleId: 'REWCEN3',
  errors: ['promo_code.invalid', 'promotion.taken', 'promotion.expired'],
  summary: 'Redeems a promo code for this member; repeating it changes nothing.',
});

export const signUpRequestReward = call<Types<'promotions', 'signUpRequestReward'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_signUpRequestReward',
  who: 'member',
  entry: 'applyReward',
  moduleId: 'REWCEN3',
  idempotent: true,
  errors: [
    'promotion.not_found',
    'promotion.taken',
    'field.invalid',
    'picture.refused',
    'picture.pixels',
    'transaction.mismatch',
  ],
  summary:
    'Applies for a promotion; the application waits for the back office, or is approved immediately if no review is required.',
});

export const availableRewards = call<Types<'promotions', 'availableRewards'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAvailablePromotions',
  who: 'member',
  entry: 'reward',
  moduleId: 'REWCEN3',
  money: ['amount'],
  errors: [],
  summary: 'Rewards that this member can claim or apply for now.',
});

export const rewardClaims = call<Types<'promotions', 'rewardClaims'>>()({
  method: 'GET',
  path: '/wps/relay/MCS2_getPromotionClaimList',
  who: 'member',
  entry: 'reward',
  moduleId: 'REWCEN3',
  money: ['amount'],
  errors: [],
  summary: "This member's open or closed applications, newest first.",
});

export const claimPromotion = call<Types<'promotions', 'claimPromotion'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimPromotion',
  who: 'member',
  entry: 'reward',
  moduleId: 'REWCEN3',
  idempotent: true,
  money: ['amount'],
  errors: [
    'promotion.not_found',
    'promotion.taken',
    'promotion.not_ready',
    'promotion.expired',
    'transaction.mismatch',
  ],
  summary: 'Credits a reward once; the same idempotency key again gives the same answer and moves nothing.',
});

export const operatorClaims = call<Types<'promotions', 'operatorClaims'>>()({
  method: 'GET',
  path: '/operator/claims',
  who: 'operator',
  money: ['amount'],
  errors: ['signature.invalid'],
  summary: 'Applications that wait for a decision, oldest first.',
});

export const operatorClaim = call<Types<'promotions', 'operatorClaim'>>()({
  method: 'GET',
  path: '/operator/claims/{claim}',
  who: 'operator',
  money: ['amount'],
  errors: ['signature.invalid', 'claim.unknown'],
  summary: 'One application with its remark and its pictures.',
});

export const decideClaim = call<Types<'promotions', 'decideClaim'>>()({
  method: 'PUT',
  path: '/operator/claims/{claim}',
  who: 'operator',
  errors: ['signature.invalid', 'claim.unknown', 'claim.decided'],
  summary: 'Approves or rejects an application, once; the note is shown to the member.',
});
