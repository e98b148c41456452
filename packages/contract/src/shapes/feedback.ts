// Shapes of feedback (MEMBER-11, OPEN-C-119).
import * as v from 'valibot';
import { feedbackTypes } from '../feedback-rules.ts';
import { textMost } from '../text-length.ts';
import { characters, pictures, written } from './primitives.ts';

export const sendFeedback = {
  input: v.strictObject({
    type: v.picklist(feedbackTypes),
    /** The gateway counts its words; line breaks are allowed. */
    content: v.pipe(characters(textMost.feedback), v.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)),
    pictures,
    contact: v.optional(written(textMost.contact)),
  }),
  value: v.null(),
};
