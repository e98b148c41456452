// Blackjack against the dealer: six decks shuffled for each round. The dealer stands on every 17 and checks for a
// blackjack first. A blackjack pays 3 to 2. Any first two cards may be doubled. A pair may be split once. Split aces
// get one card.
import { shoeOf } from '../cards/shoe.ts';
import type { Game } from '../games/game.ts';
import { countOf, isAce, isNatural, isPair } from './hand.ts';

export const DECKS = 6;
/** Return to player with basic strategy (basic.ts), in percent: 99.55 ± 0.03, over twenty million rounds. */
export const published = '99.5';

export const moves = ['hit', 'stand', 'double', 'split'] as const;
export type Move = (typeof moves)[number];
export type Result = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

type Hand = { cards: number[]; bets: 1 | 2; isDone: boolean };
export type HandView = {
  cards: number[];
  bets: 1 | 2;
  total: number;
  isSoft: boolean;
  result: Result | null;
};
export type TableView = {
  hands: HandView[];
  /** The index of the hand to play; null when the round is over. */
  active: number | null;
  /** The second card is null until the dealer reveals it. */
  dealer: (number | null)[];
  dealerTotal: number;
  can: Move[];
};

function canOf(hands: readonly Hand[], hand: Hand): Move[] {
  if (hand.cards.length > 2) return ['hit', 'stand'];
  return hands.length === 1 && isPair(hand.cards) ? [...moves] : ['hit', 'stand', 'double'];
}

function settle(hand: Hand): void {
  if (countOf(hand.cards).total >= 21) hand.isDone = true;
}

/** Plays one move on the current hand. */
function take(hands: Hand[], hand: Hand, move: Move, deal: () => number): void {
  if (move === 'stand') hand.isDone = true;
  else if (move === 'split') {
    const [first = 0, second = 0] = hand.cards;
    const halves = [first, second].map((card): Hand => ({
      cards: [card, deal()],
      bets: 1,
      isDone: isAce(first),
    }));
    hands.splice(0, 1, ...halves);
    for (const half of halves) settle(half);
  } else {
    hand.cards.push(deal());
    if (move === 'double') [hand.bets, hand.isDone] = [2, true];
    settle(hand);
  }
}

function resultOf(hand: Hand, hands: readonly Hand[], dealer: readonly number[]): Result {
  const { total } = countOf(hand.cards);
  // A split ace with a ten is 21 but not a blackjack.
  const isBlackjack = hands.length === 1 && isNatural(hand.cards);
  if (total > 21) return 'bust';
  if (isNatural(dealer)) return isBlackjack ? 'push' : 'lost';
  if (isBlackjack) return 'blackjack';
  const against = countOf(dealer).total;
  if (against > 21 || total > against) return 'won';
  return total === against ? 'push' : 'lost';
}

/** The payout of a result, stake included, in halves of the hand's stake. */
const halves: Readonly<Record<Result, bigint>> = { blackjack: 5n, won: 4n, push: 2n, lost: 0n, bust: 0n };

/** An abandoned hand stands after a day. */
const DAY_MS = 24 * 60 * 60_000;

export const blackjack: Game<Record<string, never>, Move, TableView> = {
  readChoice: () => ({}),
  readMove: (given) => moves.find((move) => move === given) ?? null,
  survives: () => true,
  play: ({ betMinor, moves: taken, elapsedMs }, chance) => {
    const deal = shoeOf(DECKS, chance);
    const [one, up, two, hole] = [deal(), deal(), deal(), deal()];
    const dealer = [up, hole];
    const hands: Hand[] = [
      { cards: [one, two], bets: 1, isDone: isNatural([one, two]) || isNatural(dealer) },
    ];
    const current = (): Hand | undefined => hands.find(({ isDone }) => !isDone);
    for (const { move } of taken) {
      const hand = current();
      if (!hand || !canOf(hands, hand).includes(move)) return null;
      take(hands, hand, move, deal);
    }
    if (elapsedMs >= DAY_MS) for (const hand of hands) hand.isDone = true;
    const hand = current();
    const isOver = hand === undefined;
    const isContested = hands.some(
      ({ cards }) => countOf(cards).total <= 21 && !(hands.length === 1 && isNatural(cards)),
    );
    if (isOver && isContested) while (countOf(dealer).total < 17) dealer.push(deal());
    const bets = hands.reduce((sum, each) => sum + each.bets, 0);
    const results = hands.map((each) => (isOver ? resultOf(each, hands, dealer) : null));
    const paid = hands.reduce(
      (sum, each, place) => sum + halves[results[place] ?? 'lost'] * BigInt(each.bets),
      0n,
    );
    return {
      view: {
        hands: hands.map((each, place) => ({
          cards: each.cards,
          bets: each.bets,
          ...countOf(each.cards),
          result: results[place] ?? null,
        })),
        active: hand ? hands.indexOf(hand) : null,
        dealer: isOver ? dealer : [up, null],
        dealerTotal: countOf(isOver ? dealer : [up]).total,
        can: hand ? canOf(hands, hand) : [],
      },
      stakedMinor: betMinor * BigInt(bets),
      winMinor: isOver ? (betMinor * paid) / 2n : null,
      endsAtMs: DAY_MS,
    };
  },
};
