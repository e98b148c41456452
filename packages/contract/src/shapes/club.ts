// Shapes of the club (MEMBER-03 to MEMBER-05, OPEN-C-112).
import * as v from 'valibot';
import { languageCode, minor } from './primitives.ts';

const rank = v.object({ labelId: v.string(), labelName: v.string(), rankLevel: v.number() });

const condition = v.object({
  code: v.picklist(['BET', 'DEPOSIT', 'WAGERS']),
  current: minor,
  expected: minor,
  completed: v.boolean(),
});

export const rankProgress = {
  /** The language of names and benefits; the member's own by default. */
  input: v.strictObject({ language: v.optional(languageCode) }),
  value: v.object({
    /** Null: the member is in no club. */
    rankLabel: v.nullable(rank),
    /** Null: the member has the highest rank. */
    nextLabel: v.nullable(rank),
    /** The requirements of the next rank: sums of bets and deposits in minor units, and the number of bets. */
    conditions: v.array(condition),
    /** Why the present rank is the member's: its own conditions. */
    fulfilled: v.array(condition),
    levels: v.array(
      v.object({
        rankLevel: v.number(),
        labelName: v.string(),
        /** The share of a week's bets that is paid back, in hundredths of a percent; 0: none. */
        cashbackRate: v.number(),
        /** Minor units; "0": none. */
        birthdayGift: minor,
        /** Other texts of the merchant about the rank. */
        benefits: v.array(v.object({ title: v.string(), value: v.string() })),
      }),
    ),
  }),
};
