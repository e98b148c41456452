// Where a new member stands: under the agent whose invitation code he brought, as what the agent's link says.
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import type { Tx } from '#domains/ledger/transact.ts';

type Link = { agentId: bigint; memberType: 0 | 1 };

/** The agent behind a code; null where the code is the house's own, or the agent may do nothing any more. */
export async function agentBehind(tx: Tx, code: string): Promise<Link | null> {
  if (code === '') return null;
  const row = await tx
    .selectFrom('affiliates as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant_id', '=', 'a.merchant_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['m.id', 'a.member_type'])
    .where('a.code_key', '=', code)
    .where('m.is_disabled', '=', false)
    .executeTakeFirst();
  return row ? { agentId: row.id, memberType: row.member_type } : null;
}

/** Puts a new member under his agent. Of the link's rebates he gets no more than the agent has by now. */
export async function placeUnder(
  tx: Tx,
  at: At,
  memberId: bigint,
  { link, code }: { link: Link | null; code: string },
): Promise<void> {
  if (!link) return;
  await tx
    .insertInto('downlines')
    .values({
      merchant_id: at.merchant.id,
      member_id: memberId,
      agent_id: link.agentId,
      joined_at: BigInt(at.clock.now()),
    })
    .execute();
  await sql`
    with own as (
      select game_type, rate from rebates
      where merchant_id = ${at.merchant.id} and member_id = ${link.agentId} order by game_type for share
    )
    insert into rebates (merchant_id, member_id, game_type, rate)
    select ${at.merchant.id}, ${memberId}, own.game_type, least(own.rate, given.rate)
    from affiliates a
    cross join lateral jsonb_to_recordset(a.rebates) as given ("gameType" text, rate integer)
    join own on own.game_type = given."gameType"
    where a.merchant_id = ${at.merchant.id} and a.code_key = ${code}`.execute(tx);
}
