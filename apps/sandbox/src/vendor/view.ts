// The data for the game page. The page imports types only (`import type`), so both sides share the same shapes.
import { betsOf } from './bets.ts';
import { commitmentOf } from './fair/seeds.ts';
import type { PlayedMove } from './games/game.ts';
import { endings, type EndState, type Round } from './journal.ts';
import type { Look } from './looks.ts';
import type { Operator } from './operators.ts';
import type { Session } from './sessions.ts';

export type RoundView = {
  reference: string;
  betMinor: string;
  /** All stakes of the round. */
  stakedMinor: string;
  choice: unknown;
  moves: readonly PlayedMove<unknown>[];
  /**
   * `waiting`: the operator has not answered yet; a request with the same round id returns the result. `open`: the
   * player
   * has a move.
   */
  state: 'waiting' | 'open' | EndState;
  refusal: string | null;
  /** The game's view of the round; null until the wallet has confirmed it. */
  outcome: unknown;
  winMinor: string | null;
  balanceMinor: string | null;
  playedAt: number;
  /** How long an open round has been running. */
  elapsedMs: number;
  /** The seed is published when the round is over; its hash was shown before the stake. */
  fair: { commitment: string; clientSeed: string; seed: string | null };
};

function stateOf({ state }: Round): RoundView['state'] {
  const ending = endings.find((each) => each === state);
  return ending ?? (state === 'open' ? 'open' : 'waiting');
}

/** The player's view of a round: nothing is shown before the wallet has confirmed it. */
export function roundView(round: Round, now: number): RoundView {
  const state = stateOf(round);
  const isSettled = state === 'settled';
  return {
    reference: round.reference,
    betMinor: round.betMinor,
    stakedMinor: round.stakedMinor,
    choice: round.choice,
    moves: round.moves,
    state,
    refusal: round.refusal,
    outcome: isSettled || state === 'open' ? round.outcome : null,
    winMinor: isSettled ? round.winMinor : null,
    balanceMinor: round.balanceMinor,
    playedAt: round.openedAt,
    elapsedMs: round.startedAt === null ? 0 : now - round.startedAt,
    fair: {
      commitment: commitmentOf(round.seed),
      clientSeed: round.clientSeed,
      seed: state === 'open' || state === 'waiting' ? null : round.seed,
    },
  };
}

/** The address that a game returns to: the operator's own site, or an https address that the operator named. */
export function wayBack(operator: Operator, backUrl: string): string {
  const home = `${operator.site}/m/home`;
  if (!URL.canParse(backUrl)) return home;
  const { origin, protocol } = new URL(backUrl);
  return origin === operator.site || protocol === 'https:' ? backUrl : home;
}

type Facts = {
  session: Session;
  operator: Operator;
  look: Look;
  balanceMinor: string;
  last: readonly Round[];
  /** The round that waits for the player's next move, and rounds that ended while the page was closed. */
  current: Round | null;
  unheard: readonly Round[];
  commitment: string;
  now: number;
};

export function gameView({ session, operator, look, now, ...facts }: Facts) {
  return {
    kind: session.kind,
    gameName: session.gameName,
    vendorName: session.vendorName ?? session.vendor,
    isTrial: session.isTrial ?? false,
    look,
    currency: session.currency,
    minorDigits: session.minorDigits,
    language: session.language,
    backUrl: wayBack(operator, session.backUrl),
    balanceMinor: facts.balanceMinor,
    bets: betsOf(session.currency, session.minorDigits),
    rounds: facts.last.map((round) => roundView(round, now)),
    current: facts.current && roundView(facts.current, now),
    unheard: facts.unheard.map((round) => roundView(round, now)),
    commitment: facts.commitment,
  };
}
export type GameView = ReturnType<typeof gameView>;
/** The state of a round, and the hash of the next round's seed. */
export type RoundAnswer = { round: RoundView; commitment: string };
