// Shapes of the profile calls (OPEN-A-110).
import * as v from 'valibot';
import { PROFILE_ICONS } from '../profile-icons.ts';
import { fieldMost } from '../register-fields.ts';
import { unitsOf } from '../text-length.ts';
import { anyText, instant, nothing, ownerProof } from './primitives.ts';

const icon = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PROFILE_ICONS));

export const ownProfile = {
  input: nothing,
  value: v.object({
    nickname: v.string(),
    /** Masked, as are the number and the name. */
    email: v.nullable(v.string()),
    /** Null: it may be used for payouts and codes. */
    emailUsableFrom: v.nullable(instant),
    mobile: v.nullable(v.string()),
    payeeName: v.nullable(v.string()),
    /** Month and day; the year is not shown again. */
    birthday: v.nullable(v.string()),
    /** The merchant's registration has the field, or its club pays a gift. */
    isBirthdayAsked: v.boolean(),
    hasBirthdayGift: v.boolean(),
  }),
};

export const memberIcon = { input: nothing, value: v.object({ icon }) };
export const changeIcon = { input: v.strictObject({ icon }), value: v.null() };
export const changeEmail = {
  input: v.strictObject({ email: anyText(unitsOf(fieldMost.email)), ...ownerProof }),
  value: v.null(),
};
export const changePayeeName = {
  input: v.strictObject({ payeeName: anyText(unitsOf(fieldMost.payeeName)), ...ownerProof }),
  value: v.null(),
};
export const changeNickname = {
  input: v.strictObject({ nickname: anyText(unitsOf(fieldMost.nickname)) }),
  value: v.null(),
};
export const setBirthday = { input: v.strictObject({ birthday: anyText(16) }), value: v.null() };
