// The caller of a request: the session of its token.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Member } from '#service/at.ts';
import type { Clock } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';
import { createQueue } from '#db/together.ts';
import { Refusal } from '#service/refusal.ts';
import { addressKey } from '#service/limits.ts';
import { endOf, noteEnds } from './session-ends.ts';

export const IDLE_MS = 30 * 60_000;
/** A session is marked as seen at most this often, so that reading causes no write. */
const SEEN_EVERY_MS = 60_000;

/** Tokens are 256 random bits, so a plain hash is enough for storing them: they cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** The prefix of the token of a page in a frame: it is valid for the calls under one path only. */
export const PAGE_TOKEN_START = 'lgw.';
const PAGE_TOKEN = /^lgw\.[A-Za-z0-9_-]{43}$/;
const PAGE_PATHS = '/lgw/';

/** The device named by the browser: the loginDeviceId cookie (OPEN-A-91). */
export function deviceIdOf(cookies: string | null): string | null {
  return /(?:^|;\s*)loginDeviceId=([0-9a-f-]{36})(?=;|$)/.exec(cookies ?? '')?.[1] ?? null;
}

/** Whether a session is live now. It counts as no use of it: a page that only follows events does not prolong it. */
export async function isSessionLive(db: Db, clock: Clock, sessionHash: string): Promise<boolean> {
  return (await liveSession(db, sessionHash, clock.now())) !== undefined;
}

/** The member of a live session that was named before; null when it has ended. It counts as no use of it. */
export async function memberOfSession(db: Db, clock: Clock, sessionHash: string): Promise<Member | null> {
  const row = await liveSession(db, sessionHash, clock.now());
  return row ? memberIn(row, sessionHash) : null;
}

type Caller = { token: string | null; path: string; ip: string; deviceId: string | null };

function readSessions(db: Db, hashes: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join
        .onRef('members.merchant_id', '=', 'sessions.merchant_id')
        .onRef('members.id', '=', 'sessions.member_id'),
    )
    .select(['members.id', 'account', 'type', 'language', 'club_label', 'is_disabled'])
    .select(['token_hash', 'seen_at', 'expires_at', 'ip', 'device_id', 'partner', 'must_change', 'counter'])
    .where('token_hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute();
}

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** Requests that arrive together read their sessions in one statement. */
const queues = new WeakMap<Db, (sessionHash: string) => Promise<SessionRow | undefined>>();

function sessionQueue(db: Db) {
  const known = queues.get(db);
  if (known) return known;
  const queue = createQueue(async (hashes: readonly string[]) => {
    const rows = new Map((await readSessions(db, hashes)).map((row) => [row.token_hash, row]));
    return hashes.map((hash) => rows.get(hash));
  });
  queues.set(db, queue);
  return queue;
}

async function liveSession(db: Db, sessionHash: string, now: number): Promise<SessionRow | undefined> {
  const row = await sessionQueue(db)(sessionHash);
  const isLive =
    row && !row.is_disabled && Number(row.expires_at) > now && Number(row.seen_at) > now - IDLE_MS;
  return isLive ? row : undefined;
}

/** Whether a session has not ended: neither its member nor time has ended it. */
export async function isLive(db: Db, sessionHash: string, now: number): Promise<boolean> {
  return (await liveSession(db, sessionHash, now)) !== undefined;
}

/** The session of a token: its own, or for a framed page's token the session that requested it. */
async function sessionOf(db: Db, { token, path }: Caller): Promise<string | null> {
  if (token === null) return null;
  if (TOKEN.test(token)) return hashToken(token);
  if (!PAGE_TOKEN.test(token) || !path.startsWith(PAGE_PATHS)) return null;
  const page = await db
    .selectFrom('page_sessions')
    .select('session_hash')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return page?.session_hash ?? null;
}

/**
 * The member of a token, or null when it has no live session. The IP address may change, because phones move; with
 * another device too the token is probably stolen, and the session ends (`token_ip_different`). A request that names no
 * device moves nothing: the address of a session is the one where its own device used it last.
 */
export async function memberOf(db: Db, clock: Clock, caller: Caller): Promise<Member | null> {
  const { ip, deviceId } = caller;
  const sessionHash = await sessionOf(db, caller);
  if (sessionHash === null) return null;
  const now = clock.now();
  const row = await liveSession(db, sessionHash, now);
  if (!row) return null;
  const hasMoved = addressKey(row.ip) !== addressKey(ip);
  const isItsDevice = deviceId === row.device_id;
  if (hasMoved && deviceId !== null && !isItsDevice) {
    await db.transaction().execute(async (tx) => {
      await noteEnds(tx, 'address');
      await tx.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute();
    });
    throw new Refusal('token_ip_different');
  }
  if ((hasMoved && isItsDevice) || now - Number(row.seen_at) > SEEN_EVERY_MS)
    await db
      .updateTable('sessions')
      .set({ seen_at: BigInt(now), ...(isItsDevice && { ip }) })
      .where('token_hash', '=', sessionHash)
      .execute();
  return memberIn(row, sessionHash);
}

/** The refusal of a call whose token has no live session. It gives the reason, unless the member logged out of it. */
export async function refusalOfEnded(db: Db, token: string | null): Promise<Refusal> {
  const reason = token !== null && TOKEN.test(token) ? await endOf(db, hashToken(token)) : null;
  return reason
    ? new Refusal('login.session.kicked', { value: { reason } })
    : new Refusal('customer.not.login');
}

function memberIn(row: SessionRow, sessionHash: string): Member {
  return {
    id: row.id,
    account: row.account,
    type: row.type,
    language: row.language,
    clubLabel: row.club_label,
    sessionHash,
    counter: row.counter ?? sessionHash,
    partner: row.partner,
    mustChange: row.must_change,
  };
}
