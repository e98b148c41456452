// The lottery page's texts: its counts, and the names of markets, rows and tokens.
import { findMarket, marketsOf } from '@foyer/lottery/bets.ts';
import { describe, expect, test } from 'vitest';
import { marketOdds, marketText, picksText, rowText, tokenOdds, tokenText } from './picking.ts';
import { sayFrom } from '#page-texts.ts';
import { lotto } from '#words/en/lotto.ts';

const say = sayFrom(lotto, 'en');
const markets = Object.values(marketsOf).flat();

test.each([
  [0, '0 lines'],
  [1, '1 line'],
  [2, '2 lines'],
])('a count of %i is written as %s', (n, text) => {
  expect(say('board.lines', { n })).toBe(text);
});

describe('a market', () => {
  test.each(markets)('$id has a name, and so has each of its rows', (market) => {
    expect(marketText(say, market.id)).not.toBe(market.id);
    const names = market.rows.map((_, row) => rowText(say, market, row));
    expect(new Set(names).size).toBe(market.rows.length);
    expect(names.every((name) => (name === null) === (market.rows.length === 1))).toBe(true);
  });

  test.each(markets)(
    '$id shows odds for each token or for all lines, unless they depend on the line',
    (market) => {
      const [row] = market.rows;
      const ofToken = tokenOdds(market, 0, row?.tokens[0] ?? '', 1_950);
      expect(ofToken === null).toBe(market.lines !== 'each');
      const ofMarket = marketOdds(market, 1_950);
      expect([null, ofToken ?? ofMarket]).toContain(ofMarket);
      for (const odds of [ofToken, ofMarket]) expect(odds ?? '1').toMatch(/^\d+(\.\d{1,3})?$/);
    },
  );
});

test('a selection is one text: the rows that have tokens, with their names', () => {
  const duels = markets.find(({ id, rows }) => id === 'tiger' && rows.length > 1);
  const sums = findMarket('pk10', 'sum');
  if (!duels || !sums) throw new Error('the markets of the race have changed');
  const [first = '', second = ''] = duels.rows[0]?.tokens ?? [];
  const picks = duels.rows.map((_, row) => (row === 1 ? [first, second] : []));
  const name = rowText(say, duels, 1) ?? '';
  expect(picksText(say, duels, picks)).toBe(`${name}: ${tokenText(say, first)} ${tokenText(say, second)}`);
  expect(picksText(say, sums, [['big', 'odd']])).toBe(`${tokenText(say, 'big')} ${tokenText(say, 'odd')}`);
  expect(tokenText(say, '7')).toBe('7');
});
