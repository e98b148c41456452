// The rules of each game, with given cards and draws.
import { describe, expect, test } from 'vitest';
import { bankerDraws, baccarat } from '../baccarat/model.ts';
import { countOf } from '../blackjack/hand.ts';
import { blackjack, type Move } from '../blackjack/model.ts';
import { shoeOf } from '../cards/shoe.ts';
import { burstOf, crash, multiplierAt, reachedAt } from '../crash/model.ts';
import { chanceOver, type Chance } from '../fair/chance.ts';
import { seededChance } from '../fair/seeded.ts';
import { commitmentOf, fairChance } from '../fair/seeds.ts';
import { mines, worth } from '../mines/model.ts';
import { plinko, pockets, ways } from '../plinko/model.ts';
import { kindOf } from './kinds.ts';

/** Cards by name, such as `AS 10H`. */
function cardsOf(text: string): number[] {
  return text.split(' ').map((name) => {
    const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(
      name.slice(0, -1),
    );
    return ['S', 'H', 'C', 'D'].indexOf(name.slice(-1)) * 13 + rank;
  });
}

/** A random source that deals these cards, each from another deck of the shoe. */
function dealing(text: string): Chance {
  const wanted = cardsOf(text);
  let dealt = 0;
  return () => {
    const place = 52 * (1 + (dealt % 5)) + (wanted[dealt] ?? 0);
    dealt += 1;
    return place - dealt + 1;
  };
}

describe('blackjack', () => {
  const play = (cards: string, moves: readonly Move[] = []) =>
    blackjack.play(
      { betMinor: 100n, choice: {}, moves: moves.map((move) => ({ move, atMs: 0 })), elapsedMs: 0 },
      dealing(cards),
    );

  test.each([
    ['AS 6H', 17, true],
    ['AS 6H 10C', 17, false],
    ['AS AH 9C', 21, true],
    ['KS QH 2C', 22, false],
  ])('%s counts %i', (cards, total, isSoft) => {
    expect(countOf(cardsOf(cards))).toEqual({ total, isSoft });
  });

  // The order of cards: player, dealer, player, dealer, then each further card.
  test.each<[string, string, Move[], string, bigint]>([
    ['a blackjack pays three to two', 'AS 9H KS 9D', [], 'blackjack', 250n],
    ['two blackjacks are a push', 'AS AH KS KD', [], 'push', 100n],
    ['a dealer with a blackjack ends the round at once', '9S AH 9C KD', [], 'lost', 0n],
    ['more than 21 is lost before the dealer draws', '10S 6H 6C 10D KC', ['hit'], 'bust', 0n],
    ['the dealer draws to sixteen and stands on soft seventeen', '10S 6H 8C AD', ['stand'], 'won', 200n],
    ['a dealer beyond 21 pays', '10S 6H 3C 10D KC', ['stand'], 'won', 200n],
    ['an equal count gives the stake back', '10S 9H 9C 10D', ['stand'], 'push', 100n],
    ['doubling takes one card and pays twice', '6S 6H 5C 10D KC 2H', ['double'], 'won', 400n],
  ])('%s', (_, cards, moves, result, winMinor) => {
    const played = play(cards, moves);
    expect(played?.view.hands.map((hand) => hand.result)).toEqual([result]);
    expect(played?.winMinor).toBe(winMinor);
  });

  test('split hands are played one after the other, each with a stake of its own', () => {
    const split = play('8S 10H 8C 7D 3C 10C', ['split']);
    expect(split).toMatchObject({ stakedMinor: 200n, winMinor: null });
    expect(split?.view).toMatchObject({ active: 0, hands: [{ total: 11 }, { total: 18 }] });
    const over = play('8S 10H 8C 7D 3C 10C KH', ['split', 'double', 'stand']);
    expect(over).toMatchObject({ stakedMinor: 300n, winMinor: 600n });
  });

  test('split aces get one card each, and a ten on them is no blackjack', () => {
    const played = play('AS 9H AC 10D KC 5C', ['split']);
    expect(played?.view.hands.map(({ result }) => result)).toEqual(['won', 'lost']);
    expect(played).toMatchObject({ stakedMinor: 200n, winMinor: 200n });
  });

  test('moves against the rules are refused', () => {
    expect(play('10S 6H 8C 10D', ['split'])).toBeNull();
    expect(play('2S 6H 3C 10D 2H', ['hit', 'double'])).toBeNull();
    expect(play('AS 9H KS 9D', ['hit'])).toBeNull();
  });

  test('the dealer’s second card is hidden while the player has a move', () => {
    expect(play('10S 6H 8C 10D')?.view.dealer).toEqual([cardsOf('6H')[0], null]);
  });

  test('an abandoned hand stands after a day', () => {
    const asked = { betMinor: 100n, choice: {}, moves: [], elapsedMs: 24 * 3_600_000 };
    expect(blackjack.play(asked, dealing('10S 6H 8C 10D KC'))).toMatchObject({ winMinor: 200n });
  });
});

