import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const referralDetails = call<Types<'invite', 'referralDetails'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferralDetails',
  who: 'member',
  entry: 'invite',
  money: ['totalReward', 'reward', 'minDeposit'],
  errors: ['coming_soon'],
  summary: "The member's referral code, created once, and its results.",
});
