// The busiest reads and jobs of the gateway, through its own calls and functions.
import { createHash, randomBytes } from 'node:crypto';
import type { Databases } from '../../apps/gateway/src/db/connect.ts';
import { deleteExpired } from '../../apps/gateway/src/db/retention.ts';
import { birthdayGifts, cashback } from '../../apps/gateway/src/domains/benefits/club.ts';
import { periodAt } from '../../apps/gateway/src/domains/benefits/periods.ts';
import { rebates } from '../../apps/gateway/src/domains/benefits/rebates.ts';
import { payReferrals } from '../../apps/gateway/src/domains/invite/rewards.ts';
import { bringHome } from '../../apps/gateway/src/domains/ledger/bring-home.ts';
import { incoherences } from '../../apps/gateway/src/domains/ledger/coherence.ts';
import { tidyDraws } from '../../apps/gateway/src/domains/lottery/clockwork.ts';
import { settleDraws } from '../../apps/gateway/src/domains/lottery/settle.ts';
import { expireDeposits } from '../../apps/gateway/src/domains/payments/clockwork.ts';
import { interruptedRounds } from '../../apps/gateway/src/domains/play/interrupted.ts';
import { notifyExpiring } from '../../apps/gateway/src/domains/promotions/expiring.ts';
import { sendPushes } from '../../apps/gateway/src/domains/push/send.ts';
import { endExpiredSessions } from '../../apps/gateway/src/domains/session/housekeeping.ts';
import { memberOfNumber } from '../../apps/gateway/src/domains/session/member-of-number.ts';
import { namedMember } from '../../apps/gateway/src/domains/session/named-member.ts';
import { createGateway } from '../../apps/gateway/src/gateway.ts';
import { createLog } from '../../apps/gateway/src/process/log.ts';
import { createTurns } from '../../apps/gateway/src/service/turns.ts';
import { secrets } from './fill.ts';

const merchant = 'aurora';
const clock = { now: () => Date.now() };
const log = createLog('silent', process.stdout);

/** Calls of a member, as the browser makes them. */
const calls: readonly (readonly [string, string])[] = [
  ['session and member info', '/wps/member/info'],
  ['balance', '/wps/member/info/funds/consolidated'],
  ['in play', '/wps/wallets/inPlay'],
  ['records, first page', '/wps/records?zone=Asia/Manila'],
  ['records, rounds', '/wps/records?zone=Asia/Manila&kind=game'],
  ['records, open', '/wps/records?zone=Asia/Manila&state=open'],
  ['records, other', '/wps/records?zone=Asia/Manila&kind=other'],
  ['club rank', '/wps/relay/MCSFE_getPlayerRankProgress'],
  ['winners of a day', '/wps/relay/GCSGAME_getRankList'],
  ['notifications', '/wps/member/notifications'],
  ['unread notifications', '/wps/member/notifications/unread'],
  ['deposits', '/wps/relay/MCSFE_getDepositRecords'],
  ['deposit locks', '/wps/relay/MCSFE_getDepositLocks'],
  ['withdrawal settings', '/wps/relay/MCSFE_getWithdrawSettings'],
  ['benefits', '/wps/member/benefits?of=CLUB'],
];
const agentCalls: readonly (readonly [string, string])[] = [
  ['agent: downlines', '/wps/agent/downlines'],
  ['agent: report of a month', '/wps/relay/MCSFE_getAgentReport'],
  ['agent: figures of a month', '/wps/relay/MCSFE_getAgentKpi'],
];

export type Operation = { readonly name: string; readonly run: () => Promise<unknown> };

type Person = { readonly id: bigint; readonly account: string; readonly mobile: string | null };

