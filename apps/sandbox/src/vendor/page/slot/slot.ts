// The slot: its controls, and its state during a round.
import { slot } from '#vendor/slot/game.ts';
import { strips, type SlotSymbol } from '#vendor/slot/model.ts';
import type { RoundView } from '#vendor/view.ts';
import { setOff } from '../dom.ts';
import { frame, speak } from '../frame.ts';
import { keep, read } from '../tab-storage.ts';
import type { Page } from '../main.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayOf, type CoreWord } from '../words.ts';
import { momentsOn, type Moments } from './moments.ts';
import { reelsIn, type Reels } from './reels.ts';
import { roundSheet } from '../sheet.ts';
import { openAutoplay, openPaytable, type SlotParts } from './sheet.ts';
import { outcomeOf, showRound } from './show.ts';
import { showAwards } from './awards.ts';
import { stageParts, createNotice } from './stage.ts';

/** The reels for a player's first visit: no win, with the top symbol, wild and scatter in view. */
const FIRST_STOPS = [31, 8, 15, 27, 28];
/** If the wallet takes longer than this, the balance is unknown and the page says so. */
const DOUBT_MS = 1200;

class Slot {
  readonly parts: SlotParts;
  readonly table: Table;
  readonly reels: Reels;
  readonly moments: Moments;
  readonly tell: (label: string, amount?: string) => void;
  isPlaying = false;
  autoLeft = 0;
  isTurbo: boolean;

  constructor(parts: SlotParts) {
    this.parts = parts;
    this.table = parts.table;
    this.reels = reelsIn(parts.stage.reels, strips, parts.picture);
    this.moments = momentsOn(parts.stage);
    this.tell = createNotice(parts.stage);
    this.isTurbo = read(this.table.scope, 'turbo') === 'on';
  }

  refresh(): void {
    const { stage, say, table } = this.parts;
    stage.bet.textContent = table.money.format(table.bet);
    setOff(stage.lower, this.isPlaying || table.place === 0);
    setOff(stage.raise, this.isPlaying || table.place === table.game.bets.length - 1);
    stage.auto.ariaPressed = String(this.autoLeft > 0);
    stage.auto.dataset.left = this.autoLeft > 0 ? String(this.autoLeft) : '';
    stage.turbo.ariaPressed = String(this.isTurbo);
    stage.spin.ariaLabel = say(this.isPlaying ? 'stop' : 'spin');
    stage.spin.dataset.state = this.isPlaying ? 'busy' : 'ready';
    showAwards(this.parts, BigInt(table.bet));
  }

  step(by: number): void {
    if (this.isPlaying) return;
    this.table.step(by);
    this.refresh();
  }

  async conclude(round: RoundView): Promise<void> {
    const { say, table, stage } = this.parts;
    stage.reference.textContent = `${say('round')} ${round.reference}`;
    if (round.state === 'settled') {
      const won = BigInt(round.winMinor ?? '0');
      // The wallet's balance, less the win until it has been shown: it never exceeds the real balance.
      table.showBalance(table.balance - won);
      await showRound(this, round, this.isTurbo);
      const outcome = won > 0n ? `${say('total')}: ${table.money.format(won)}` : say('noWin');
      speak(`${outcome}. ${say('balance')}: ${table.money.format(table.balance)}`);
      if ((outcomeOf(round)?.spins.length ?? 0) > 1) this.autoLeft = 0;
    } else this.giveUp(round.state === 'returned' ? 'returned' : wordOf(round.refusal ?? '', 'refused'));
    table.showBalance();
  }

  /** No round was played: the reels return to their previous stops. */
  giveUp(word: CoreWord): void {
    this.reels.halt();
    this.autoLeft = 0;
    this.table.showBalance();
    this.tell(this.parts.say(word));
    speak(this.parts.say(word));
  }

  async play(asked: () => Promise<RoundResult>): Promise<void> {
    this.isPlaying = true;
    this.reels.setHasty(this.isTurbo);
    this.refresh();
    this.reels.turn();
    this.tell('');
    this.parts.stage.reference.textContent = '';
    const doubt = setTimeout(() => this.table.showBalance(null), DOUBT_MS);
    const ended = await asked();
    clearTimeout(doubt);
    if (typeof ended === 'string') this.giveUp(wordOf(ended, 'refused'));
    else await this.conclude(ended);
    this.isPlaying = false;
    this.refresh();
  }

  async playOn(): Promise<void> {
    do {
      if (BigInt(this.table.bet) > this.table.balance) {
        this.tell(this.parts.say('insufficient'));
        speak(this.parts.say('insufficient'));
        break;
      }
      this.autoLeft = Math.max(this.autoLeft - 1, 0);
      await this.play(() => this.table.play());
    } while (this.autoLeft > 0 && !document.hidden);
    this.autoLeft = 0;
    this.refresh();
  }

  press(): void {
    if (this.moments.skip()) return;
    if (!this.isPlaying) return void this.playOn();
    this.autoLeft = 0;
    this.reels.setHasty(true);
    this.refresh();
  }

  toggleTurbo(): void {
    this.isTurbo = !this.isTurbo;
    keep(this.table.scope, 'turbo', this.isTurbo ? 'on' : null);
    this.reels.setHasty(this.isTurbo);
    this.refresh();
  }

  askAutoplay(): void {
    if (this.autoLeft > 0) {
      this.autoLeft = 0;
      return this.refresh();
    }
    openAutoplay(this.parts, (count) => {
      if (this.isPlaying) return;
      this.autoLeft = count;
      void this.playOn();
    });
  }
}

function listen(slot: Slot): void {
  const { stage } = slot.parts;
  stage.spin.addEventListener('click', () => slot.press());
  stage.lower.addEventListener('click', () => slot.step(-1));
  stage.raise.addEventListener('click', () => slot.step(1));
  stage.turbo.addEventListener('click', () => slot.toggleTurbo());
  stage.auto.addEventListener('click', () => slot.askAutoplay());
  frame.menu.addEventListener('click', () => openPaytable(slot.parts));
  addEventListener('keydown', (event) => {
    if (frame.sheet.open || event.repeat) return;
    if (event.code === 'ArrowUp') slot.step(1);
    else if (event.code === 'ArrowDown') slot.step(-1);
    else if (event.code !== 'Space' || event.target instanceof HTMLButtonElement) return;
    else slot.press();
    event.preventDefault();
  });
}

const { symbols = '' } = document.body.dataset;
function pictureIn(emblem: string) {
  return (symbol: SlotSymbol): string => (symbol === 'seven' ? emblem : `${symbols}/${symbol}.webp`);
}

/** Shows the reels as the player left them, and finishes the round whose end this tab did not receive. */
function start(table: Table): void {
  const stage = stageParts();
  const { look } = table.game;
  stage.hero.src = look.hero;
  const slot = new Slot({ table, stage, say: sayOf('slot'), picture: pictureIn(look.emblem) });
  listen(slot);
  const shown = table.rounds.find((round) => outcomeOf(round) !== null);
  slot.reels.show((shown ? outcomeOf(shown) : null)?.spins.at(-1)?.stops ?? FIRST_STOPS);
  slot.refresh();
  slot.tell(table.say('ready'));
  const { pending } = table;
  if (pending) void slot.play(() => table.settle(pending));
}

export const page: Page = {
  pictures: ({ look }) => [...new Set(strips.flat())].map(pictureIn(look.emblem)),
  start,
  showRound: roundSheet(slot),
};
