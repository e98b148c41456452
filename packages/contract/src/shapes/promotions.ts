// Shapes of promotions and rewards.
import * as v from 'valibot';
import { referralTerms } from './invite.ts';
import {
  amountMinor,
  anyText,
  code,
  instant,
  languageCode,
  nothing,
  pictures,
  queryInt,
  text,
} from './primitives.ts';

const offered = v.object({ enabled: v.boolean(), count: v.number() });

/** The texts that a visitor sees about it (OPEN-C-118). */
const referral = v.object({
  ...offered.entries,
  rules: v.optional(v.array(v.string())),
  terms: v.optional(referralTerms),
});

/** OPEN-C-77, PROMO-02: a missing key means off. */
export const merchantPromotions = {
  input: v.strictObject({ merchantCode: v.optional(code()), language: v.optional(languageCode) }),
  value: v.object({ APP_DOWNLOAD: v.optional(offered), REFERRAL: v.optional(referral) }),
};

/** PROMO-04. */
export const promoCodeEnable = {
  input: v.strictObject({ merchantCode: v.optional(code()) }),
  value: v.boolean(),
};

export const applyPromoCode = {
  input: v.strictObject({ promoCode: text(64) }),
  /** `message` is the title of the reward that the code unlocked, in the member's language. */
  value: v.object({ promotionId: v.string(), message: v.string() }),
};

const promotionId = code(64);

/**
 * REWARD-08: a remark may have several lines. Its length is checked in characters as a person counts them
 * (`REMARK_MOST`).
 */
const remarks = v.pipe(v.string(), v.maxLength(5_000), v.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u));

/** OPEN-C-79. */
export const signUpRequestReward = {
  input: v.strictObject({
    promotionId,
    remarks,
    pictures,
  }),
  /** PENDING until the back office has decided; APPROVED if no review is required. */
  value: v.object({ status: v.picklist(['PENDING', 'APPROVED']) }),
};

const yesNo = v.picklist(['Y', 'N']);

/** OPEN-C-117. */
const card = {
  promotionId: v.string(),
  title: v.string(),
  /** Minor units of the merchant's currency. */
  amount: amountMinor,
  /** The end of the period for a claim or an application; null: no end. */
  expireAt: v.nullable(instant),
};

export const availableRewards = {
  input: nothing,
  value: v.array(
    v.object({
      ...card,
      /** APPROVED: it can be claimed. OPEN: an application is required first. */
      status: v.picklist(['APPROVED', 'OPEN']),
      /** One sentence about it. */
      subtitle: v.string(),
      /** The period of a repeated reward, in milliseconds; null: it is paid once. */
      every: v.nullable(v.number()),
      /** The requirements of an application (REWARD-06, OPEN-C-78). */
      remarkRequired: yesNo,
      imageRequired: yesNo,
      remarkShow: yesNo,
      imageShow: yesNo,
    }),
  ),
};

export const rewardClaims = {
  input: v.strictObject({
    status: v.picklist(['PENDING', 'DONE']),
    pageNum: v.optional(queryInt(1, 10_000)),
    pageSize: v.optional(queryInt(1, 50)),
  }),
  value: v.object({
    content: v.array(
      v.object({
        ...card,
        id: v.string(),
        status: v.picklist(['PENDING', 'CLAIMED', 'REJECTED', 'EXPIRED']),
        /** The time of the application, or of its end. */
        at: instant,
        /** The note of the back office; usually empty. */
        note: v.string(),
      }),
    ),
    pageNum: v.number(),
    totalPages: v.number(),
  }),
};

export const claimPromotion = {
  input: v.strictObject({ promotionId }),
  value: v.object({ amount: amountMinor }),
};

const claimId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const waiting = {
  claim: v.string(),
  promotionId: v.string(),
  title: v.string(),
  account: v.string(),
  amount: amountMinor,
  currency: v.string(),
  minorDigits: v.number(),
  appliedAt: instant,
  remarks: v.string(),
};

export const operatorClaims = {
  input: nothing,
  value: v.array(v.object({ ...waiting, pictures: v.number() })),
};

export const operatorClaim = {
  input: v.strictObject({ claim: claimId }),
  /** Pictures as data addresses, because no address serves them. */
  value: v.object({ ...waiting, pictures: v.array(v.string()) }),
};

export const decideClaim = {
  input: v.strictObject({
    claim: claimId,
    decision: v.picklist(['approve', 'reject']),
    note: v.optional(anyText(140)),
  }),
  value: v.object({ status: v.picklist(['APPROVED', 'REJECTED']) }),
};
