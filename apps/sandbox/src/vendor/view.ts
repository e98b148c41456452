// What the game page is told. Types only reach the page (`import type`), so both sides read the same shapes.
import type { Operator } from './operators.ts';
import { betsOf } from './bets.ts';
import type { Round } from './journal.ts';
import type { Look } from './looks.ts';
import type { Session } from './sessions.ts';
import { coinsPerBet, freeSpinMultiplier, freeSpins, paying, pays, published, strips } from './slot/model.ts';
import type { Outcome } from './slot/draw.ts';

export type RoundView = {
  reference: string;
  betMinor: string;
  /** `waiting`: the operator has not answered yet; asking again with the same round id tells how it ended. */
  state: 'waiting' | 'settled' | 'returned' | 'refused';
  refusal: string | null;
  outcome: Outcome | null;
  winMinor: string | null;
  balanceMinor: string | null;
  playedAt: number;
};

/** A round as its player may see it: nothing of it is told before the wallet has it too. */
export const roundView = (round: Round): RoundView => {
  const isSettled = round.state === 'settled';
  return {
    reference: round.reference,
    betMinor: round.betMinor,
    state:
      round.state === 'settled' || round.state === 'returned' || round.state === 'refused'
        ? round.state
        : 'waiting',
    refusal: round.refusal,
    outcome: isSettled ? round.outcome : null,
    winMinor: isSettled ? round.winMinor : null,
    balanceMinor: round.balanceMinor,
    playedAt: round.openedAt,
  };
};

/** The address a game returns to: the operator's own site, or a partner of it that it named over https. */
export const wayBack = (operator: Operator, backUrl: string): string => {
  const home = `${operator.site}/m/home`;
  if (!URL.canParse(backUrl)) return home;
  const { origin, protocol } = new URL(backUrl);
  return origin === operator.site || protocol === 'https:' ? backUrl : home;
};

type Facts = {
  session: Session;
  operator: Operator;
  look: Look;
  balanceMinor: string;
  last: readonly Round[];
};

export const gameView = ({ session, operator, look, balanceMinor, last }: Facts) => ({
  gameName: session.gameName,
  vendorName: session.vendorName ?? session.vendor,
  look,
  currency: session.currency,
  minorDigits: session.minorDigits,
  language: session.language,
  backUrl: wayBack(operator, session.backUrl),
  balanceMinor,
  bets: betsOf(session.currency, session.minorDigits),
  rounds: last.map(roundView),
  model: { strips, paying, pays, coinsPerBet, freeSpins, freeSpinMultiplier, published },
});
export type GameView = ReturnType<typeof gameView>;
