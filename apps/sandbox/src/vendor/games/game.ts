// A game for the engine: a pure function of a round's seeds, bet, choice and moves. The server plays it for money, a
// simulation measures its return, and the player's browser replays it to verify a round.
import type { Chance } from '../fair/chance.ts';

export type PlayedMove<Move> = {
  move: Move;
  /** When the server received it, in milliseconds after the start of the round. */
  atMs: number;
};

export type RoundInput<Choice, Move> = {
  betMinor: bigint;
  choice: Choice;
  moves: readonly PlayedMove<Move>[];
  /** How long the round has been running. */
  elapsedMs: number;
};

export type RoundState<View> = {
  /** The data that the player may see at this moment. */
  view: View;
  /** All stakes so far, in minor units: the bet, and the stakes added by doubling or splitting. */
  stakedMinor: bigint;
  /** The payout of a finished round; null while the player has a move. */
  winMinor: bigint | null;
  /** When it ends automatically, in milliseconds after its start. */
  endsAtMs: number;
};

export type Game<Choice, Move, View> = {
  /** Parses the player's choice; null when it is invalid for this game. */
  readChoice(given: unknown): Choice | null;
  readMove(given: unknown): Move | null;
  /** The current round; null when the last move is invalid. */
  play(asked: RoundInput<Choice, Move>, chance: Chance): RoundState<View> | null;
  /**
   * Whether a round in progress continues after a restart of the server; otherwise it is void and its stake is
   * returned.
   */
  survives(choice: Choice): boolean;
};

/** A game that ends as soon as it is drawn. */
export function instant<Choice, View>(
  readChoice: (given: unknown) => Choice | null,
  draw: (choice: Choice, betMinor: bigint, chance: Chance) => { view: View; winMinor: bigint },
): Game<Choice, never, View> {
  return {
    readChoice,
    readMove: () => null,
    survives: () => true,
    play: ({ choice, betMinor }, chance) => ({
      ...draw(choice, betMinor, chance),
      stakedMinor: betMinor,
      endsAtMs: 0,
    }),
  };
}

/** For games without a choice other than the bet. */
export function noChoice(given: unknown): Record<string, never> | null {
  return typeof given === 'object' && given !== null && Object.keys(given).length === 0 ? {} : null;
}

/** Reads a setting of a game that must be one of these words, such as `{risk: 'low'}`; null when it is not. */
export function oneOf<Name extends string, Word extends string>(name: Name, words: readonly Word[]) {
  return (given: unknown): Record<Name, Word> | null => {
    const word = words.find((each) => each === Object(given)[name]);
    return word === undefined ? null : ({ [name]: word } as Record<Name, Word>);
  };
}
