// The merchant's club: the member's rank, and what the next rank requires.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const rankProgress = call<Types<'club', 'rankProgress'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRankProgress',
  who: 'member',
  entry: 'benefits',
  quiet: true,
  money: ['current', 'expected', 'birthdayGift'],
  errors: [],
  summary: "The member's rank, the progress to the next one, and the benefits of each rank.",
});
