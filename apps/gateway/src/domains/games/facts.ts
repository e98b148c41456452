// The small public answers about vendors and games.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/game-facts.ts';
import type { At } from '#service/at.ts';
import { gameCategories } from '@foyer/contract/merchant-file/lists.ts';
import { catalogueOf } from './catalogue.ts';
import { DAY_MS } from '#process/clock.ts';

/** CCALL-01: the vendors of each category. */
export async function listTypes(
  at: At,
  { typeId }: InputOf<typeof calls.vassalageTypes>,
): Promise<ValueOf<typeof calls.vassalageTypes>> {
  const { vendors } = await catalogueOf(at);
  return gameCategories
    .filter((category) => !typeId || category === typeId)
    .map((gameType) => ({
      gameType,
      vassalage: vendors.filter(({ gameTypes }) => gameTypes.includes(gameType)).map(({ code }) => code),
    }))
    .filter(({ vassalage }) => vassalage.length > 0);
}

const BOARD = 10;

/** A winner's name as others may see it: the first and the last letter. */
function masked(account: string): string {
  const letters = Array.from(account);
  return letters.length < 3 ? `${letters[0]}***` : `${letters[0]}***${letters.at(-1)}`;
}

/** The largest wins of the last day, each member's best once; play money does not count. */
export async function listWinners({ db, merchant, clock }: At): Promise<ValueOf<typeof calls.rankList>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('vendor_transactions as t')
        .innerJoin('play_sessions as s', (join) =>
          join.onRef('s.merchant_id', '=', 't.merchant_id').onRef('s.session_hash', '=', 't.session_hash'),
        )
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
        )
        .innerJoin('games as g', (join) =>
          join.onRef('g.vendor_code', '=', 's.vendor_code').onRef('g.code', '=', 's.game_code'),
        )
        .distinctOn('m.id')
        .select(['m.account', 'g.name', 't.amount'])
        .where('t.kind', '=', 'credit')
        .where('t.amount', '>', 0n)
        .where('t.created_at', '>', BigInt(clock.now() - DAY_MS))
        .where('s.asset', '=', merchant.currency)
        .orderBy('m.id')
        .orderBy('t.amount', 'desc')
        .as('best'),
    )
    .selectAll()
    .orderBy('amount', 'desc')
    .limit(BOARD)
    .execute();
  return rows.map(({ account, name, amount }, place) => ({
    rank: place + 1,
    userName: masked(account),
    gameName: name,
    amount: String(amount),
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    minorDigits: merchant.minorDigits,
  }));
}

const MATCHES = 12;

/** The next matches of the vendors that this merchant offers. */
export async function listMatches(at: At): Promise<ValueOf<typeof calls.gameMatches>> {
  const now = at.clock.now();
  const rows = await at.db
    .selectFrom('fixtures')
    .innerJoin('merchant_vendors as mv', 'mv.vendor_code', 'fixtures.vendor_code')
    .select(['fixtures.vendor_code as vendor', 'id', 'league', 'home', 'away', 'starts_at', 'repeats_after'])
    .execute();
  return rows
    .flatMap(({ id, league, home, away, vendor, starts_at, repeats_after }) => {
      const first = Number(starts_at);
      const every = Number(repeats_after ?? 0);
      if (every === 0 && first < now) return [];
      const startTime = every === 0 ? first : first + Math.max(0, Math.ceil((now - first) / every)) * every;
      return { matchId: `${id}-${startTime}`, league, home, away, startTime, vendor };
    })
    .sort((one, other) => one.startTime - other.startTime || (one.matchId < other.matchId ? -1 : 1))
    .slice(0, MATCHES);
}

/** CCALL-12: whether vendor tiles show logos. */
export async function showsLogos(at: At): Promise<boolean> {
  return (await catalogueOf(at)).showsLogos;
}
