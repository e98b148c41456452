// Plays many rounds with the same code that plays for money, to check the published returns.
import type { Chance } from '../fair/chance.ts';
import type { Game, RoundState, PlayedMove } from './game.ts';

export type Plan<Choice, Move, View> = {
  choice: Choice;
  /** The next move of the player; null: the player waits until the round ends. */
  next: (view: View) => Move | null;
};
export type Measurement = {
  rounds: number;
  /** Wins divided by the initial bets, as is usual in the industry: further stakes reduce the win, not the bet. */
  returned: number;
  standardError: number;
};

const BET = 1_000n;

/** One round of a plan. The random words are kept, because a round of several moves is computed again from them. */
function roundOf<Choice, Move, View>(
  game: Game<Choice, Move, View>,
  plan: Plan<Choice, Move, View>,
  chance: Chance,
): RoundState<View> {
  const drawn: number[] = [];
  const again = (): Chance => {
    let place = 0;
    return (below) => {
      const known = drawn[place];
      const value = known ?? chance(below);
      if (known === undefined) drawn.push(value);
      place += 1;
      return value;
    };
  };
  const moves: PlayedMove<Move>[] = [];
  for (let elapsedMs = 0; ;) {
    const played = game.play({ betMinor: BET, choice: plan.choice, moves, elapsedMs }, again());
    if (!played) throw new Error('the plan made an invalid move');
    if (played.winMinor !== null) return played;
    const move = plan.next(played.view);
    if (move === null) elapsedMs = Number.MAX_SAFE_INTEGER;
    else moves.push({ move, atMs: 0 });
  }
}

export function simulate<Choice, Move, View>(
  game: Game<Choice, Move, View>,
  plan: Plan<Choice, Move, View>,
  rounds: number,
  chance: Chance,
): Measurement {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { winMinor, stakedMinor } = roundOf(game, plan, chance);
    const returned = Number((winMinor ?? 0n) - stakedMinor + BET) / Number(BET);
    sum += returned;
    squares += returned * returned;
  }
  const mean = sum / rounds;
  const standardError = Math.sqrt((squares / rounds - mean * mean) / rounds);
  return { rounds, returned: mean, standardError };
}