/** A member with some hundred rounds, and an agent with a hundred downlines, each with a session. */
async function openSessions(databases: Databases) {
  const db = databases.merchant(merchant);
  const open = async (memberId: bigint): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const now = BigInt(clock.now());
    const token_hash = createHash('sha256').update(token).digest('base64url');
    const named = { merchant_id: merchant, token_hash, member_id: memberId };
    const times = { created_at: now, seen_at: now, expires_at: now + 86_400_000n };
    await db
      .insertInto('sessions')
      .values({ ...named, device_id: 'growth', ip: '127.0.0.1', ...times })
      .execute();
    return token;
  };
  const select = ['m.id', 'm.account', 'm.mobile'] as const;
  const busy = await db
    .selectFrom('rounds as r')
    .select('r.member_id')
    .where('r.member_id', 'is not', null)
    .groupBy('r.member_id')
    .orderBy((row) => row.fn('abs', [row(row.fn.countAll<number>(), '-', 100)]))
    .limit(1)
    .executeTakeFirstOrThrow();
  const member: Person = await db
    .selectFrom('members as m')
    .select(select)
    .where('m.id', '=', busy.member_id ?? 0n)
    .executeTakeFirstOrThrow();
  const agent = await db
    .selectFrom('downlines as d')
    .select('d.agent_id')
    .where((row) =>
      row.not(row.exists(row.selectFrom('downlines as e').whereRef('e.agent_id', '=', 'd.member_id'))),
    )
    .groupBy('d.agent_id')
    .having((row) => row.fn.countAll(), '=', 100n)
    .orderBy('d.agent_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('members').set({ type: 1 }).where('id', '=', agent.agent_id).execute();
  return { member, token: await open(member.id), agentToken: await open(agent.agent_id) };
}

/** The reads of a member and of an agent, and the jobs, of one merchant. */
export async function operationsOf(databases: Databases): Promise<Operation[]> {
  const { member, token, agentToken } = await openSessions(databases);
  const unreachable = () => Promise.reject(new Error('nothing is reachable here'));
  const { app } = createGateway({
    config: {
      isProduction: true,
      trustProxy: null,
      publicOrigin: 'http://{host}',
      countryHeader: null,
      sandboxOrigin: null,
      webDist: '/nowhere',
      dataDir: '/nowhere',
      metricsPort: null,
    },
    databases,
    secrets,
    carriers: { sms: unreachable, mail: unreachable },
    standIn: null,
    outside: unreachable,
    turns: createTurns(),
    clock,
    log,
  });
  await app.ready();
  const call = (name: string, path: string, authorization = token): Operation => ({
    name,
    run: async () => {
      const headers = { host: `${merchant}.localhost`, authorization };
      const { statusCode, body } = await app.inject({ url: path, headers });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body.slice(0, 200)}`);
    },
  });
  const db = databases.merchant(merchant);
  const scope = { db, merchant };
  const now = clock.now();
  const source = { ...scope, currency: 'PHP', log };
  const batch = { after: 1_000_000n, size: 200 };
  const fcm = { send: unreachable };
  const lastWeek = periodAt.week(periodAt.week(now).from - 1);
  const yesterday = periodAt.day(periodAt.day(now).from - 1);
  const named = { clock, member: null, merchant: { id: merchant } };
  return [
    { name: 'sign-in: member by account', run: () => namedMember({ ...named, db }, member.account) },
    { name: 'sign-in: member by number', run: () => memberOfNumber(db, member.mobile ?? '') },
    ...calls.map(([name, path]) => call(name, path)),
    ...agentCalls.map(([name, path]) => call(name, path, agentToken)),
    { name: 'job: expired sessions', run: () => endExpiredSessions(db, clock) },
    { name: 'job: retention', run: () => deleteExpired(db, clock) },
    { name: 'job: expiring rewards', run: () => notifyExpiring(scope, clock) },
    { name: 'job: referrals', run: () => payReferrals(db, merchant) },
    { name: 'job: draws without bets', run: () => tidyDraws(scope, clock) },
    {
      name: 'job: settlement',
      run: () => settleDraws(scope, now, { onFault: raise, isStopped: () => false }),
    },
    { name: 'job: expired deposits', run: () => expireDeposits(scope, now) },
    { name: 'job: money at vendors', run: () => bringHome(scope) },
    { name: 'job: push', run: () => sendPushes(scope, { fcm, secrets, clock, log }) },
    { name: 'job: cashback, 200 members', run: () => cashback(source, lastWeek, batch) },
    { name: 'job: birthday gifts, 200', run: () => birthdayGifts(source, yesterday, batch) },
    { name: 'job: rebates, 200 members', run: () => rebates(source, yesterday, batch) },
    { name: 'interrupted rounds', run: () => interruptedRounds(db, now) },
    { name: 'reconciliation (whole books)', run: () => incoherences(db) },
  ];
}

function raise(fault: unknown): void {
  throw fault instanceof Error ? fault : new Error(String(fault));
}
