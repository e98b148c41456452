// Fields of the club.
import type { Fields } from './field.ts';

export const clubFields: Fields = {
  'rankProgress.request.language': [
    'Language of names and benefits. Absent: the language of the member.',
    'EN',
  ],
  rankLabel: ['The present rank. Null: the member is in no club.'],
  nextLabel: ['The next rank. Null: there is no higher one, or the rank was given by hand.'],
  labelId: ['Id of the rank at the merchant.', 'gold'],
  labelName: ['Name of the rank.', 'Gold'],
  rankLevel: ['Place of the rank, from 1 upwards.', 3],
  'nextLabel.labelId': ['Id of the next rank at the merchant.', 'platinum'],
  'nextLabel.labelName': ['Name of the next rank.', 'Platinum'],
  'nextLabel.rankLevel': ['Place of the next rank.', 4],
  conditions: ['Requirements of the next rank; empty without one.'],
  fulfilled: ['Requirements of the present rank.'],
  code: [
    'What is counted.',
    'BET',
    { BET: 'sum of bets', DEPOSIT: 'sum of deposits', WAGERS: 'number of bets' },
  ],
  current: ['What the member has reached: minor units, for WAGERS a number.', '5200000'],
  expected: ['What is required: minor units, for WAGERS a number.', '10000000'],
  'fulfilled.expected': ['What the present rank requires: minor units, for WAGERS a number.', '5000000'],
  'fulfilled.completed': ['True when the requirement of the present rank is met.', true],
  completed: ['True when the requirement is met.', false],
  levels: ['All ranks of the club, the lowest first.'],
  cashbackRate: ["Share of a week's bets that is paid back, in hundredths of a percent; 0: none.", 40],
  birthdayGift: ['Gift for a birthday in minor units; 0: none.', '30000'],
  benefits: ['Other texts of the merchant about the rank.'],
  'benefits.title': ['Name of the benefit.', 'Personal host'],
  'benefits.value': ['What the benefit is.', 'Every day from 9 to 21'],
};
