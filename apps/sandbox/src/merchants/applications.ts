// The calls of a merchant's back office about applications for rewards.
import * as v from 'valibot';
import type { Merchant } from './keys.ts';
import { ask } from './signed-call.ts';

const application = {
  claim: v.string(),
  title: v.string(),
  account: v.string(),
  amount: v.string(),
  currency: v.string(),
  minorDigits: v.number(),
  appliedAt: v.number(),
  remarks: v.string(),
};
const waiting = v.array(v.object({ ...application, pictures: v.number() }));
export type Application = v.InferOutput<typeof waiting>[number];

/** Applications that need a decision. */
export function readClaims(merchant: Merchant): Promise<Application[]> {
  return ask(merchant, { role: 'operator', method: 'GET', path: '/operator/claims' }, waiting);
}

/** The pictures of an open application, as JPEG. */
export async function readClaimPictures(merchant: Merchant, claim: string): Promise<Buffer[]> {
  const whole = v.object({ pictures: v.array(v.string()) });
  const path = `/operator/claims/${claim}`;
  const { pictures } = await ask(merchant, { role: 'operator', method: 'GET', path }, whole);
  return pictures.map((data) => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
}

/** Decides an application; throws when it was decided before. */
export function decideClaim(
  merchant: Merchant,
  claim: string,
  body: { decision: 'approve' | 'reject'; note: string },
): Promise<unknown> {
  return ask(
    merchant,
    { role: 'operator', method: 'PUT', path: `/operator/claims/${claim}`, body },
    v.unknown(),
  );
}
