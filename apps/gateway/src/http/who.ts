// Who a request comes from: the session behind its token.
import { createHash } from 'node:crypto';
import type { Member, MemberType } from '#at.ts';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/connect.ts';

export const IDLE_MS = 30 * 60_000;
/** A session is marked as seen at most this often, so that reading costs no write. */
const SEEN_EVERY_MS = 60_000;

/** Tokens are 256 random bits, so a plain hash keeps them: there is nothing to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The member behind a token, or null when no live session is behind it. */
export const memberOf = async (db: Db, clock: Clock, token: string | undefined): Promise<Member | null> => {
  if (token === undefined || !TOKEN.test(token)) return null;
  const sessionHash = hashToken(token);
  const now = clock.now();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.merchant_id', '=', 'sessions.merchant_id')
        .onRef('members.id', '=', 'sessions.member_id'),
    )
    .select(['members.id', 'account', 'type', 'language', 'club_label', 'seen_at'])
    .where('token_hash', '=', sessionHash)
    .where('expires_at', '>', BigInt(now))
    .where('seen_at', '>', BigInt(now - IDLE_MS))
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  if (now - Number(row.seen_at) > SEEN_EVERY_MS)
    await db
      .updateTable('sessions')
      .set({ seen_at: BigInt(now) })
      .where('token_hash', '=', sessionHash)
      .execute();
  return {
    id: row.id,
    account: row.account,
    type: row.type as MemberType,
    language: row.language,
    clubLabel: row.club_label,
    sessionHash,
  };
};