test('a shoe deals each card as often as it holds it', () => {
  const deal = shoeOf(6, seededChance(9));
  const seen = Array.from({ length: 312 }, deal);
  for (let card = 0; card < 52; card += 1) expect(seen.filter((each) => each === card)).toHaveLength(6);
});

describe('baccarat', () => {
  // Rows: the banker's two cards; columns: the player's third card, from none to nine.
  test.each([
    [2, 'yyyyyyyyyy'],
    [3, 'yyyyyyyyny'],
    [4, 'nnyyyyyynn'],
    [5, 'nnnnyyyynn'],
    [6, 'nnnnnnyynn'],
    [7, 'nnnnnnnnnn'],
  ])('a banker of %i draws by the table', (banker, row) => {
    const drawn = Array.from({ length: 10 }, (_, third) => (bankerDraws(banker, third) ? 'y' : 'n')).join('');
    expect(drawn).toBe(row);
    expect(bankerDraws(banker, null)).toBe(banker <= 5);
  });

  test.each([
    ['player', 'KS 5H 9C 2D', 'player', 200n],
    ['banker', '2S 9H KC KD 5C', 'banker', 195n],
    ['player', '9S 9H KC KD', 'tie', 100n],
    ['tie', '9S 9H KC KD', 'tie', 900n],
  ] as const)('a bet on %s, %s: %s', (on, cards, winner, winMinor) => {
    const asked = { betMinor: 100n, choice: { on }, moves: [], elapsedMs: 0 };
    expect(baccarat.play(asked, dealing(cards))).toMatchObject({ view: { winner }, winMinor });
  });
});

describe('crash', () => {
  const at =
    (word: number): Chance =>
    () =>
      word;
  /** Bursts at 2.10. */
  const atTwo = at(Math.floor((97 * 2 ** 32) / 210) - 1);
  const fly = (auto: number | null, elapsedMs: number, cashMs?: number) =>
    crash.play(
      {
        betMinor: 100n,
        choice: { auto },
        moves: cashMs === undefined ? [] : [{ move: 'cash', atMs: cashMs }],
        elapsedMs,
      },
      atTwo,
    );

  test('reachedAt is the first millisecond of a multiplier', () => {
    for (const hundredths of [101, 150, 1_000, 123_456, 1_000_000]) {
      expect(multiplierAt(reachedAt(hundredths))).toBeGreaterThanOrEqual(hundredths);
      expect(multiplierAt(reachedAt(hundredths) - 1)).toBeLessThan(hundredths);
    }
  });

  test('the burst point is shown after the flight, and not before', () => {
    expect(fly(null, 1_000)).toMatchObject({ winMinor: null, view: { burst: null } });
    expect(fly(null, 60_000)).toMatchObject({ winMinor: 0n, view: { burst: 210, cashedAt: null } });
  });

  test('cashing out pays by the time at the server; after the burst it is too late', () => {
    expect(fly(null, 3_000, 3_000)).toMatchObject({ winMinor: BigInt(multiplierAt(3_000)) });
    expect(fly(null, 60_000, reachedAt(210) - 1)).toMatchObject({ winMinor: 209n });
    expect(fly(null, 60_000, reachedAt(210))).toBeNull();
    expect(fly(null, 0, 0)).toBeNull();
  });

  test('an automatic cash-out counts up to the burst point, and a manual one may come first', () => {
    expect(fly(210, 60_000)).toMatchObject({ winMinor: 210n });
    expect(fly(211, 60_000)).toMatchObject({ winMinor: 0n });
    expect(fly(200, 60_000, 3_000)).toMatchObject({ winMinor: BigInt(multiplierAt(3_000)) });
  });

  test('bursts lie between one and ten thousand', () => {
    expect(burstOf(at(0))).toBe(1_000_000);
    expect(burstOf(at(2 ** 32 - 1))).toBe(100);
  });

  test('without an automatic cash-out a flight does not outlive the server', () => {
    expect([crash.survives({ auto: null }), crash.survives({ auto: 150 })]).toEqual([false, true]);
  });
});

