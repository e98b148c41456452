// What a game is to the engine: a pure function of a round's seeds, bet, choice and moves. The server plays it for money,
// a simulation plays it for its return, and the player's browser plays it again to verify a round.
import type { Chance } from '../fair/chance.ts';

export type Taken<Move> = {
  move: Move;
  /** When the server had it, in milliseconds after the round began. */
  atMs: number;
};

export type Asked<Choice, Move> = {
  betMinor: bigint;
  choice: Choice;
  moves: readonly Taken<Move>[];
  /** How long the round is under way. */
  elapsedMs: number;
};

export type Played<View> = {
  /** What the player may see at this moment. */
  view: View;
  /** All stakes so far, in minor units: the bet, and what doubling or splitting added. */
  stakedMinor: bigint;
  /** What the round pays once it is over; null while it is the player's turn. */
  winMinor: bigint | null;
  /** When it ends without the player, in milliseconds after it began. */
  endsAtMs: number;
};

export type Game<Choice, Move, View> = {
  /** Reads what the player chose besides the bet; null where it is no choice of this game. */
  readChoice(given: unknown): Choice | null;
  readMove(given: unknown): Move | null;
  /** The round as it stands; null where the last move is not possible. */
  play(asked: Asked<Choice, Move>, chance: Chance): Played<View> | null;
  /** Whether a round that was under way when the server stopped goes on; otherwise it is void and its stake returned. */
  survives(choice: Choice): boolean;
};

/** A game that is over as soon as it is drawn. */
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

/** For games without a choice besides the bet. */
export function noChoice(given: unknown): Record<string, never> | null {
  return typeof given === 'object' && given !== null && Object.keys(given).length === 0 ? {} : null;
}

/** One of a game's own words under a name, such as `{risk: 'low'}`. */
export function oneOf<Name extends string, Word extends string>(name: Name, words: readonly Word[]) {
  return (given: unknown): Record<Name, Word> | null => {
    const word = words.find((each) => each === Object(given)[name]);
    return word === undefined ? null : ({ [name]: word } as Record<Name, Word>);
  };
}
