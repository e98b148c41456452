// A shoe of whole decks, shuffled for each round. Cards are numbers: suit times thirteen plus rank; an ace has rank
// 0.
import type { Chance } from '../fair/chance.ts';

export const suits = ['spade', 'heart', 'club', 'diamond'] as const;
export type Suit = (typeof suits)[number];

export function rankOf(card: number): number {
  return card % 13;
}
export function suitOf(card: number): Suit {
  return suits[Math.floor(card / 13)] ?? 'spade';
}

/** Deals cards one by one, each remaining card with the same probability: a shuffle that stops when the round ends. */
export function shoeOf(decks: number, chance: Chance): () => number {
  const moved = new Map<number, number>();
  let dealt = 0;
  return () => {
    const place = dealt + chance(52 * decks - dealt);
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(dealt) ?? dealt);
    dealt += 1;
    return drawn % 52;
  };
}
