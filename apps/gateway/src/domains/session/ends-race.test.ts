// A session opens something at the moment at which it is ended: nothing of it stays.
import { randomUUID } from 'node:crypto';
import { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import * as chatCalls from '@foyer/contract/calls/chat.ts';
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import { lotterySession, lotteryTicket } from '@foyer/contract/calls/lottery.ts';
import { fcmBind } from '@foyer/contract/calls/push.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChatAccount } from '#domains/chat/settings.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { hashToken } from '#security/caller.ts';
import { noteEnds } from '#security/session-ends.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  const outside = async () => ({ status: 201, body: JSON.stringify({ authKey: 'k'.repeat(43) }) });
  gateway = await openTestGateway({ outside });
  await openChatAccount(db(), gateway.secrets, 'aurora');
});
afterAll(() => gateway.close());

function db() {
  return gateway.databases.merchant('aurora');
}

/** Resolves when some statement waits for a lock. */
async function someoneWaits(): Promise<void> {
  const waiting = async () =>
    (
      await sql<{ pid: number }>`select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`.execute(db())
    ).rows.length;
  await expect.poll(waiting).toBeGreaterThan(0);
}

// All requests come from one address: a change of the address is stored, which would wait for the end of the session.
const headers = { 'x-forwarded-for': '203.0.113.7' };

async function openSession() {
  const device = randomUUID();
  const token = (await gateway.signIn('demo', { device, headers })).body.value?.token ?? '';
  return { device, token, hash: hashToken(token) };
}

/** Ends a session from another device, and commits when `meanwhile` has an answer or waits for the end. */
async function endWhile<Answer>(hash: string, meanwhile: () => Promise<Answer>): Promise<Answer> {
  const { answer } = await db()
    .transaction()
    .execute(async (tx: Tx) => {
      await noteEnds(tx, 'device');
      await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute();
      const running = meanwhile();
      await Promise.race([running, someoneWaits()]);
      return { answer: running };
    });
  return answer;
}

/** The answer of a call that was under way: as to the next call, it says what has ended the session. */
const endedByDevice = { errorCode: 'login.session.kicked', value: { reason: 'device' } };

describe.skipIf(!onRealPostgres)('while a session is being ended', () => {
  test('no device is bound to messages', async () => {
    const { device, token, hash } = await openSession();
    const registrationToken = `${device}:${'x'.repeat(60)}`;
    await endWhile(hash, () => gateway.call(fcmBind, { registrationToken }, { token, headers }));
    const bound = db().selectFrom('push_devices').select('token_hash').where('device_id', '=', device);
    expect(await bound.execute()).toEqual([]);
  });

  test('no conversation is opened at the chat service', async () => {
    const { token, hash } = await openSession();
    const asked = { merchantCode: 'aurora', csType: 'TX-CHAT' } as const;
    const open = () => gateway.call(chatCalls.saveMemberInfoByAuthKey, asked, { token, headers });
    expect((await endWhile(hash, open)).body).toMatchObject(endedByDevice);
    const visits = db().selectFrom('chat_visits').select('visit').where('login_hash', '=', hash);
    expect(await visits.where('is_ended', '=', false).execute()).toEqual([]);
  });

  test('no ticket of a game is issued', async () => {
    const { token, hash } = await openSession();
    const { vendor, nodeId } = await db()
      .selectFrom('merchant_games')
      .select(['vendor_code as vendor', 'game_code as nodeId'])
      .where('is_playable', '=', true)
      .executeTakeFirstOrThrow();
    const game = { vendor, nodeId, launchMode: 'GAME', device: 'MOBILE' } as const;
    const launch = () => gateway.call(gamesCalls.launchGame, game, { token, headers });
    expect((await launch()).body.success).toBe(true);
    expect((await endWhile(hash, launch)).body).toMatchObject(endedByDevice);
    const tickets = db().selectFrom('launch_tickets').select('ticket_hash').where('login_hash', '=', hash);
    expect(await tickets.execute()).toEqual([]);
  });

  test('no ticket of the lottery page is issued', async () => {
    const { token, hash } = await openSession();
    const issue = () => gateway.call(lotteryTicket, {}, { token, headers });
    expect((await endWhile(hash, issue)).body).toMatchObject(endedByDevice);
  });

  test('no ticket of the lottery page opens one', async () => {
    const { token, hash } = await openSession();
    const { body } = await gateway.call(lotteryTicket, {}, { token, headers });
    const open = () => gateway.call(lotterySession, { ticket: body.value?.ticket ?? '' }, { headers });
    expect((await endWhile(hash, open)).body.errorCode).toBe('ticket.invalid');
    const pages = db().selectFrom('page_sessions').select('token_hash').where('session_hash', '=', hash);
    expect(await pages.execute()).toEqual([]);
  });

  test('none goes along to the home screen', async () => {
    const { device, token, hash } = await openSession();
    const { body } = await gateway.call(installTicket, {}, { token, headers });
    const opening = await db()
      .transaction()
      .execute(async (tx) => {
        // A log-in waits for the member's row, after it has used the ticket up.
        await tx.selectFrom('members').select('id').where('account', '=', 'demo').forUpdate().execute();
        const ticket = body.value?.ticket ?? '';
        const running = gateway.call(loginInstalled, { ticket, loginDeviceId: device });
        await someoneWaits();
        await db().deleteFrom('sessions').where('token_hash', '=', hash).execute();
        return { running };
      });
    expect((await opening.running).body.errorCode).toBe('ticket.invalid');
    const left = db().selectFrom('sessions').select('token_hash').where('device_id', '=', device);
    expect(await left.execute()).toEqual([]);
  });
});
