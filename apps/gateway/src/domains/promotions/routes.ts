import * as calls from '@foyer/contract/calls/promotions.ts';
import { bind, type BoundCall } from '#http/bind.ts';
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

/** A merchant's change is visible within this time. */
const kept = { keepMs: 5_000 };

/** From the merchant's own settings; a missing key means off (OPEN-C-77). */
const offeredOf = remembered(5_000, async ({ db }) => {
  const { settings } = await db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  return settings.promotions;
});

export function promotionRoutes({ secrets }: { secrets: Secrets }): BoundCall[] {
  const { operator: guard } = signerGuards(secrets);
  return [
    bind(
      calls.merchantPromotions,
      async (at, { language }) => {
        const offered = await offeredOf(at);
        const { rules, terms } = await referralOf(at, language);
        return { ...offered, REFERRAL: { ...offered.REFERRAL, rules, terms } };
      },
      kept,
    ),
    bind(calls.promoCodeEnable, takesCodes, kept),
    bind(calls.applyPromoCode, applyCode),
    bind(calls.signUpRequestReward, applyFor, {
      bodyLimit: PICTURES_BODY_LIMIT,
      limit: 'rewardApply.member',
    }),
    bind(calls.availableRewards, listAvailable),
    bind(calls.rewardClaims, listClaims),
    bind(calls.claimPromotion, claimReward, { limit: 'rewardClaim.member' }),
    bind(calls.operatorClaims, listWaiting, { guard }),
    bind(calls.operatorClaim, showWaiting, { guard }),
    bind(calls.decideClaim, decide, { guard }),
  ];
}
