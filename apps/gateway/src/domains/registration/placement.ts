// Where a new member is placed: under the agent of the invitation code, with the account type that the agent's link
// defines.
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import type { Tx } from '#domains/ledger/transact.ts';

type Link = { agentId: bigint; memberType: 0 | 1 };

/** The agent behind a code; null where the code is the merchant's own, or the agent is disabled. */
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

/**
 * Places a new member under the agent. The member's rebates from the link are never more than the agent has at this
 * moment.
 */
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
      where member_id = ${link.agentId} order by game_type for share
    )
    insert into rebates (merchant_id, member_id, game_type, rate)
    select ${at.merchant.id}, ${memberId}, own.game_type, least(own.rate, given.rate)
    from affiliates a
    cross join lateral jsonb_to_recordset(a.rebates) as given ("gameType" text, rate integer)
    join own on own.game_type = given."gameType"
    where a.code_key = ${code}`.execute(tx);
}
