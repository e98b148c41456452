// Feedback of members to the merchant.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const sendFeedback = call<Types<'feedback', 'sendFeedback'>>()({
  method: 'POST',
  path: '/wps/feedback',
  who: 'member',
  entry: 'feedback',
  quiet: true,
  moduleId: 'FEEDBACK3',
  errors: ['feedback.words', 'picture.refused', 'picture.pixels'],
  summary: 'Sends feedback to the merchant, with up to three pictures.',
});
