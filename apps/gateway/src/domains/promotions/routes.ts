import * as calls from '@foyer/contract/calls/promotions.ts';
import type { At } from '#service/at.ts';
import { bind, type Bound } from '#http/bind.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import { signerGuards } from '#security/signers.ts';
import { remembered } from '#service/memo.ts';
import { PICTURES_BODY_LIMIT } from '#service/pictures.ts';
import { referralOf } from '#domains/invite/referral.ts';
import type { Secrets } from '#security/secrets.ts';
import { applyFor } from './apply.ts';
import { claimReward } from './claim.ts';
import { applyCode, takesCodes } from './promo-code.ts';
import { decide, listWaiting, showWaiting } from './review.ts';
import { listAvailable, listClaims } from './rewards.ts';

/** A merchant's change shows within this time. */
const kept = { keepMs: 5_000 };

/** Of the merchant's own settings; a key that is missing means off (OPEN-C-77). */
const offeredOf = remembered(5_000, async ({ db }) => {
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  return settings.promotions;
});

type Desk = { limits: Limits; secrets: Secrets };

export function promotionRoutes({ limits, secrets }: Desk): Bound[] {
  const { operator: guard } = signerGuards(secrets);
  const asMember = (at: At) => String(at.member?.id);
  return [
    bind(
      calls.merchantPromotions,
      async ({ language }, at) => {
        const offered = await offeredOf(at);
        const { rules, terms } = await referralOf(at, language);
        return { ...offered, REFERRAL: { ...offered.REFERRAL, rules, terms } };
      },
      kept,
    ),
    bind(calls.promoCodeEnable, (_input, at) => takesCodes(at), kept),
    bind(calls.applyPromoCode, async (input, at) => {
      // Counted before it is judged: codes are short, and worth guessing.
      await limits.take('promoCode.member', at.merchant.id, asMember(at));
      await limits.take('promoCode.ip', at.merchant.id, addressKey(at.from.ip));
      return applyCode(at, input);
    }),
    bind(
      calls.signUpRequestReward,
      async (input, at) => {
        await limits.take('reward.apply', at.merchant.id, asMember(at));
        return applyFor(at, input);
      },
      { bodyLimit: PICTURES_BODY_LIMIT },
    ),
    bind(calls.availableRewards, (_input, at) => listAvailable(at)),
    bind(calls.rewardClaims, (input, at) => listClaims(at, input)),
    bind(calls.claimPromotion, async (input, at) => {
      await limits.take('reward.claim', at.merchant.id, asMember(at));
      return claimReward(at, input);
    }),
    bind(calls.operatorClaims, (_input, at) => listWaiting(at), { guard }),
    bind(calls.operatorClaim, (input, at) => showWaiting(at, input), { guard }),
    bind(calls.decideClaim, (input, at) => decide(at, input), { guard }),
  ];
}
