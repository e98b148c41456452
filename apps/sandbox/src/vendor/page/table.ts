// A player's table: the bet, the balance, and rounds that are requested until their state is certain.
import { intlLocale } from '@foyer/contract/languages.ts';
import type { GameView, RoundAnswer, RoundView } from '../view.ts';
import * as calls from './calls.ts';
import { frame, notify, pause, speak } from './frame.ts';
import { keep, read } from './tab-storage.ts';
import { moneyOf, type Money } from './money.ts';
import { sayOf, type CoreWord, type Say } from './words.ts';

const codes: Readonly<Record<string, CoreWord>> = {
  'wallet.insufficient': 'insufficient',
  'vendor.maintenance': 'maintenance',
  under_maintenance: 'maintenance',
  'ticket.invalid': 'ended',
  'session.unknown': 'ended',
  'round.unknown': 'elsewhere',
};

/** The text of an error code. */
export function wordOf(code: string, fallback: CoreWord): CoreWord {
  return codes[code] ?? fallback;
}

function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function pendingOf(scope: string): calls.PendingRound | null {
  try {
    const kept = Object(JSON.parse(read(scope, 'pending') ?? 'null')) as Partial<calls.PendingRound>;
    const { roundId, betMinor, choice, clientSeed } = kept;
    return roundId && betMinor && choice && clientSeed ? { roundId, betMinor, choice, clientSeed } : null;
  } catch {
    return null;
  }
}

/** A round, or the error code of why it was not played. */
export type RoundResult = RoundView | string;

export class Table {
  readonly scope: string;
  readonly token: string;
  readonly game: GameView;
  readonly money: Money;
  readonly say: Say;
  readonly rounds: RoundView[];
  /** The hash of each round's secret, as shown before its stake. */
  readonly promised = new Map<string, string>();
  commitment: string;
  balance: bigint;
  place: number;
  /** The round that this tab sent and whose end it has not received. */
  readonly pending: calls.PendingRound | null;

  constructor(scope: string, token: string, game: GameView) {
    this.scope = scope;
    this.token = token;
    this.game = game;
    this.money = moneyOf(intlLocale(game.language), game.currency, game.minorDigits);
    this.say = sayOf('games');
    this.rounds = game.rounds.filter(({ state }) => state !== 'open' && state !== 'waiting');
    this.commitment = game.commitment;
    this.balance = BigInt(game.balanceMinor);
    const kept = game.bets.indexOf(read(scope, 'bet') ?? '');
    this.place = kept >= 0 ? kept : Math.min(3, game.bets.length - 1);
    this.pending = pendingOf(scope);
  }

  get bet(): string {
    return this.game.bets[this.place] ?? '0';
  }

  /** Moves to the next higher or lower bet. */
  step(by: number): void {
    this.place = Math.min(Math.max(this.place + by, 0), this.game.bets.length - 1);
    keep(this.scope, 'bet', this.bet);
  }

  /** Shows the wallet's balance; null while it is unknown. */
  showBalance(minor: bigint | null = this.balance): void {
    frame.balance.textContent = minor === null ? '…' : this.money.format(minor);
  }

  /** Shows a message and announces it to screen readers. */
  report(word: CoreWord, facts?: Readonly<Record<string, string | number>>): void {
    notify(this.say(word, facts));
    speak(this.say(word, facts));
  }

  private take({ round, commitment }: RoundAnswer): RoundView {
    this.commitment = commitment;
    if (round.balanceMinor !== null) this.balance = BigInt(round.balanceMinor);
    const isOver = round.state !== 'open' && round.state !== 'waiting';
    if (isOver && this.rounds[0]?.reference !== round.reference) this.rounds.unshift(round);
    return round;
  }

  /** Repeats the request until the state is certain. This is safe: the id is the same, so no round is played twice. */
  private async requestUntilCertain(ask: () => Promise<calls.Reply<RoundAnswer>>): Promise<RoundResult> {
    for (let tried = 0; ; tried += 1) {
      const reply = await ask();
      if (reply.kind === 'declined') return reply.code;
      if (reply.kind === 'ok' && reply.value.round.state !== 'waiting') {
        if (tried > 0) notify('');
        return this.take(reply.value);
      }
      const word = reply.kind === 'ok' ? 'waiting' : 'reconnecting';
      notify(this.say(word));
      if (tried === 0) speak(this.say(word));
      await pause(Math.min(400 * 1.6 ** tried, 5000));
    }
  }

  /** Plays a round at the current bet. It is stored first, so that a reload requests the same round. */
  async play(choice: calls.Choice = {}): Promise<RoundResult> {
    const pending = { roundId: randomHex(), betMinor: this.bet, choice, clientSeed: randomHex() };
    keep(this.scope, 'pending', JSON.stringify(pending));
    return this.settle(pending);
  }

  /** Requests a round until its state is certain. */
  async settle(pending: calls.PendingRound): Promise<RoundResult> {
    const promised = this.commitment;
    const roundResult = await this.requestUntilCertain(() => calls.play(this.token, pending));
    keep(this.scope, 'pending', null);
    if (typeof roundResult !== 'string') this.promised.set(roundResult.reference, promised);
    return roundResult;
  }

  /** Makes the round's next move. */
  move({ reference, moves }: RoundView, made: calls.Move): Promise<RoundResult> {
    const number = moves.length;
    return this.requestUntilCertain(() => calls.move(this.token, { reference, number, move: made }));
  }

  /** Waits until the round has changed. */
  watch({ reference }: RoundView): Promise<RoundResult> {
    return this.requestUntilCertain(() => calls.watch(this.token, reference));
  }

  /** Reports rounds that ended while the page was closed, and an open round. */
  catchUp(): void {
    const [unheard] = this.game.unheard;
    if (this.game.current) this.report('resumed');
    else if (unheard?.state === 'returned')
      this.report('unheardReturned', { amount: this.money.format(unheard.stakedMinor) });
    else if (unheard) {
      const won = BigInt(unheard.winMinor ?? '0');
      this.report(won > 0n ? 'unheardWon' : 'unheardLost', { amount: this.money.format(won) });
    }
  }
}
