// A member sees their sessions and ends those on other devices.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/security.ts';
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { hashToken, IDLE_MS } from '#security/caller.ts';
import { noteEnds } from '#security/session-ends.ts';
import { type NoticeKit, notifyEnded } from './notify-ended.ts';

type Session = { token_hash: string; device_id: string };

/** A session's id for its member. It is no token, and it does not show what is stored of the token. */
function idOf(session: Session): string {
  return hashToken(session.token_hash);
}

function liveSessions({
  db,
  clock,
  member,
}: Pick<MemberAt, 'clock' | 'member'> & { db: MemberAt['db'] | Tx }) {
  const now = clock.now();
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'device_id', 'device', 'created_at', 'seen_at'])
    .where('member_id', '=', member.id)
    .where('expires_at', '>', BigInt(now))
    .where('seen_at', '>', BigInt(now - IDLE_MS))
    .orderBy('seen_at', 'desc')
    .execute();
}

/** The member's sessions, the one used last in front. */
export async function listSessions(at: MemberAt): Promise<ValueOf<typeof calls.ownSessions>> {
  return (await liveSessions(at)).map((session) => ({
    id: idOf(session),
    device: session.device,
    openedAt: Number(session.created_at),
    usedAt: Number(session.seen_at),
    isCurrent: session.token_hash === at.member.sessionHash,
  }));
}

/**
 * Makes devices log in with the password again: the secret that they remember ends. Devices in `kept` are left alone;
 * `only` null: all others of the member. They stay known to the limits of attempts: a thief with the password could
 * otherwise end the owner's sessions and then lock the owner out by wrong attempts. Returns whether one remembered.
 */
async function forgetLogins(
  tx: Tx,
  { member }: MemberAt,
  { kept, only }: { kept: readonly string[]; only: readonly string[] | null },
): Promise<boolean> {
  let query = tx.deleteFrom('remembered_logins').where('member_id', '=', member.id);
  if (kept.length > 0) query = query.where('device_id', 'not in', kept);
  if (only) query = query.where('device_id', 'in', only);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** A session on the home screen ends with the one before it, unless it ends that one itself. */
export async function goOnAlone(
  tx: Tx,
  sessionHash: string,
  before: readonly string[] | null,
): Promise<void> {
  const own = tx.updateTable('sessions').set({ continues: null }).where('token_hash', '=', sessionHash);
  await (before ? own.where('continues', 'in', before) : own.where('continues', 'is not', null)).execute();
}

/** Ends what the member opened in other sessions, also in those that expired. */
async function endWhatOthersOpened(tx: Tx, { merchant, member }: MemberAt): Promise<void> {
  await sql`select end_what_member_opened(${merchant.id}, ${member.id}, ${member.sessionHash})`.execute(tx);
}

type EndedSessions = ValueOf<typeof calls.endSessions> & {
  /** Whether a device has to log in with the password again. */
  hasLoggedOut: boolean;
};

/**
 * Ends one other session, or all others. Ending a session also ends what it opened: push messages, launch tickets,
 * play sessions and conversations (a trigger does that).
 */
export async function endOthers(
  at: MemberAt,
  { id }: InputOf<typeof calls.endSessions>,
): Promise<EndedSessions> {
  const outcome = await at.db.transaction().execute(async (tx) => {
    const all = await liveSessions({ ...at, db: tx });
    const ending = all.filter(
      (session) => session.token_hash !== at.member.sessionHash && (id === undefined || idOf(session) === id),
    );
    const hashes = ending.map(({ token_hash }) => token_hash);
    if (hashes.length > 0) {
      await goOnAlone(tx, at.member.sessionHash, hashes);
      await noteEnds(tx, 'device');
      await tx.deleteFrom('sessions').where('token_hash', 'in', hashes).execute();
    }
    const kept = all
      .filter(({ token_hash }) => !hashes.includes(token_hash))
      .map(({ device_id }) => device_id);
    const only = id === undefined ? null : ending.map(({ device_id }) => device_id);
    const isForgotten = (only === null || only.length > 0) && (await forgetLogins(tx, at, { kept, only }));
    if (id === undefined) await endWhatOthersOpened(tx, at);
    return { ended: hashes.length, hasLoggedOut: hashes.length > 0 || isForgotten };
  });
  at.log.info(
    { event: 'sessions.ended', member: String(at.member.id), ended: outcome.ended },
    'a member ended other sessions',
  );
  return outcome;
}

/** Ends one other session, or all others, and notifies the owner: a thief could do so too. */
export async function endByMember(
  at: MemberAt,
  kit: NoticeKit,
  input: InputOf<typeof calls.endSessions>,
): Promise<ValueOf<typeof calls.endSessions>> {
  const { ended, hasLoggedOut } = await endOthers(at, input);
  if (hasLoggedOut) await notifyEnded(at, kit, { memberId: at.member.id, topic: 'sessionsEnded' });
  return { ended };
}
