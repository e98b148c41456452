// Fields of benefits that were calculated and paid.
import type { Fields } from './field.ts';

export const benefitsFields: Fields = {
  of: [
    'Kind of benefits to return.',
    'CLUB',
    {
      CLUB: 'cashback and birthday gifts',
      REBATE: "a member's rebates, and those that an agent earns from downlines",
    },
  ],
  'answer.content': [
    'The entries of this page: payments with the newest first, or the lines of one payment.',
  ],
  'content.id': ['Id of the payment, which `benefitLines` takes.', '311'],
  kind: [
    'Kind of the benefit.',
    'CASHBACK',
    { CASHBACK: "a share of a week's bets", BIRTHDAY: 'a gift for the birthday', REBATE: 'a share of bets' },
  ],
  'content.from': ['Start of the period in milliseconds since 1970.', 1790000000000],
  'content.until': ['End of the period in milliseconds since 1970, exclusive.', 1790604800000],
  rank: ['Name of the rank that it was calculated with. Null: a rebate.', 'Gold'],
  'benefitPayments.answer.content.amount': ['The paid amount in minor units.', '4200'],
  paidAt: ['Time of the payment in milliseconds since 1970.', 1790690000000],
  'benefitLines.request.id': ['Id of a payment of `benefitPayments`.', '311'],
  gameType: ['Category of the games. Null: a gift, or games without a category.', 'RNG'],
  downline: [
    "Account name of the direct downline whose branch placed the bets. Null: the member's own bets.",
    null,
  ],
  base: ['Sum of the bets in minor units; of a gift its amount.', '1050000'],
  rate: ['Rate in hundredths of a percent: 40 is 0.4 %. Null: a gift.', 40],
  amount: ['Base times rate, rounded down, in minor units.', '4200'],
};
