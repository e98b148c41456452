// The exact mathematics of baccarat: every sequence of six cards by points, weighted by the number of cards.
import { backTwentieths, bankerDraws, DECKS, winnerOf, type Side } from './model.ts';

/** Cards in the shoe for each number of points; tens and court cards count zero. */
const counts = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((each) => each * DECKS);

/** Iterates over the points of the next card; `take` gets the number of ways that lead there. */
function draw(left: number[], ways: number, take: (points: number, ways: number) => void): void {
  for (const [points, count] of left.entries()) {
    if (count === 0) continue;
    left[points] = count - 1;
    take(points, ways * count);
    left[points] = count;
  }
}

/** The probability of each outcome. */
export function chances(): Readonly<Record<Side, number>> {
  const found = { player: 0, tie: 0, banker: 0 };
  let all = 0;
  const size = 52 * DECKS;
  /** A deal that ended early represents all deals of the cards it did not use. */
  const end = (player: number, banker: number, ways: number, cards: number): void => {
    const weight = ways * (cards === 4 ? (size - 4) * (size - 5) : cards === 5 ? size - 5 : 1);
    found[winnerOf(player, banker)] += weight;
    all += weight;
  };
  const bankersTurn = (
    left: number[],
    player: number,
    banker: number,
    third: number | null,
    ways: number,
  ): void => {
    const cards = third === null ? 4 : 5;
    if (!bankerDraws(banker, third)) return end(player, banker, ways, cards);
    draw(left, ways, (points, led) => end(player, (banker + points) % 10, led, cards + 1));
  };
  const left = [...counts];
  draw(left, 1, (one, a) =>
    draw(left, a, (two, b) =>
      draw(left, b, (three, c) =>
        draw(left, c, (four, ways) => {
          const [player, banker] = [(one + two) % 10, (three + four) % 10];
          if (player >= 8 || banker >= 8) return end(player, banker, ways, 4);
          if (player > 5) return bankersTurn(left, player, banker, null, ways);
          draw(left, ways, (third, led) => bankersTurn(left, (player + third) % 10, banker, third, led));
        }),
      ),
    ),
  );
  return { player: found.player / all, tie: found.tie / all, banker: found.banker / all };
}

/** Return to player of a bet, as a share. */
export function returned(on: Side): number {
  const chance = chances();
  return (['player', 'tie', 'banker'] as const).reduce(
    (sum, winner) => sum + (chance[winner] * backTwentieths(on, winner)) / 20,
    0,
  );
}
