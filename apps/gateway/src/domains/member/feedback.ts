// A member's feedback to the merchant.
import type { InputOf } from '@foyer/contract/call.ts';
import type { sendFeedback } from '@foyer/contract/calls/feedback.ts';
import { FEEDBACK_MAX_WORDS, FEEDBACK_MIN_WORDS, isFeedbackLength } from '@foyer/contract/feedback-rules.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { readPictures } from '#service/pictures.ts';

export async function keepFeedback(
  at: MemberAt,
  { type, content, pictures, contact = '' }: InputOf<typeof sendFeedback>,
): Promise<null> {
  if (!isFeedbackLength(content))
    throw new Refusal('feedback.words', { value: { min: FEEDBACK_MIN_WORDS, max: FEEDBACK_MAX_WORDS } });
  const read = await readPictures(pictures);
  const own = { merchant_id: at.merchant.id };
  const said = { type, content, contact, member_id: at.member.id, created_at: BigInt(at.clock.now()) };
  await at.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('feedback')
      .values({ ...own, ...said })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (read.length > 0)
      await tx
        .insertInto('feedback_pictures')
        .values(read.map((picture, position) => ({ ...own, feedback_id: id, position, picture })))
        .execute();
  });
  return null;
}
