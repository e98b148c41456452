// The lists of a merchant's description: each item is a row of the merchant.
import * as v from 'valibot';
import { gameCategories, languageCodes } from './lists.ts';

function text(max: number) {
  return v.pipe(v.string(), v.maxLength(max));
}
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, _, - or .'));
/** Minor units. */
const minor = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be whole minor units, as text'));
const positive = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'must be whole minor units above 0, as text'));
/** Milliseconds, or the milliseconds of a date since 1970. */
const milliseconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be whole milliseconds, as text'));
function whole(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}
function byLanguage<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.partial(v.strictObject(v.entriesFromList(languageCodes, schema)));
}
const oneLine = byLanguage(text(400));
const words = byLanguage(
  v.strictObject({
    title: v.optional(text(400)),
    subtitle: v.optional(text(400)),
    action: v.optional(text(100)),
    content: v.optional(text(20_000)),
  }),
);

export const announcement = v.strictObject({
  id: name,
  kind: v.picklist(['banner', 'promotion', 'player', 'popup', 'download']),
  words,
  /** A key of our art, or an own picture: a PNG or JPEG, as a path relative to the file or an https address. */
  picture: v.optional(text(2_000), ''),
  color: v.optional(text(64), ''),
  link: v.optional(
    v.strictObject({
      linkageType: v.optional(v.picklist(['P', 'URL', 'G', ''])),
      linkage: v.optional(text(2_000)),
      groupName: v.optional(text(64)),
      vendor: v.optional(text(32)),
      roomId: v.optional(text(64)),
      nodeId: v.optional(text(64)),
      gameType: v.optional(text(32)),
      categoryId: v.optional(text(64)),
      linkedPromotionId: v.optional(text(64)),
      startTime: v.optional(v.number()),
      endTime: v.optional(v.number()),
    }),
    {},
  ),
});

export const promotionCategory = v.strictObject({ id: name, words });

export const helpGroup = v.strictObject({ id: name, icon: v.optional(text(64), ''), words });

export const helpItem = v.strictObject({ id: name, group: name, words });

/** A reward that members claim. */
export const promotion = v.strictObject({
  id: name,
  words,
  way: v.picklist(['auto', 'request', 'code', 'benefit']),
  isReviewed: v.optional(v.boolean(), false),
  amount: minor,
  remark: v.optional(v.picklist(['no', 'shown', 'required']), 'no'),
  picture: v.optional(v.picklist(['no', 'shown', 'required']), 'no'),
  everyMs: v.optional(v.nullable(milliseconds), null),
  claimMs: milliseconds,
  startsAt: v.optional(v.nullable(milliseconds), null),
  endsAt: v.optional(v.nullable(milliseconds), null),
});

export const promoCode = v.strictObject({
  code: name,
  promotion: name,
  mostUses: v.optional(v.nullable(whole(1, 1_000_000_000)), null),
  expiresAt: v.optional(v.nullable(milliseconds), null),
});

export const rank = v.strictObject({
  level: whole(1, 1_000),
  label: name,
  words: byLanguage(
    v.strictObject({
      name: text(100),
      benefits: v.array(v.strictObject({ title: text(200), value: text(200) })),
    }),
  ),
  conditions: v.optional(
    v.array(v.strictObject({ code: v.picklist(['BET', 'DEPOSIT', 'WAGERS']), expected: minor })),
    [],
  ),
  /** Hundredths of a percent. */
  cashbackRate: v.optional(whole(0, 10_000), 0),
  birthdayGift: v.optional(minor, '0'),
});

/** A bank that payouts go to. */
export const bank = v.strictObject({ code: name, name: text(200) });

export const paymentRule = v.strictObject({
  depositsClosed: v.optional(v.nullable(oneLine), null),
  withdrawalsOpen: v.optional(v.boolean(), true),
  turnoverPercent: v.optional(whole(0, 10_000), 100),
  turnoverWeights: v.optional(
    v.partial(v.strictObject(v.entriesFromList(gameCategories, whole(0, 100)))),
    {},
  ),
  withdrawMin: positive,
  withdrawMax: positive,
  dailyCount: whole(0, 100_000),
  dailyAmount: minor,
  /** Hundredths of a percent. */
  withdrawFee: v.optional(whole(0, 10_000), 0),
  needsPaymentPassword: v.optional(v.boolean(), true),
  needsIdentity: v.optional(v.boolean(), false),
  /** The merchant's day, as milliseconds from UTC. */
  utcOffsetMs: v.pipe(v.string(), v.regex(/^-?\d{1,8}$/, 'must be whole milliseconds, as text')),
  payoutProvider: v.optional(v.nullable(name), null),
  payoutWaitHours: v.optional(whole(0, 720), 24),
  /** Within which the merchant promises to pay a withdrawal; null: it promises nothing. */
  payoutMinutes: v.optional(v.nullable(whole(1, 10_080)), null),
  /** People who may see account numbers of withdrawals that they pay themselves. */
  payoutPersons: v.optional(v.pipe(v.array(text(64)), v.maxLength(100)), []),
});

export const depositMethod = v.strictObject({
  id: name,
  type: v.picklist(['MANUAL', 'ALIPAY', 'QQ', 'WECHAT', 'GATEWAY']),
  words: oneLine,
  icon: text(64),
  /** None for MANUAL. */
  provider: v.optional(v.nullable(name), null),
  min: positive,
  max: positive,
  /** Hundredths of a percent. */
  fee: v.optional(whole(0, 10_000), 0),
  presets: v.array(positive),
  minutes: v.optional(whole(0, 10_000), 0),
  banks: v.optional(
    v.array(
      v.strictObject({
        bankCode: name,
        bankName: text(200),
        accountName: text(200),
        accountNo: text(100),
        /** An own picture: a PNG or JPEG, as a path relative to the file or an https address. */
        qrImage: text(2_000),
      }),
    ),
    [],
  ),
  isOpen: v.optional(v.boolean(), true),
});

export const depositPromo = v.strictObject({
  id: name,
  words: oneLine,
  /** Hundredths of a percent of the deposit. */
  rate: whole(1, 100_000),
  maxBonus: positive,
  min: positive,
  max: positive,
  turnover: whole(0, 1_000),
  firstOnly: v.optional(v.boolean(), false),
  isOpen: v.optional(v.boolean(), true),
});

export const lottery = v.strictObject({
  id: name,
  vendor: name,
  playType: v.picklist(['5d', '3d', 'pk10', 'k3']),
  words: oneLine,
  tile: text(100),
  intervalMs: milliseconds,
  closeMs: milliseconds,
  anchorMs: v.optional(milliseconds, '0'),
  utcOffsetMs: v.pipe(v.string(), v.regex(/^-?\d{1,8}$/, 'must be whole milliseconds, as text')),
  prizeMode: whole(1_800, 1_999),
  minStake: positive,
  maxStake: positive,
  exposureLimit: positive,
  isOpen: v.optional(v.boolean(), true),
});

/** A vendor that the merchant offers. */
export const offer = v.strictObject({
  vendor: name,
  /** All games of the vendor, or their codes in the order of the merchant's lists. */
  games: v.optional(v.union([v.literal('all'), v.array(text(128))]), 'all'),
});
