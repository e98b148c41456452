// The game once it is open: what its controls do, and what is true while a round is under way.
import type { RoundView } from '../view.ts';
import { keep, read } from './kept.ts';
import { reelsIn, type Reels } from './reels.ts';
import { newRound, pendingRound, settle, showRound, type Ended, type Pending } from './round.ts';
import { openAutoplay, openRules, type SheetParts } from './sheet.ts';
import { setSound } from './sound.ts';
import { skipMoment } from './moments.ts';
import { showAwards, speak, stage, tell } from './stage.ts';
import type { Word } from './words.ts';

const codes: Readonly<Record<string, Word>> = {
  'wallet.insufficient': 'insufficient',
  'vendor.maintenance': 'maintenance',
  under_maintenance: 'maintenance',
  'ticket.invalid': 'ended',
  'session.unknown': 'ended',
};

/** Words for a refusal's code. */
export const wordOf = (code: string, fallback: Word): Word => codes[code] ?? fallback;

/** Reels of a player who has not played yet: nothing won, the dearest symbol, wild and scatter in view. */
const FIRST_STOPS = [31, 8, 15, 27, 28];
/** A wallet that takes longer than this leaves the balance unknown, and the page says so. */
const DOUBT_MS = 1200;

class Game {
  readonly scope: string;
  readonly token: string;
  readonly parts: SheetParts;
  readonly reels: Reels;
  readonly rounds: RoundView[];
  place: number;
  balance: bigint;
  isPlaying = false;
  autoLeft = 0;
  isTurbo: boolean;
  isSounding: boolean;

  constructor(scope: string, token: string, parts: SheetParts) {
    const { game } = parts;
    this.scope = scope;
    this.token = token;
    this.parts = parts;
    this.reels = reelsIn(stage.reels, game.model.strips, parts.picture);
    this.rounds = [...game.rounds];
    const kept = game.bets.indexOf(read(scope, 'bet') ?? '');
    this.place = kept >= 0 ? kept : Math.min(3, game.bets.length - 1);
    this.balance = BigInt(game.balanceMinor);
    this.isTurbo = read(scope, 'turbo') === 'on';
    this.isSounding = read(scope, 'sound') === 'on';
  }

  get bet(): string {
    return this.parts.game.bets[this.place] ?? '0';
  }

  showBalance(minor: bigint | null): void {
    stage.balance.textContent = minor === null ? '…' : this.parts.money.format(minor);
  }

  refresh(): void {
    const { money, say, game } = this.parts;
    stage.bet.textContent = money.format(this.bet);
    stage.lower.disabled = this.isPlaying || this.place === 0;
    stage.raise.disabled = this.isPlaying || this.place === game.bets.length - 1;
    stage.auto.ariaPressed = String(this.autoLeft > 0);
    stage.auto.dataset.left = this.autoLeft > 0 ? String(this.autoLeft) : '';
    stage.turbo.ariaPressed = String(this.isTurbo);
    stage.spin.ariaLabel = say(this.isPlaying ? 'stop' : 'spin');
    stage.spin.dataset.state = this.isPlaying ? 'busy' : 'ready';
    showAwards(this.parts, BigInt(this.bet));
  }

  step(by: number): void {
    if (this.isPlaying) return;
    this.place = Math.min(Math.max(this.place + by, 0), this.parts.game.bets.length - 1);
    keep(this.scope, 'bet', this.bet);
    this.refresh();
  }

  async conclude(round: Ended): Promise<void> {
    const { say } = this.parts;
    this.rounds.unshift(round);
    stage.reference.textContent = `${say('round')} ${round.reference}`;
    const after = round.balanceMinor === null ? this.balance : BigInt(round.balanceMinor);
    if (round.state === 'settled') {
      // What the wallet said, less the win until it has been shown: at no moment more than is there.
      this.showBalance(after - BigInt(round.winMinor ?? '0'));
      await showRound(this, round, this.isTurbo);
      const won = BigInt(round.winMinor ?? '0');
      const outcome = won > 0n ? `${say('total')}: ${this.parts.money.format(won)}` : say('noWin');
      speak(`${outcome}. ${say('balance')}: ${this.parts.money.format(after)}`);
      if ((round.outcome?.spins.length ?? 0) > 1) this.autoLeft = 0;
    } else this.giveUp(round.state === 'returned' ? 'returned' : wordOf(round.refusal ?? '', 'refused'));
    this.balance = after;
    this.showBalance(after);
  }

