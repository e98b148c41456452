// The tree of agents and members. An agent acts on their own downlines and sees figures of everybody below them.
import { sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import type { Db } from '#db/connect.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { Refusal } from '#service/refusal.ts';

const wire = /^[1-9]\d{0,14}$/;

/** The ids of the requested own downlines; throws `downline.unknown` unless each is one and is open. */
export async function requireOwn(
  db: Db | Tx,
  { member }: MemberAt,
  ids: readonly string[],
): Promise<bigint[]> {
  const wanted = ids.filter((id) => wire.test(id)).map(BigInt);
  const found = await db
    .selectFrom('downlines as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'd.merchant_id').onRef('m.id', '=', 'd.member_id'),
    )
    .select('m.id')
    .where('d.agent_id', '=', member.id)
    .where('d.member_id', 'in', wanted)
    .where('m.is_disabled', '=', false)
    .execute();
  if (found.length !== ids.length) throw new Refusal('downline.unknown');
  return wanted;
}

/** A table `under (member_id, joined_at)` of all members below an agent, for a query that starts with it. */
export function everybodyUnder(agentId: bigint) {
  return sql`
  with recursive under as (
    select member_id, joined_at from downlines where agent_id = ${agentId}
    union all
    select d.member_id, d.joined_at from downlines d
    join under u on d.agent_id = u.member_id
  )`;
}

export function toPlace(at: MemberAt, memberId: bigint) {
  return {
    merchant_id: at.merchant.id,
    member_id: memberId,
    agent_id: at.member.id,
    joined_at: BigInt(at.clock.now()),
  };
}