describe('mines', () => {
  const dig = (fields: readonly number[], isTaken = false, elapsedMs = 0) =>
    mines.play(
      {
        betMinor: 100n,
        choice: { mines: 3 },
        moves: [...fields.map((open) => ({ open })), ...(isTaken ? [{ take: true } as const] : [])].map(
          (move) => ({ move, atMs: 0 }),
        ),
        elapsedMs,
      },
      // Never swaps: the mines are in the first three fields.
      () => 0,
    );

  test('a safe field raises the payout, a mine ends the round', () => {
    expect(dig([9, 10])).toMatchObject({ winMinor: null, view: { hundredths: worth(3, 2), buried: null } });
    expect(dig([9, 10], true)).toMatchObject({ winMinor: BigInt(worth(3, 2)) });
    expect(dig([9, 1])).toMatchObject({ winMinor: 0n, view: { hit: 1, buried: [0, 1, 2] } });
  });

  test('cashing out before the first field, opening a field twice and moves after the end are refused', () => {
    expect(dig([], true)).toBeNull();
    expect(dig([9, 9])).toBeNull();
    expect(dig([1, 9])).toBeNull();
  });

  test('after a day it is cashed out, or its stake is returned if no field was opened', () => {
    expect(dig([9], false, 24 * 3_600_000)).toMatchObject({ winMinor: BigInt(worth(3, 1)) });
    expect(dig([], false, 24 * 3_600_000)).toMatchObject({ winMinor: 100n });
  });

  test('the last safe field ends the round', () => {
    const all = Array.from({ length: 22 }, (_, place) => place + 3);
    expect(dig(all)?.winMinor).toBe(BigInt(worth(3, 22)));
  });
});

test('a ball falls into the pocket its path leads to', () => {
  const played = plinko.play({ betMinor: 100n, choice: { risk: 'wild' }, moves: [], elapsedMs: 0 }, () => 1);
  expect(played).toMatchObject({ view: { pocket: 12, tenths: 1700 }, winMinor: 17_000n });
  expect(ways.reduce((sum, each) => sum + each, 0)).toBe(2 ** 12);
  expect(pockets('calm')).toEqual(pockets('calm').toReversed());
});

describe('fair chance', () => {
  test('follows from both seeds alone, by the published formula', () => {
    const draw = (seed: string, client: string) => {
      const chance = fairChance(seed, client);
      return Array.from({ length: 20 }, () => chance(2 ** 32));
    };
    expect(draw('s', 'c')).toEqual(draw('s', 'c'));
    expect(draw('s', 'c')).not.toEqual(draw('s', 'd'));
    expect(draw('s', 'c')).not.toEqual(draw('t', 'c'));
    // printf c:0 | openssl dgst -sha256 -hmac s
    expect(draw('s', 'c')[0]).toBe(2567904006);
    // printf abc | sha256sum
    expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('words that would favour small numbers are skipped', () => {
    // 2^32 is one more than a multiple of five, so its last word would make zero more likely than the others.
    const words = [2 ** 32 - 1, 7];
    expect(chanceOver(() => words.shift() ?? 0)(5)).toBe(2);
  });
});

test.each([
  ['RNG', 'slots-fox-1', 'Fox', 'slot'],
  ['ARCADE', 'arcade-pinfall-3', 'Peg Drop', 'plinko'],
  ['ARCADE', 'arcade-bomb-3', 'Minefield', 'mines'],
  ['LIVE', 'live-cards-9', 'Speed Blackjack', 'blackjack'],
  ['TABLE', 'table-cards-9', 'Golden Punto Banco', 'baccarat'],
  ['PVP', 'pvp-duel-9', 'Showdown', 'blackjack'],
  [null, null, 'Parlour', 'slot'],
])('%s under %s called %s is %s', (gameType, pictureKey, gameName, kind) => {
  expect(kindOf({ gameType, pictureKey, gameName })).toBe(kind);
});
