// Crash as it is played: bet, watch it rise, cash out in time.
import { crash, multiplierAt, reachedAt, returnPercent, type CrashView } from '../../crash/model.ts';
import type { RoundView } from '../../view.ts';
import { deckFor } from '../deck.ts';
import { element } from '../dom.ts';
import { frame, part, speak } from '../frame.ts';
import { keep, read } from '../kept.ts';
import type { Page } from '../main.ts';
import { openRules } from '../sheet.ts';
import * as sound from '../sound.ts';
import { wordOf, type Standing, type Table } from '../table.ts';
import { sayIn } from '../words.ts';
import { skyIn } from './sky.ts';
import { words } from './words.ts';

/** Where to cash out by itself, in hundredths; off comes first. */
const targets = [null, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] as const;
const times = (hundredths: number): string => (hundredths / 100).toFixed(2);
const viewOf = (round: RoundView): CrashView => round.outcome as CrashView;

type Stage = ReturnType<typeof partsOf>;
const partsOf = () => ({
  sky: part('sky', HTMLElement),
  curve: part('curve', HTMLCanvasElement),
  craft: part('craft', HTMLImageElement),
  height: part('height', HTMLElement),
  note: part('note', HTMLElement),
  past: part('past', HTMLElement),
  target: part('target', HTMLElement),
  lower: part('target-lower', HTMLButtonElement),
  raise: part('target-raise', HTMLButtonElement),
});

/** The bursts of the last flights, the newest first. */
const showPast = (stage: Stage, table: Table): void => {
  const bursts = table.rounds.flatMap((round) => (round.state === 'settled' ? [viewOf(round)] : []));
  stage.past.replaceChildren(
    ...bursts.slice(0, 7).map(({ burst, cashedAt }) => {
      const item = element('li', '', `${times(burst ?? 100)}×`);
      item.dataset.was = cashedAt === null ? 'lost' : 'won';
      return item;
    }),
  );
};

const flightsOf = (table: Table, stage: Stage) => {
  const say = sayIn(words, table.game.language);
  const { draw } = skyIn(stage.sky, stage.curve, stage.craft);
  let place = Math.max(
    targets.findIndex((each) => String(each) === read(table.scope, 'choice')),
    0,
  );
  let flight: RoundView | null = null;
  let startedAt = 0;
  let isBusy = false;
  const deck = deckFor(table, () => void press());

  const refresh = (): void => {
    const target = targets[place] ?? null;
    stage.target.textContent = target === null ? say('autoOff') : `${times(target)}×`;
    stage.lower.disabled = isBusy || place === 0;
    stage.raise.disabled = isBusy || place === targets.length - 1;
    if (!flight)
      deck.show(
        isBusy
          ? { label: say('placing'), isOff: true }
          : { label: say('place'), amount: table.money.format(table.bet) },
        !isBusy,
      );
  };
  const step = (by: number): void => {
    place = Math.min(Math.max(place + by, 0), targets.length - 1);
    keep(table.scope, 'choice', String(targets[place]));
    refresh();
  };
  stage.lower.addEventListener('click', () => step(-1));
  stage.raise.addEventListener('click', () => step(1));

  const fly = (): void => {
    if (!flight) return;
    const elapsedMs = performance.now() - startedAt;
    const height = multiplierAt(elapsedMs);
    stage.height.textContent = `${times(height)}×`;
    draw(elapsedMs, 'flying');
    const amount = table.money.format((BigInt(flight.betMinor) * BigInt(height)) / 100n);
    deck.show({ label: say('cash'), amount, tone: 'cash', isOff: height < 101 }, false);
    requestAnimationFrame(fly);
  };

  const conclude = (round: RoundView): void => {
    flight = null;
    isBusy = false;
    const view = viewOf(round);
    table.showBalance();
    deck.name(`${say('round')} ${round.reference}`);
    if (round.state !== 'settled') {
      const word = round.state === 'returned' ? 'void' : wordOf(round.refusal ?? '', 'refused');
      stage.note.textContent = say(word);
      speak(say(word));
    } else {
      const top = view.cashedAt ?? view.burst ?? 100;
      const isWon = view.cashedAt !== null;
      stage.height.textContent = `${times(top)}×`;
      draw(reachedAt(top), isWon ? 'cashed' : 'burst');
      const won = table.money.format(round.winMinor ?? '0');
      stage.note.textContent = isWon ? say('wouldBe', { at: times(view.burst ?? 100) }) : say('burst');
      const text = isWon
        ? `${say('cashed', { at: times(top) })}. ${say('total')}: ${won}`
        : `${say('burst')}: ${times(top)}×`;
      speak(`${text}. ${say('balance')}: ${table.money.format(table.balance)}`);
      if (isWon) sound.won(top >= 1_000);
      else sound.landed(0);
    }
    showPast(stage, table);
    refresh();
  };

  const fail = (code: string): void => {
    flight = null;
    isBusy = false;
    table.report(wordOf(code, 'refused'));
    table.showBalance();
    refresh();
  };

  const follow = async (round: RoundView): Promise<void> => {
    flight = round;
    isBusy = true;
    startedAt = performance.now() - round.elapsedMs;
    table.showBalance();
    const { auto } = viewOf(round);
    stage.note.textContent = auto === null ? say('flying') : say('setFor', { at: times(auto) });
    refresh();
    fly();
    for (let standing: Standing = round; flight?.reference === round.reference;) {
      standing = await table.watch(round);
      if (flight?.reference !== round.reference) return;
      if (typeof standing === 'string') return fail(standing);
      if (standing.state !== 'open') return conclude(standing);
    }
  };

  const take = (standing: Standing): void => {
    if (typeof standing === 'string') fail(standing);
    else if (standing.state === 'open') void follow(standing);
    else conclude(standing);
  };

  const press = async (): Promise<void> => {
    if (flight) {
      const round = flight;
      flight = null;
      deck.show({ label: say('cashing'), tone: 'cash', isOff: true }, false);
      const standing = await table.move(round, 'cash');
      if (typeof standing !== 'string' && standing.state === 'open') return void follow(standing);
      return take(standing);
    }
    if (isBusy) return;
    if (BigInt(table.bet) > table.balance) return table.report('insufficient');
    isBusy = true;
    frame.notice.hidden = true;
    stage.note.textContent = '';
    stage.height.textContent = '1.00×';
    draw(0, 'resting');
    deck.name('');
    refresh();
    take(await table.play({ auto: targets[place] ?? null }));
  };
  return { refresh, draw, take, begin: () => void (isBusy = true) };
};

const start = (table: Table): void => {
  const stage = partsOf();
  const say = sayIn(words, table.game.language);
  stage.craft.src = table.game.look.hero;
  stage.past.ariaLabel = say('past');
  const flights = flightsOf(table, stage);
  flights.draw(0, 'resting');
  flights.refresh();
  showPast(stage, table);
  stage.note.textContent = say('ready');
  frame.menu.addEventListener('click', () =>
    openRules(table, crash, [
      say('ruleRise'),
      say('ruleBurst', { rtp: returnPercent.toFixed(2) }),
      say('ruleTime'),
      say('ruleStop'),
    ]),
  );
  const { pending } = table;
  if (table.game.current) flights.take(table.game.current);
  else if (pending) {
    flights.begin();
    void table.settle(pending).then(flights.take);
  }
};

export const page: Page = { words, start };
