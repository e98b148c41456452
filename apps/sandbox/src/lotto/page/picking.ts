// The selection on a board and its price. Pure functions: the page uses the same code as the gateway.
import { linesOf, oddsOf, type Picks } from '@foyer/lottery/bets.ts';
import type { Market } from '@foyer/lottery/market.ts';
import type { Say } from './say.ts';
import { isWord } from './say.ts';

export function noPicks(market: Market): string[][] {
  return market.rows.map(() => []);
}

export function toggled(picks: Picks, row: number, token: string): string[][] {
  return picks.map((tokens, at) => {
    if (at !== row) return [...tokens];
    return tokens.includes(token) ? tokens.filter((each) => each !== token) : [...tokens, token];
  });
}

/** The chosen tokens in the board's order, so that the slip has the same order. */
export function sorted(market: Market, picks: Picks): string[][] {
  return market.rows.map((row, at) => row.tokens.filter((token) => picks[at]?.includes(token)));
}

function pickOne<Item>(items: readonly Item[]): Item | undefined {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return items[word % items.length];
}

/** A random selection: the smallest bet of this market. */
export function luckyPicks(market: Market): string[][] {
  const picks = noPicks(market);
  const rows =
    market.lines === 'product'
      ? market.rows.map((_, at) => at)
      : [pickOne(market.rows.map((_, at) => at)) ?? 0];
  for (const row of rows) {
    const count = typeof market.lines === 'number' ? market.lines : 1;
    for (let each = 0; each < count; each += 1) {
      const taken = market.distinct ? picks.flat() : (picks[row] ?? []);
      const token = pickOne((market.rows[row]?.tokens ?? []).filter((one) => !taken.includes(one)));
      if (token !== undefined) picks[row]?.push(token);
    }
  }
  return picks;
}

export function countLines(market: Market, picks: Picks): number {
  return linesOf(market, picks).length;
}

function oddsText(thousandths: number): string {
  return String(thousandths / 1_000);
}

/** The payout of a token when each token is a line of its own; null when lines combine several tokens. */
export function tokenOdds(market: Market, row: number, token: string, mode: number): string | null {
  return market.lines === 'each' ? oddsText(oddsOf(market, [{ row, token }], mode)) : null;
}

/** The payout of every line of the market; null when it depends on the token. */
export function marketOdds(market: Market, mode: number): string | null {
  const lines = market.rows.flatMap((row, at) => row.tokens.map((token) => [{ row: at, token }]));
  const odds = new Set(lines.map((line) => oddsOf(market, line, mode)));
  const [only] = odds;
  return odds.size === 1 && only !== undefined ? oddsText(only) : null;
}

/** The operator's margin in percent. */
export function edgeText(mode: number): string {
  return String((2_000 - mode) / 20);
}

export function tokenText(say: Say, token: string): string {
  const word = `token.${token}`;
  return isWord(word) ? say(word) : token;
}

/** A row's name; null in a market of one row. */
export function rowText(say: Say, market: Market, row: number): string | null {
  if (market.rows.length === 1) return null;
  const word = market.id === 'tiger' ? `row.duel${row + 1}` : `row.${market.rows[row]?.id ?? ''}`;
  return isWord(word) ? say(word) : null;
}

export function marketText(say: Say, id: string): string {
  const word = `market.${id}`;
  return isWord(word) ? say(word) : id;
}

/** The selection as one text: `1st digit: 3 7 · 2nd digit: Big`. */
export function picksText(say: Say, market: Market, picks: Picks): string {
  return picks
    .flatMap((tokens, row) => {
      if (tokens.length === 0) return [];
      const name = rowText(say, market, row);
      const chosen = tokens.map((token) => tokenText(say, token)).join(' ');
      return [name ? say('board.row', { name, picks: chosen }) : chosen];
    })
    .join(' · ');
}
