// What a hand of blackjack counts.
import { rankOf } from '../cards/shoe.ts';

/** Ace one, court cards ten. */
const worthOf = (card: number): number => Math.min(rankOf(card) + 1, 10);

export type Count = {
  total: number;
  /** An ace counts eleven in it. */
  isSoft: boolean;
};

export const countOf = (cards: readonly number[]): Count => {
  const hard = cards.reduce((sum, card) => sum + worthOf(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => rankOf(card) === 0);
  return { total: isSoft ? hard + 10 : hard, isSoft };
};

/** An ace and a ten on the first two cards. */
export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && countOf(cards).total === 21;

/** Two cards that count the same may be split. */
export const isPair = (cards: readonly number[]): boolean => {
  const [one, two] = cards;
  return cards.length === 2 && one !== undefined && two !== undefined && worthOf(one) === worthOf(two);
};

export const isAce = (card: number | undefined): boolean => card !== undefined && rankOf(card) === 0;
