// Twenty-five fields, some with a mine. Each safe field raises the payout; a mine ends the round. A field adds the
// fair value of its risk, less the margin of three percent, which is charged once.
import type { Chance } from '../fair/chance.ts';
import type { Game } from '../games/game.ts';

export const FIELDS = 25;
export const returnPercent = 97;
/** No round pays more than ten thousand bets: it is cashed out automatically there. */
export const CEILING = 1_000_000;
export const mineCounts = [1, 3, 5, 10, 15] as const;

export type MinesChoice = { mines: number };
export type MinesMove = { open: number } | { take: true };
export type MinesView = {
  mines: number;
  opened: number[];
  /** The current payout, in hundredths of the bet; 0 before the first field. */
  hundredths: number;
  /** The payout after the next safe field; null when all are open. */
  next: number | null;
  /** The positions of the mines; null until the round is over. */
  buried: number[] | null;
  hit: number | null;
};

/** The payout of `safe` opened fields, in hundredths: 97 % of one over their probability, rounded down. */
export function worth(mines: number, safe: number): number {
  let [ways, among] = [BigInt(returnPercent), 1n];
  for (let place = 0; place < safe; place += 1) {
    ways *= BigInt(FIELDS - place);
    among *= BigInt(FIELDS - mines - place);
  }
  const hundredths = ways / among;
  return safe === 0 ? 0 : Number(hundredths < CEILING ? hundredths : CEILING);
}

/** Exact return, as a share, of opening this many fields and cashing out. */
export function returned(mines: number, fields: number): number {
  let chance = 1;
  for (let place = 0; place < fields; place += 1) chance *= (FIELDS - mines - place) / (FIELDS - place);
  return (chance * worth(mines, fields)) / 100;
}

function buriedBy(mines: number, chance: Chance): number[] {
  const fields = Array.from({ length: FIELDS }, (_, field) => field);
  for (let place = 0; place < mines; place += 1) {
    const other = place + chance(FIELDS - place);
    [fields[place], fields[other]] = [fields[other] ?? 0, fields[place] ?? 0];
  }
  return fields.slice(0, mines);
}

function readMove(given: unknown): MinesMove | null {
  const { open, take } = Object(given) as Record<string, unknown>;
  if (take === true) return { take };
  return typeof open === 'number' && Number.isInteger(open) && open >= 0 && open < FIELDS ? { open } : null;
}

/** An abandoned round is cashed out after a day, or its stake is returned if no field was opened. */
const DAY_MS = 24 * 60 * 60_000;

export const mines: Game<MinesChoice, MinesMove, MinesView> = {
  readChoice: (given) => {
    const count = mineCounts.find((each) => each === Object(given).mines);
    return count === undefined ? null : { mines: count };
  },
  readMove,
  survives: () => true,
  play: ({ betMinor, choice, moves, elapsedMs }, chance) => {
    const buried = buriedBy(choice.mines, chance);
    const opened: number[] = [];
    let hit: number | null = null;
    let isTaken = false;
    for (const { move } of moves) {
      if (hit !== null || isTaken) return null;
      if ('take' in move) {
        if (opened.length === 0) return null;
        isTaken = true;
        continue;
      }
      if (opened.includes(move.open)) return null;
      opened.push(move.open);
      if (buried.includes(move.open)) hit = move.open;
    }
    const safe = opened.length - (hit === null ? 0 : 1);
    const isCleared = safe === FIELDS - choice.mines || worth(choice.mines, safe) >= CEILING;
    const isOver = hit !== null || isTaken || isCleared || elapsedMs >= DAY_MS;
    const hundredths = hit === null ? worth(choice.mines, safe) : 0;
    return {
      view: {
        mines: choice.mines,
        opened,
        hundredths,
        next: isCleared ? null : worth(choice.mines, safe + 1),
        buried: isOver ? buried : null,
        hit,
      },
      stakedMinor: betMinor,
      winMinor: isOver ? (betMinor * BigInt(safe === 0 && hit === null ? 100 : hundredths)) / 100n : null,
      endsAtMs: DAY_MS,
    };
  },
};
