// The order of a payment, the game or the promotion that a movement of money belongs to.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { MemberAt } from '#service/at.ts';
import { inLanguage } from '#service/in-language.ts';
import { say } from '#words/words.ts';

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

/** The names of the movements that refer to something: `read` gets the references and returns their names. */
async function namesBy(
  movements: readonly Movement[],
  referenceOf: (movement: Movement) => string | undefined,
  read: (references: string[]) => Promise<(readonly [string, string])[]>,
): Promise<[string, string][]> {
  const referring = movements.flatMap((movement): [string, string][] => {
    const reference = referenceOf(movement);
    return reference === undefined ? [] : [[idOf(movement), reference]];
  });
  if (referring.length === 0) return [];
  const names = new Map(await read(referring.map(([, reference]) => reference)));
  return referring.map(([id, reference]) => [id, names.get(reference) ?? '']);
}

/** The number in the key of a movement in this scope. */
function numberIn(scope: string): (movement: Movement) => string | undefined {
  return (movement) => (movement.scope === scope ? /\d+/.exec(movement.key)?.[0] : undefined);
}

function lotteryGames({ db, member, merchant, from }: MovementContext, movements: readonly Movement[]) {
  return namesBy(movements, numberIn('lottery'), async (orders) => {
    const rows = await db
      .selectFrom('lotto_orders as o')
      .innerJoin('lotteries as l', (join) =>
        join.onRef('l.merchant_id', '=', 'o.merchant_id').onRef('l.game_id', '=', 'o.game_id'),
      )
      .select(['o.id', 'l.words'])
      .where('o.member_id', '=', member.id)
      .where('o.id', 'in', orders.map(BigInt))
      .execute();
    return rows.map(({ id, words }) => [String(id), inLanguage(words, from.language, merchant) ?? '']);
  });
}

function promotions({ db, member, merchant, from }: MovementContext, movements: readonly Movement[]) {
  return namesBy(movements, numberIn('promotion'), async (claims) => {
    const rows = await db
      .selectFrom('promotion_claims as c')
      .innerJoin('promotions as p', (join) =>
        join.onRef('p.merchant_id', '=', 'c.merchant_id').onRef('p.id', '=', 'c.promotion_id'),
      )
      .select(['c.id', 'p.words'])
      .where('c.member_id', '=', member.id)
      .where('c.id', 'in', claims.map(BigInt))
      .execute();
    return rows.map(({ id, words }) => [String(id), inLanguage(words, from.language, merchant)?.title ?? '']);
  });
}

/** The order whose bonus was paid or returned. */
function bonusOrderOf(movement: Movement): string | undefined {
  return movement.key.startsWith('bonus ') ? (orderNoOf(movement) ?? undefined) : undefined;
}

function depositOffers({ db, member, merchant, from }: MovementContext, movements: readonly Movement[]) {
  return namesBy(movements, bonusOrderOf, async (orders) => {
    const rows = await db
      .selectFrom('deposit_orders as o')
      .innerJoin('deposit_promos as p', (join) =>
        join.onRef('p.merchant_id', '=', 'o.merchant_id').onRef('p.id', '=', 'o.promo_id'),
      )
      .select(['o.order_no', 'p.words'])
      .where('o.member_id', '=', member.id)
      .where('o.order_no', 'in', orders)
      .execute();
    return rows.map(({ order_no, words }) => [order_no, inLanguage(words, from.language, merchant) ?? '']);
  });
}

/** The order that a movement pays; a bonus has the name of its offer instead. */
function paidOrderOf(movement: Movement): string | undefined {
  return bonusOrderOf(movement) === undefined ? (orderNoOf(movement) ?? undefined) : undefined;
}

/** The method of each deposit, and the bank account of each withdrawal. */
function payments({ db, member, merchant, from }: MovementContext, movements: readonly Movement[]) {
  return namesBy(movements, paidOrderOf, async (orders) => {
    const deposits = await db
      .selectFrom('deposit_orders as o')
      .innerJoin('deposit_methods as m', (join) =>
        join.onRef('m.merchant_id', '=', 'o.merchant_id').onRef('m.id', '=', 'o.method_id'),
      )
      .select(['o.order_no', 'm.words'])
      .where('o.member_id', '=', member.id)
      .where('o.order_no', 'in', orders)
      .execute();
    const withdrawals = await db
      .selectFrom('withdraw_orders')
      .select(['order_no', 'bank'])
      .where('member_id', '=', member.id)
      .where('order_no', 'in', orders)
      .execute();
    return [
      ...deposits.map(
        ({ order_no, words }) => [order_no, inLanguage(words, from.language, merchant) ?? ''] as const,
      ),
      ...withdrawals.map(
        ({ order_no, bank }) => [order_no, `${bank.bankName} ${bank.accountNoMasked}`.trim()] as const,
      ),
    ];
  });
}

/** Rewards that no table names, by the scope of their transfers. */
const rewards: Readonly<Record<string, 'OPENING' | 'REFERRAL'>> = {
  opening: 'OPENING',
  referral: 'REFERRAL',
};

/**
 * What each movement belongs to, by name: its game, its lottery, its promotion, its reward, its payment method or its
 * bank account; an empty text for any other movement.
 */
export async function detailsOf(
  at: MovementContext,
  movements: readonly Movement[],
): Promise<(movement: Movement) => string> {
  const names = new Map([
    ...(await vendorGames(at.db, movements)),
    ...(await lotteryGames(at, movements)),
    ...(await promotions(at, movements)),
    ...(await depositOffers(at, movements)),
    ...(await payments(at, movements)),
  ]);
  return (movement) => {
    const reward = rewards[movement.scope];
    return reward ? say('transactions', reward, at.from) : (names.get(idOf(movement)) ?? '');
  };
}
