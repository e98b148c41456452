// For tests of other domains: a play session of a newcomer of aurora at a vendor, with its stakes and wins.
import { randomUUID } from 'node:crypto';
import { credit, debit } from '#domains/play/movements.ts';
import { hashOf } from '#domains/play/tokens.ts';
import type { MemberAt } from '#service/at.ts';
import type { TestGateway } from './gateway.ts';
import { atAurora } from './ledger.ts';
import type { Newcomer } from './newcomer.ts';

const vendor = 'NLT';

/** The member's own context, without a gateway in front. */
export function atNewcomer(
  { databases, clock }: Pick<TestGateway, 'databases' | 'clock'>,
  { id, account }: Newcomer,
): MemberAt {
  const context = atAurora(databases, { now: clock.now() });
  const member = { id, account, type: 0 as const, language: 'EN', clubLabel: null };
  return { ...context, clock, member: { ...member, sessionHash: 'none', counter: 'none', partner: null } };
}

/** A play session with one round. */
export async function openPlaySession(at: MemberAt) {
  const playSession = randomUUID();
  const now = BigInt(at.clock.now());
  await at.db
    .insertInto('play_sessions')
    .values({
      merchant_id: 'aurora',
      session_hash: hashOf(playSession),
      member_id: at.member.id,
      vendor_code: vendor,
      game_code: 'test',
      asset: 'PHP',
      opened_at: now,
      expires_at: now + 3_600_000n,
    })
    .execute();
  const move = () => ({ vendor, playSession, transactionId: randomUUID(), roundId: playSession });
  return {
    roundId: playSession,
    bet: (amountMinor: string) => debit(at, { ...move(), amountMinor }),
    win: (amountMinor: string) => credit(at, { ...move(), amountMinor }),
  };
}
