// Shapes of the calls about notices to a device (CCALL-22, OPEN-C-95).
import * as v from 'valibot';

/** The push service's token of a device: opaque, and long. */
const registrationToken = v.pipe(v.string(), v.regex(/^[\w:.-]{16,1024}$/));

export const fcmBind = { input: v.strictObject({ registrationToken }), value: v.null() };

export const fcmSubscribe = {
  input: v.strictObject({ registrationToken, topic: v.picklist(['ALL']) }),
  value: v.null(),
};

export const fcmUnsubscribe = {
  input: v.strictObject({ registrationToken, unsubscribeAll: v.literal(true) }),
  value: v.null(),
};

export const fcmCheck = { input: v.strictObject({ registrationToken }), value: v.boolean() };
