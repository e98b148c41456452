import type { MemberAt } from '#at.ts';
import { Refusal } from '#http/errors.ts';

/** The key as the browser made it; without one nobody could tell a repetition from a second wish. */
export const keyOf = ({ idempotencyKey }: MemberAt): string => {
  if (idempotencyKey === null) throw new Refusal('request.invalid');
  return idempotencyKey;
};
