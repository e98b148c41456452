// The receipt of a round, a lottery order or another movement, with its postings in the ledger.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/records.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { codeNameOf } from '#domains/wallets/codes.ts';
import { accountsOf } from './accounts.ts';
import { zoneOf } from './days.ts';
import { findLotteryOrder } from './lottery.ts';
import { findOther } from './other.ts';
import { findRound } from './rounds.ts';
import { postingsOf, type SourceRecord, type Query } from './source.ts';

type Source = Pick<Query, 'at' | 'accounts'>;
type Item = { readonly found: SourceRecord | null; readonly transfers: RawBuilder<unknown> };

const NUMBER = /^\d{1,18}$/;

type RoundName = { readonly vendor: string; readonly round: string };

/** The vendor and the round that the id of a round names. */
function roundOf(id: string): RoundName {
  const [vendor = '', ...round] = id.slice(1).split(' ');
  return { vendor, round: round.join(' ') };
}

/** The record of an id, and its transfers as SQL. */
async function itemOf(source: Source, id: string): Promise<Item> {
  const rest = id.slice(1);
  if (id.startsWith('g')) {
    const { vendor, round } = roundOf(id);
    return {
      found: await findRound(source, vendor, round),
      transfers: sql`select transfer_id from vendor_transactions
        where vendor_code = ${vendor} and round_id = ${round} and transfer_id is not null`,
    };
  }
  if (id.startsWith('l') && NUMBER.test(rest))
    return {
      found: await findLotteryOrder(source, BigInt(rest)),
      transfers: sql`select t.id from transfers t where t.scope = 'lottery' and t.key in (
        select ${`stake ${rest}`}::text union all
        select word || ${` ${rest}-`}::text || n from lotto_suborders, unnest(array['settle', 'refund']) as word
        where order_id = ${BigInt(rest)})`,
    };
  if (id.startsWith('m') && NUMBER.test(rest))
    return { found: await findOther(source, BigInt(rest)), transfers: sql`select ${BigInt(rest)}::bigint` };
  return { found: null, transfers: sql`select null::bigint` };
}

type Movement = { id: bigint; time: bigint; kind: string; amount: bigint; balance: bigint };

async function movementsOf({ at, accounts }: Source, transfers: RawBuilder<unknown>): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select t.id, floor(extract(epoch from t.created_at) * 1000)::bigint as time, t.kind, p.amount, p.balance_after as balance
    from transfers t
    cross join lateral ${postingsOf(accounts, sql`t.id`)} p
    where t.id in (${transfers})
    order by t.id`.execute(at.db);
  return rows;
}

/** The launch that shows a round: the vendor publishes its seed when it is over, and the game's page replays it. */
async function proofOf({ db, member }: MemberAt, { vendor, round }: RoundName) {
  const { rows } = await sql<{ vendor: string; game: string; gameType: string; roundId: string }>`
    select s.vendor_code as vendor, s.game_code as game, g.game_type as "gameType", r.round_id as "roundId"
    from rounds r
    join play_sessions s on s.merchant_id = r.merchant_id and s.session_hash = r.session_hash
    join games g on g.vendor_code = s.vendor_code and g.code = s.game_code
    where r.member_id = ${member.id} and r.vendor_code = ${vendor} and r.round_id = ${round}`.execute(db);
  return rows[0] ?? null;
}

export async function showReceipt(
  at: MemberAt,
  { zone, id }: InputOf<typeof calls.receipt>,
): Promise<ValueOf<typeof calls.receipt>> {
  const days = zoneOf(zone);
  const source = { at, accounts: await accountsOf(at) };
  const { found, transfers } = await itemOf(source, id);
  if (!found) throw new Refusal('payment.unknown');
  const movements = await movementsOf(source, transfers);
  return {
    ...found.row,
    day: days.dayOf(found.row.time),
    proof: found.row.status === 'settled' ? await proofOf(at, roundOf(id)) : null,
    movements: movements.map(({ id: transfer, time, kind, amount, balance }) => ({
      id: String(transfer),
      time: Number(time),
      name: codeNameOf(kind, at.from.language),
      amount: String(amount),
      balance: String(balance),
    })),
  };
}
