// Baccarat with the usual rules: eight decks shuffled for each round, third cards by the table, the banker pays 19 to
// 20, a tie pays 8 to 1 and returns the other bets.
import { rankOf, shoeOf } from '../cards/shoe.ts';
import { instant, oneOf } from '../games/game.ts';

export const DECKS = 8;
export const sides = ['player', 'tie', 'banker'] as const;
export type Side = (typeof sides)[number];

/** Return to player of each bet in percent: exact, computed over every deal (exact.ts). */
export const published: Readonly<Record<Side, string>> = { player: '98.76', tie: '85.64', banker: '98.94' };

/** The payout of a won bet, stake included, in twentieths of the bet. */
export const paysTwentieths: Readonly<Record<Side, number>> = { player: 40, tie: 180, banker: 39 };

/** Tens and court cards count zero. */
export function pointsOf(card: number): number {
  return rankOf(card) >= 9 ? 0 : rankOf(card) + 1;
}
export function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Whether the banker draws, by the banker's two cards and the player's third (null: the player stood). */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && third >= 6 && third <= 7;
}

export function winnerOf(player: number, banker: number): Side {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

export type BaccaratView = { on: Side; player: number[]; banker: number[]; winner: Side };

/** The amount returned for a bet, stake included, in twentieths. */
export function backTwentieths(on: Side, winner: Side): number {
  if (on === winner) return paysTwentieths[on];
  return winner === 'tie' ? 20 : 0;
}

export const baccarat = instant(oneOf('on', sides), ({ on }, betMinor, chance) => {
  const deal = shoeOf(DECKS, chance);
  const [one, two, three, four] = [deal(), deal(), deal(), deal()];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const third = totalOf(player) <= 5 ? deal() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(totalOf(banker), third === null ? null : pointsOf(third))) banker.push(deal());
  }
  const winner = winnerOf(totalOf(player), totalOf(banker));
  const view: BaccaratView = { on, player, banker, winner };
  return { view, winMinor: (betMinor * BigInt(backTwentieths(on, winner))) / 20n };
});
