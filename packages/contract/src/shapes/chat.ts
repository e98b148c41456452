// Shapes of the calls about the merchant's chat (OPEN-C-86, OPEN-C-88, OPEN-C-91).
import * as v from 'valibot';
import { orderNo } from './deposit.ts';
import { address, anyText, code, languageCode, nothing, text } from './primitives.ts';

export const launchChat = {
  input: v.strictObject({
    b2c: v.literal('1'),
    title: anyText(100),
    backUrl: address,
    language: languageCode,
    /** The merchant's colour in CSS notation; a hex colour without its #. */
    headerColor: v.pipe(v.string(), v.regex(/^[\w.,%()/ -]{0,64}$/)),
    /** The deposit or withdrawal that the member needs help with. */
    orderNo: v.optional(orderNo),
  }),
  value: v.object({ chatUrl: v.string(), message: v.string() }),
};

export const unreadCount = {
  input: nothing,
  value: v.object({ unReadCount: v.number() }),
};

/** The fields of both catalogues. The session identifies the member: a given field is only compared with it. */
export const saveMemberInfoByAuthKey = {
  input: v.strictObject({
    merchantCode: code(),
    csType: v.literal('TX-CHAT'),
    id: v.optional(code()),
    account: v.optional(text(64)),
    token: v.optional(code(128)),
    /** The address that will carry the key: refused unless it is of the merchant's chat service. */
    address: v.optional(address),
  }),
  value: v.string(),
};
