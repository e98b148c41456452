// Computes the value of a blackjack hand.
import { rankOf } from '../cards/shoe.ts';

/** Ace one, court cards ten. */
function worthOf(card: number): number {
  return Math.min(rankOf(card) + 1, 10);
}

export type Count = {
  total: number;
  /** Whether an ace counts eleven in the hand. */
  isSoft: boolean;
};

export function countOf(cards: readonly number[]): Count {
  const hard = cards.reduce((sum, card) => sum + worthOf(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => rankOf(card) === 0);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** An ace and a ten on the first two cards. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && countOf(cards).total === 21;
}

/** Two cards of the same value may be split. */
export function isPair(cards: readonly number[]): boolean {
  const [one, two] = cards;
  return cards.length === 2 && one !== undefined && two !== undefined && worthOf(one) === worthOf(two);
}

export function isAce(card: number | undefined): boolean {
  return card !== undefined && rankOf(card) === 0;
}
