// Shapes of feedback (MEMBER-11, OPEN-C-119).
import * as v from 'valibot';
import { feedbackTypes } from '../feedback-rules.ts';
import { anyText, pictures } from './primitives.ts';

export const sendFeedback = {
  input: v.strictObject({
    type: v.picklist(feedbackTypes),
    /** The gateway counts its words; line breaks are allowed. */
    content: v.pipe(v.string(), v.maxLength(8_000), v.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)),
    pictures,
    contact: v.optional(anyText(128)),
  }),
  value: v.null(),
};
