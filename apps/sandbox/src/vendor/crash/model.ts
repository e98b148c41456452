// Crash: a multiplier rises until it bursts, at a point that is drawn and committed to before the flight. A player
// who cashes out earlier wins the stake times the multiplier at the time when the server receives the move.
import type { Chance } from '../fair/chance.ts';
import type { Game, RoundState } from '../games/game.ts';

/** Return in percent of each stake, for any strategy of the player. */
export const returnPercent = 97;
/** Growth per second, as the exponent: twice the stake after 5.8 s, ten times after 19 s. */
export const RATE = 0.12;
/** The highest multiplier in hundredths: ten thousand times the stake. */
export const CEILING = 1_000_000;
export const LOWEST = 101;

/** The multiplier, in hundredths, after so many milliseconds. */
export function multiplierAt(ms: number): number {
  return Math.min(Math.floor(100 * Math.exp((RATE * Math.max(ms, 0)) / 1000)), CEILING);
}

/** The first millisecond at which the multiplier is reached. */
export function reachedAt(hundredths: number): number {
  let ms = Math.max(Math.floor((Math.log(hundredths / 100) / RATE) * 1000) - 2, 0);
  while (multiplierAt(ms) < hundredths) ms += 1;
  return ms;
}

/**
 * The burst point of a flight, in hundredths; 100 is an immediate burst. P(at least k) is returnPercent / k, for
 * every k.
 */
export function burstOf(chance: Chance): number {
  const burst = Math.floor((returnPercent * 2 ** 32) / (chance(2 ** 32) + 1));
  return Math.min(Math.max(burst, 100), CEILING);
}

/** The exact probability of reaching a multiplier. */
export function burstShare(hundredths: number): number {
  return Math.floor((returnPercent * 2 ** 32) / hundredths) / 2 ** 32;
}

export type CrashChoice = {
  /** The automatic cash-out in hundredths; null: manual. */
  auto: number | null;
};
export type CrashView = {
  /** The burst point; null during the flight. */
  burst: number | null;
  /** The multiplier at which the player cashed out. */
  cashedAt: number | null;
  auto: number | null;
};

function readChoice(given: unknown): CrashChoice | null {
  const auto: unknown = Object(given).auto;
  if (auto === null) return { auto };
  const isTarget = typeof auto === 'number' && Number.isInteger(auto) && auto >= LOWEST && auto <= CEILING;
  return isTarget ? { auto } : null;
}

export const crash: Game<CrashChoice, 'cash', CrashView> = {
  readChoice,
  readMove: (given) => (given === 'cash' ? given : null),
  // A manual cash-out is impossible while the server is down; an automatic one still counts.
  survives: ({ auto }) => auto !== null,
  play: ({ betMinor, choice: { auto }, moves, elapsedMs }, chance): RoundState<CrashView> | null => {
    const burst = burstOf(chance);
    const isCaught = auto !== null && auto <= burst;
    const endsAtMs = reachedAt(isCaught ? auto : burst);
    const [cash, second] = moves;
    const byHand = cash ? multiplierAt(cash.atMs) : null;
    // A late move is invalid: the flight has ended.
    if (second || (byHand !== null && (byHand < LOWEST || cash === undefined || cash.atMs >= endsAtMs)))
      return null;
    const cashedAt = byHand ?? (isCaught && elapsedMs >= endsAtMs ? auto : null);
    const isOver = cashedAt !== null || elapsedMs >= endsAtMs;
    return {
      view: { burst: isOver ? burst : null, cashedAt, auto },
      stakedMinor: betMinor,
      winMinor: isOver ? (betMinor * BigInt(cashedAt ?? 0)) / 100n : null,
      endsAtMs,
    };
  },
};
