// Shapes of the profile calls (OPEN-A-110).
import * as v from 'valibot';
import { PROFILE_ICONS } from '../profile-icons.ts';
import { anyText, nothing, ownerProof } from './primitives.ts';

const icon = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PROFILE_ICONS));

export const memberIcon = { input: nothing, value: v.object({ icon }) };
export const changeIcon = { input: v.strictObject({ icon }), value: v.null() };
export const changeEmail = { input: v.strictObject({ email: anyText(128), ...ownerProof }), value: v.null() };
export const changePayeeName = {
  input: v.strictObject({ payeeName: anyText(100), ...ownerProof }),
  value: v.null(),
};
export const changeNickname = { input: v.strictObject({ nickname: anyText(64) }), value: v.null() };
