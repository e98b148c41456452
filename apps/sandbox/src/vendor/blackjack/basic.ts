// Basic strategy for these rules: the published return is measured with it.
import type { HandView, Move, TableView } from './model.ts';
import { rankOf } from '../cards/shoe.ts';

/** The dealer's card, ace as 11. */
function upOf({ dealer }: TableView): number {
  const rank = rankOf(dealer[0] ?? 0);
  return rank === 0 ? 11 : Math.min(rank + 1, 10);
}
function between(value: number, from: number, to: number): boolean {
  return value >= from && value <= to;
}

/** Whether to split two cards of this value against the dealer's `up` card. */
function splits(value: number, up: number): boolean {
  if (value === 11 || value === 8) return true;
  if (value === 9) return between(up, 2, 9) && up !== 7;
  if (value === 7) return up <= 7;
  if (value === 6) return up <= 6;
  if (value === 4) return between(up, 5, 6);
  return (value === 2 || value === 3) && up <= 7;
}

function soft(total: number, up: number): Move {
  if (total >= 19) return 'stand';
  if (total === 18) {
    if (between(up, 3, 6)) return 'double';
    return up >= 9 ? 'hit' : 'stand';
  }
  if (total === 17) return between(up, 3, 6) ? 'double' : 'hit';
  if (total >= 15) return between(up, 4, 6) ? 'double' : 'hit';
  return between(up, 5, 6) ? 'double' : 'hit';
}

function hard(total: number, up: number): Move {
  if (total >= 17) return 'stand';
  if (total >= 13) return up <= 6 ? 'stand' : 'hit';
  if (total === 12) return between(up, 4, 6) ? 'stand' : 'hit';
  if (total === 11) return up <= 10 ? 'double' : 'hit';
  if (total === 10) return up <= 9 ? 'double' : 'hit';
  return total === 9 && between(up, 3, 6) ? 'double' : 'hit';
}

/** The best move according to the table. A soft 18 that can no longer be doubled stands. */
export function basicMove(view: TableView, hand: HandView): Move {
  const up = upOf(view);
  const value = hand.isSoft ? 11 : hand.total / 2;
  if (view.can.includes('split') && splits(value, up)) return 'split';
  const wanted = hand.isSoft ? soft(hand.total, up) : hard(hand.total, up);
  if (wanted !== 'double' || view.can.includes('double')) return wanted;
  return hand.isSoft && hand.total === 18 ? 'stand' : 'hit';
}
