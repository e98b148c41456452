// Tickets, play sessions, conversations and push messages of a session end when it is ended on purpose, and continue when
// it expires, until the member ends everything.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { credit, debit } from '#domains/play/movements.ts';
import { openPlaySession } from '#domains/play/play-session.ts';
import { bindDevice, isBound } from '#domains/push/service.ts';
import type { MemberAt } from '#service/at.ts';
import { testDatabase } from '#testing/database.ts';
import { addSession, asMember, atAurora, type Time } from '#testing/ledger.ts';
import { furnish, playSessionOf, ticketOf } from '#testing/play.ts';
import { noteVisit } from '#domains/chat/visits.ts';
import { endExpiredSessions } from './housekeeping.ts';
import { endOthers, listSessions } from './own-sessions.ts';
import { signOut } from './sign-out.ts';

let databases: Databases;
const time: Time = { now: 1_800_000_000_000 };
beforeAll(async () => {
  databases = await testDatabase();
  await furnish(databases);
});
afterEach(() => requireTrueBooks(databases.merchant('aurora')));
afterAll(() => databases.close());

/** A session of a member on a device of its own; of a new member unless one is given. */
async function session(given?: MemberAt): Promise<MemberAt> {
  if (!given) return asMember(databases, time);
  const sessionHash = await addSession(given.db, time, given.member.id);
  return { ...given, member: { ...given.member, sessionHash } };
}

function play(playSession: string) {
  const at = atAurora(databases, time);
  const roundId = randomUUID();
  const move = { vendor: 'NOVA', playSession, roundId };
  return {
    stake: () => debit(at, { ...move, transactionId: randomUUID(), amountMinor: '100' }),
    win: () => credit(at, { ...move, transactionId: randomUUID(), amountMinor: '250' }),
  };
}

describe('a log-out', () => {
  test('ends play sessions: no further stake is taken, and what is owed is paid', async () => {
    const member = await session();
    const round = play(await playSessionOf(member));
    await round.stake();
    await signOut(member);
    await expect(round.stake()).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
    expect(await round.win()).toMatchObject({ balanceMinor: '1150' });
  });

  test('makes a launch ticket worthless that was not used yet', async () => {
    const member = await session();
    const ticket = await ticketOf(member);
    await signOut(member);
    await expect(
      openPlaySession(atAurora(databases, time), { vendor: 'NOVA', ticket }),
    ).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
  });

  test('unbinds the device from push messages', async () => {
    const member = await session();
    const device = { registrationToken: `device:${'x'.repeat(60)}` };
    await bindDevice(member, device);
    expect(await isBound(member, device)).toBe(true);
    await signOut(member);
    expect(await isBound(member, device)).toBe(false);
  });

  test('leaves what another session of the member opened', async () => {
    const one = await session();
    const other = await session(one);
    const device = { registrationToken: `other:${'x'.repeat(60)}` };
    await bindDevice(other, device);
    const round = play(await playSessionOf(other));
    await signOut(one);
    await round.stake();
    expect(await round.win()).toMatchObject({ balanceMinor: '1150' });
    expect(await isBound(other, device)).toBe(true);
  });
});

test('a new password ends play sessions', async () => {
  const member = await session();
  const round = play(await playSessionOf(member));
  await member.db
    .updateTable('members')
    .set({ password_hash: 'new' })
    .where('id', '=', member.member.id)
    .execute();
  await expect(round.stake()).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
});

function change(to: { password_hash: string } | { is_disabled: boolean }) {
  return ({ db, member }: MemberAt) =>
    db.updateTable('members').set(to).where('id', '=', member.id).execute();
}

test.each([
  ['a new password', change({ password_hash: 'newer' })],
  ['a disabled account', change({ is_disabled: true })],
  ['the end of all other sessions', async (member: MemberAt) => endOthers(await session(member), {})],
])('%s ends what a session had opened that expired before', async (_, end) => {
  const member = await session();
  const device = { registrationToken: `ended:${randomUUID()}` };
  await bindDevice(member, device);
  const visit = await noteVisit(member);
  const ticket = await ticketOf(member);
  const round = play(await playSessionOf(member));
  await round.stake();
  await endExpiredSessions(member.db, { now: () => time.now + 23 * 3_600_000 });
  const unrelated = await session();
  const otherVisit = await noteVisit(unrelated);
  const otherRound = play(await playSessionOf(unrelated));
  await end(member);
  await expect(round.stake()).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
  expect(await round.win()).toMatchObject({ balanceMinor: '1150' });
  await expect(openPlaySession(atAurora(databases, time), { vendor: 'NOVA', ticket })).rejects.toMatchObject({
    errorCode: 'ticket.invalid',
  });
  expect(await isBound(member, device)).toBe(false);
  const visits = member.db.selectFrom('chat_visits').select(['visit', 'is_ended']);
  expect(await visits.where('visit', 'in', [visit, otherVisit]).orderBy('is_ended').execute()).toEqual([
    { visit: otherVisit, is_ended: false },
    { visit, is_ended: true },
  ]);
  await otherRound.stake();
});

test.each([
  ['a new password', change({ password_hash: 'newer' })],
  ['a disabled account', change({ is_disabled: true })],
  ['the end of all other sessions', async (member: MemberAt) => endOthers(await session(member), {})],
])('%s ends games whose session an older gateway did not note', async (_, end) => {
  const member = await session();
  const round = play(await playSessionOf(member));
  const ticket = await ticketOf(member);
  for (const table of ['play_sessions', 'launch_tickets'] as const)
    await member.db
      .updateTable(table)
      .set({ login_hash: null })
      .where('member_id', '=', member.member.id)
      .execute();
  await round.stake();
  await end(member);
  await expect(round.stake()).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
  const opening = openPlaySession(atAurora(databases, time), { vendor: 'NOVA', ticket });
  await expect(opening).rejects.toMatchObject({ errorCode: 'ticket.invalid' });
});

test('the end of all other sessions leaves what the present one opened', async () => {
  const own = await session();
  const visit = await noteVisit(own);
  const ticket = await ticketOf(own);
  const round = play(await playSessionOf(own));
  await endOthers(own, {});
  await round.stake();
  await openPlaySession(atAurora(databases, time), { vendor: 'NOVA', ticket });
  const visits = own.db.selectFrom('chat_visits').select('is_ended').where('visit', '=', visit);
  expect(await visits.execute()).toEqual([{ is_ended: false }]);
});

test('ending one other session leaves what the present one and expired ones opened', async () => {
  const expired = await session();
  const round = play(await playSessionOf(expired));
  await endExpiredSessions(expired.db, { now: () => time.now + 23 * 3_600_000 });
  const [own, other] = [await session(expired), await session(expired)];
  const ownRound = play(await playSessionOf(own));
  const [id] = (await listSessions(own)).flatMap((known) => (known.isCurrent ? [] : [known.id]));
  expect(await endOthers(own, { id })).toMatchObject({ ended: 1 });
  await expect(listSessions(other)).resolves.toHaveLength(1);
  await round.stake();
  await ownRound.stake();
});

test('a session that expired is removed, and the game that is being played goes on', async () => {
  const member = await session();
  const device = { registrationToken: `expired:${'x'.repeat(60)}` };
  await bindDevice(member, device);
  const round = play(await playSessionOf(member));
  const later = { now: () => time.now + 23 * 3_600_000 };
  await endExpiredSessions(member.db, later);
  const left = await member.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', '=', member.member.sessionHash)
    .execute();
  expect(left).toEqual([]);
  await round.stake();
  expect(await isBound(member, device)).toBe(true);
});
