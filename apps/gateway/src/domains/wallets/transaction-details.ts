// The order of a payment, or the game, that a movement of money belongs to.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { MemberAt } from '#service/at.ts';
import { inLanguage } from '#service/in-language.ts';

type MovementContext = Pick<MemberAt, 'db' | 'member' | 'merchant' | 'from'>;
type Movement = { readonly scope: string; readonly key: string };

/** The deposit or withdrawal that a movement belongs to, or null. */
export function orderNoOf({ scope, key }: Movement): string | null {
  return scope === 'payments' ? (/[DW]\d+$/.exec(key)?.[0] ?? null) : null;
}

/** The vendor's code and the transaction's id, as one text. */
function idOf({ scope, key }: Movement): string {
  return `${scope} ${key}`;
}

async function vendorGames(db: Db, movements: readonly Movement[]): Promise<[string, string][]> {
  const played = movements.filter(({ scope }) => scope.startsWith('vendor '));
  if (played.length === 0) return [];
  const { rows } = await sql<{ vendor: string; id: string; name: string }>`
    select v.vendor_code as vendor, v.transaction_id as id, coalesce(g.name, s.game_code) as name
    from unnest(${played.map(({ scope }) => scope.slice('vendor '.length))}::text[], ${played.map(({ key }) => key)}::text[])
      as wanted (vendor_code, transaction_id)
    join vendor_transactions v using (vendor_code, transaction_id)
    join play_sessions s on s.merchant_id = v.merchant_id and s.session_hash = v.session_hash
    left join games g on g.vendor_code = s.vendor_code and g.code = s.game_code`.execute(db);
  return rows.map(({ vendor, id, name }) => [idOf({ scope: `vendor ${vendor}`, key: id }), name]);
}

async function lotteryGames(
  { db, member, merchant, from }: MovementContext,
  movements: readonly Movement[],
): Promise<[string, string][]> {
  const bets = movements.flatMap((movement) => {
    const orderId = movement.scope === 'lottery' ? /\d+/.exec(movement.key)?.[0] : undefined;
    return orderId === undefined ? [] : [{ id: idOf(movement), orderId }];
  });
  if (bets.length === 0) return [];
  const rows = await db
    .selectFrom('lotto_orders as o')
    .innerJoin('lotteries as l', (join) =>
      join.onRef('l.merchant_id', '=', 'o.merchant_id').onRef('l.game_id', '=', 'o.game_id'),
    )
    .select(['o.id', 'l.words'])
    .where('o.member_id', '=', member.id)
    .where(
      'o.id',
      'in',
      bets.map(({ orderId }) => BigInt(orderId)),
    )
    .execute();
  const names = new Map(
    rows.map(({ id, words }) => [String(id), inLanguage(words, from.language, merchant) ?? '']),
  );
  return bets.map(({ id, orderId }) => [id, names.get(orderId) ?? '']);
}

/** The game that each movement belongs to, by name; an empty text for any other movement. */
export async function gameNames(
  at: MovementContext,
  movements: readonly Movement[],
): Promise<(movement: Movement) => string> {
  const names = new Map([...(await vendorGames(at.db, movements)), ...(await lotteryGames(at, movements))]);
  return (movement) => names.get(idOf(movement)) ?? '';
}
