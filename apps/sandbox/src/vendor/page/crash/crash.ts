// The page of crash: bet, watch the multiplier rise, cash out in time.
import {
  crash,
  LOWEST,
  multiplierAt,
  reachedAt,
  returnPercent,
  type CrashView,
} from '#vendor/crash/model.ts';
import { pageFigure } from '#page-texts.ts';
import type { RoundView } from '#vendor/view.ts';
import { deckFor, type Deck } from '../deck.ts';
import { element, onPress, setOff } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../tab-storage.ts';
import type { Page } from '../main.ts';
import { openRules, roundSheet } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type RoundResult, type Table } from '../table.ts';
import { sayOf, type Say } from '../words.ts';
import { skyIn } from './sky.ts';

/** Targets of the automatic cash-out, in hundredths; off is first. */
const targets = [null, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] as const;
function times(hundredths: number): string {
  return pageFigure((hundredths / 100).toFixed(2));
}
function viewOf(round: RoundView): CrashView {
  return round.outcome as CrashView;
}

class Crash {
  readonly table: Table;
  readonly say: Say<'crash'>;
  readonly height = part('height', HTMLElement);
  readonly note = part('note', HTMLElement);
  readonly past = part('past', HTMLElement);
  readonly target = part('target', HTMLElement);
  readonly lower = part('target-lower', HTMLButtonElement);
  readonly raise = part('target-raise', HTMLButtonElement);
  readonly sky = skyIn(
    part('sky', HTMLElement),
    part('curve', HTMLCanvasElement),
    part('craft', HTMLImageElement),
  );
  readonly deck: Deck;
  /** The selected target. */
  place: number;
  flight: RoundView | null = null;
  startedAt = 0;
  isBusy = false;

  constructor(table: Table) {
    this.table = table;
    this.say = sayOf('crash');
    const kept = read(table.scope, 'choice');
    this.place = Math.max(
      targets.findIndex((each) => String(each) === kept),
      0,
    );
    this.deck = deckFor(table, () => void this.press());
    onPress(this.lower, () => this.aim(-1));
    onPress(this.raise, () => this.aim(1));
  }

  private aim(by: number): void {
    this.place = Math.min(Math.max(this.place + by, 0), targets.length - 1);
    keep(this.table.scope, 'choice', String(targets[this.place]));
    this.refresh();
  }

  refresh(): void {
    const { table, say, isBusy } = this;
    const target = targets[this.place] ?? null;
    this.target.textContent = target === null ? say('autoOff') : `${times(target)}×`;
    setOff(this.lower, isBusy || this.place === 0);
    setOff(this.raise, isBusy || this.place === targets.length - 1);
    if (this.flight) return;
    if (isBusy) this.deck.show({ label: say('placing'), isOff: true }, false);
    else this.deck.show({ label: say('place'), amount: table.money.format(table.bet) }, true);
  }

  /** Burst points of the last flights, newest first. */
  showPast(): void {
    const flights = this.table.rounds.flatMap((round) => (round.state === 'settled' ? [viewOf(round)] : []));
    this.past.replaceChildren(
      ...flights.slice(0, 7).map(({ burst, cashedAt }) => {
        const item = element('li', '', `${times(burst ?? 100)}×`);
        item.dataset.was = cashedAt === null ? 'lost' : 'won';
        return item;
      }),
    );
  }

  /** Draws one frame of the flight until it is over. */
  private fly(flight: RoundView): void {
    if (this.flight !== flight) return;
    const elapsedMs = performance.now() - this.startedAt;
    const height = multiplierAt(elapsedMs);
    this.height.textContent = `${times(height)}×`;
    this.sky.draw(elapsedMs, 'flying');
    const amount = this.table.money.format((BigInt(flight.betMinor) * BigInt(height)) / 100n);
    this.deck.show({ label: this.say('cash'), amount, tone: 'cash', isOff: height < LOWEST }, false);
    requestAnimationFrame(() => this.fly(flight));
  }

