// Links for a new password: 256 random bits in a mail, valid for half an hour, once.
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import { hashToken } from '#security/caller.ts';

export const LINK_MS = 30 * 60_000;

/** Creates a link for a member; the link before it becomes invalid. */
export async function issueLink(at: At, memberId: bigint): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const fresh = { token_hash: hashToken(token), expires_at: BigInt(at.clock.now() + LINK_MS) };
  await at.db
    .insertInto('password_links')
    .values({ merchant_id: at.merchant.id, member_id: memberId, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(fresh))
    .execute();
  // The token is after the fragment sign: no server, log or third party receives it when the page is opened.
  return `${at.from.publicSite}/m/forget?method=mail#token=${token}`;
}

/** The member of a link that can still be redeemed, or null. */
export async function memberOfLink(at: At, token: string): Promise<bigint | null> {
  const found = await at.db
    .selectFrom('password_links')
    .select('member_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', BigInt(at.clock.now()))
    .executeTakeFirst();
  return found?.member_id ?? null;
}

/** Redeems a link and returns its member; null when it is unknown, used or expired. */
export async function spendLink(at: At, token: string): Promise<bigint | null> {
  const spent = await at.db
    .deleteFrom('password_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', BigInt(at.clock.now()))
    .returning('member_id')
    .executeTakeFirst();
  return spent?.member_id ?? null;
}
