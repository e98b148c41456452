// Links for a new password: 256 random bits in a mail, half an hour, good once.
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import { hashToken } from '#security/who.ts';

export const LINK_MS = 30 * 60_000;

/** Makes a member's link; the one before it is no good any more. */
export async function issueLink(at: At, memberId: bigint): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const fresh = { token_hash: hashToken(token), expires_at: BigInt(at.clock.now() + LINK_MS) };
  await at.db
    .insertInto('password_links')
    .values({ merchant_id: at.merchant.id, member_id: memberId, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(fresh))
    .execute();
  // Behind the fragment sign: no server, log or third party is told the token on the way.
  return `${at.from.publicSite}/m/forget?method=mail#token=${token}`;
}

/** The member of a link, which is used up by this; null when it is unknown, used or late. */
export async function spendLink(at: At, token: string): Promise<bigint | null> {
  const spent = await at.db
    .deleteFrom('password_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', BigInt(at.clock.now()))
    .returning('member_id')
    .executeTakeFirst();
  return spent?.member_id ?? null;
}

export async function tidyLinks({ db, clock }: Pick<At, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('password_links').where('expires_at', '<=', BigInt(clock.now())).execute();
}