  private showEnd(round: RoundView): void {
    const { table, say } = this;
    const { burst, cashedAt } = viewOf(round);
    const top = cashedAt ?? burst ?? 100;
    const isWon = cashedAt !== null;
    this.height.textContent = `${times(top)}×`;
    this.sky.draw(reachedAt(top), isWon ? 'cashed' : 'burst');
    this.note.textContent = isWon ? say('wouldBe', { at: times(burst ?? 100) }) : say('burst');
    const won = `${say('total')}: ${table.money.format(round.winMinor ?? '0')}`;
    const text = isWon ? `${say('cashed', { at: times(top) })}. ${won}` : `${say('burst')}: ${times(top)}×`;
    speak(`${text}. ${say('balance')}: ${table.money.format(table.balance)}`);
    if (isWon) sound.won(top >= 1_000);
    else sound.landed(0);
  }

  private conclude(round: RoundView): void {
    const { say } = this;
    this.flight = null;
    this.isBusy = false;
    this.deck.name(`${say('round')} ${round.reference}`);
    if (round.state === 'settled') this.showEnd(round);
    else {
      const word = round.state === 'returned' ? 'void' : wordOf(round.refusal ?? '', 'refused');
      this.note.textContent = say(word);
      speak(say(word));
    }
    this.table.showBalance();
    this.showPast();
    this.refresh();
  }

  private fail(code: string): void {
    this.flight = null;
    this.isBusy = false;
    this.table.report(wordOf(code, 'refused'));
    this.table.showBalance();
    this.refresh();
  }

  /** Animates until the server reports the end, or the player cashes out. */
  private async follow(round: RoundView): Promise<void> {
    const { auto } = viewOf(round);
    this.flight = round;
    this.isBusy = true;
    this.startedAt = performance.now() - round.elapsedMs;
    this.note.textContent = auto === null ? this.say('flying') : this.say('setFor', { at: times(auto) });
    this.table.showBalance();
    this.refresh();
    this.fly(round);
    while (this.flight === round) {
      const roundResult = await this.table.watch(round);
      if (this.flight !== round) return;
      if (typeof roundResult === 'string') return this.fail(roundResult);
      if (roundResult.state !== 'open') return this.conclude(roundResult);
    }
  }

  take(roundResult: RoundResult): void {
    if (typeof roundResult === 'string') this.fail(roundResult);
    else if (roundResult.state === 'open') void this.follow(roundResult);
    else this.conclude(roundResult);
  }

  private async press(): Promise<void> {
    const { flight, table } = this;
    if (flight) {
      this.flight = null;
      this.deck.show({ label: this.say('cashing'), tone: 'cash', isOff: true }, false);
      return this.take(await table.move(flight, 'cash'));
    }
    if (this.isBusy) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    this.begin();
    this.take(await table.play({ auto: targets[this.place] ?? null }));
  }

  begin(): void {
    this.isBusy = true;
    frame.notice.hidden = true;
    this.note.textContent = '';
    this.height.textContent = '1.00×';
    this.sky.draw(0, 'resting');
    this.deck.name('');
    this.refresh();
  }
}

function start(table: Table): void {
  part('craft', HTMLImageElement).src = table.game.look.hero;
  const game = new Crash(table);
  const { say } = game;
  game.past.ariaLabel = say('past');
  game.note.textContent = say('ready');
  game.sky.draw(0, 'resting');
  game.showPast();
  game.refresh();
  const rtp = pageFigure(returnPercent.toFixed(2));
  frame.menu.addEventListener('click', () =>
    openRules(table, crash, [say('ruleRise'), say('ruleBurst', { rtp }), say('ruleTime'), say('ruleStop')]),
  );
  const { pending } = table;
  if (table.game.current) game.take(table.game.current);
  else if (pending) {
    game.begin();
    void table.settle(pending).then((roundResult) => game.take(roundResult));
  }
}

export const page: Page = { start, showRound: roundSheet(crash) };