  /** Nothing was played: the reels rest where they were. */
  giveUp(word: Word): void {
    this.reels.halt();
    this.autoLeft = 0;
    this.showBalance(this.balance);
    tell(this.parts.say(word));
    speak(this.parts.say(word));
  }

  async play(pending: Pending): Promise<void> {
    this.isPlaying = true;
    this.reels.setHasty(this.isTurbo);
    this.refresh();
    this.reels.turn();
    tell('');
    stage.reference.textContent = '';
    const doubt = setTimeout(() => this.showBalance(null), DOUBT_MS);
    const ended = await settle(this, pending);
    clearTimeout(doubt);
    if (typeof ended === 'string') this.giveUp(wordOf(ended, 'refused'));
    else await this.conclude(ended);
    this.isPlaying = false;
    this.refresh();
  }

  async playOn(): Promise<void> {
    do {
      if (BigInt(this.bet) > this.balance) {
        tell(this.parts.say('insufficient'));
        speak(this.parts.say('insufficient'));
        break;
      }
      this.autoLeft = Math.max(this.autoLeft - 1, 0);
      await this.play(newRound(this.scope, this.bet));
    } while (this.autoLeft > 0 && !document.hidden);
    this.autoLeft = 0;
    this.refresh();
  }

  press(): void {
    if (skipMoment()) return;
    if (!this.isPlaying) return void this.playOn();
    this.autoLeft = 0;
    this.reels.setHasty(true);
    this.refresh();
  }

  toggleTurbo(): void {
    this.isTurbo = !this.isTurbo;
    keep(this.scope, 'turbo', this.isTurbo ? 'on' : null);
    this.reels.setHasty(this.isTurbo);
    this.refresh();
  }

  askAutoplay(): void {
    if (this.autoLeft > 0) {
      this.autoLeft = 0;
      return this.refresh();
    }
    openAutoplay(stage.sheet, this.parts, {
      isSounding: this.isSounding,
      setSound: (on) => {
        this.isSounding = on;
        keep(this.scope, 'sound', on ? 'on' : null);
        setSound(on);
      },
      start: (count) => {
        if (this.isPlaying) return;
        this.autoLeft = count;
        void this.playOn();
      },
    });
  }
}

const listen = (game: Game): void => {
  stage.spin.addEventListener('click', () => game.press());
  stage.lower.addEventListener('click', () => game.step(-1));
  stage.raise.addEventListener('click', () => game.step(1));
  stage.turbo.addEventListener('click', () => game.toggleTurbo());
  stage.auto.addEventListener('click', () => game.askAutoplay());
  stage.menu.addEventListener('click', () =>
    openRules(stage.sheet, game.parts, game.bet, game.rounds.slice(0, 20)),
  );
  stage.sheet.addEventListener('click', (event) => {
    if (event.target === stage.sheet) stage.sheet.close();
  });
  addEventListener('keydown', (event) => {
    if (stage.sheet.open || event.repeat) return;
    if (event.code === 'ArrowUp') game.step(1);
    else if (event.code === 'ArrowDown') game.step(-1);
    else if (event.code !== 'Space' || event.target instanceof HTMLButtonElement) return;
    else game.press();
    event.preventDefault();
  });
};

/** Shows the game as the player left it, and finishes the round this tab did not hear the end of. */
export const startGame = (scope: string, token: string, parts: SheetParts): void => {
  const game = new Game(scope, token, parts);
  listen(game);
  const shown = game.rounds.find((round) => round.outcome !== null);
  game.reels.show(shown?.outcome?.spins.at(-1)?.stops ?? FIRST_STOPS);
  setSound(game.isSounding);
  game.showBalance(game.balance);
  game.refresh();
  tell(parts.say('ready'));
  document.body.dataset.ready = '';
  const pending = pendingRound(scope);
  if (pending) void game.play(pending);
};
