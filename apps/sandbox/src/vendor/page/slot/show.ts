// Shows one settled round of the slot, spin by spin.
import type { RoundView } from '#vendor/view.ts';
import type { Outcome } from '#vendor/slot/draw.ts';
import type { Spin } from '#vendor/slot/evaluate.ts';
import { coinsPerBet } from '#vendor/slot/model.ts';
import { calm, countUp, frame, pause, speak } from '../frame.ts';
import * as sound from '../sound.ts';
import type { Moments } from './moments.ts';
import type { Reels } from './reels.ts';
import type { SlotParts } from './sheet.ts';
import { createNotice } from './stage.ts';

type Facts = { parts: SlotParts; reels: Reels; moments: Moments };

/** The spins of a settled round. */
export function outcomeOf(round: RoundView): Outcome | null {
  return round.outcome as Outcome | null;
}

function minorOf(betMinor: string, coins: number): bigint {
  return (BigInt(betMinor) * BigInt(coins)) / BigInt(coinsPerBet);
}

/** Highlights each win of a spin in sequence. */
async function showWins(facts: Facts, spin: Spin, betMinor: string, isHasty: boolean): Promise<void> {
  const { parts, reels } = facts;
  const { say, table, stage } = parts;
  const tell = createNotice(stage);
  const best = [...spin.wins].sort((a, b) => b.coins - a.coins).slice(0, isHasty ? 1 : 4);
  for (const win of best) {
    reels.light(win.cells);
    tell(
      say('ways', { n: win.reels, symbol: say(win.symbol), ways: win.ways }),
      table.money.format(minorOf(betMinor, win.coins)),
    );
    await pause(isHasty ? 350 : best.length === 1 ? 500 : 750);
  }
}

async function showSpin(facts: Facts, spin: Spin, betMinor: string, isHasty: boolean): Promise<void> {
  await facts.reels.landOn(spin.stops);
  if (spin.coins > 0) {
    sound.won(spin.coins >= 10 * coinsPerBet);
    await showWins(facts, spin, betMinor, isHasty);
  }
  if (spin.awarded > 0) {
    const { say } = facts.parts;
    sound.freed();
    facts.reels.light(spin.scatters);
    await pause(900);
    const title = say('freeWon', { n: spin.awarded });
    speak(`${title}. ${say('freeText')}`);
    await facts.moments.intro({ title, text: say('freeText'), milliseconds: 1800 });
  }
}

/** A win of at least this many bets is shown as a full-stage moment. */
const BIG = 10n;
const HUGE = 30n;

async function showTotal(facts: Facts, round: RoundView, isHasty: boolean): Promise<void> {
  const { say, table, stage } = facts.parts;
  const tell = createNotice(stage);
  const { format } = table.money;
  const amount = BigInt(round.winMinor ?? '0');
  const isFree = (outcomeOf(round)?.spins.length ?? 0) > 1;
  const times = amount / BigInt(round.betMinor);
  const word = isFree ? 'freeOver' : times >= HUGE ? 'hugeWin' : times >= BIG ? 'bigWin' : 'total';
  if (amount === 0n && !isFree) return tell(say('noWin'));
  if (isFree || times >= BIG) {
    tell('');
    const size = isFree ? 'free' : times >= HUGE ? 'huge' : 'big';
    await facts.moments.win(
      { title: say(word), text: say('goOn'), amount, format, milliseconds: 2600 },
      size,
    );
    return tell(say(word), format(amount));
  }
  tell(say('total'));
  await countUp(stage.amount, amount, isHasty ? 0 : 500, format);
}

/** Shows a settled round: the paid spin, its free spins one after another, and the total. */
export async function showRound(facts: Facts, round: RoundView, isHasty: boolean): Promise<void> {
  const { say, table, stage } = facts.parts;
  const tell = createNotice(stage);
  const spins = outcomeOf(round)?.spins ?? [];
  let coins = 0;
  for (const [place, spin] of spins.entries()) {
    if (place > 0) {
      frame.root.dataset.free = '';
      stage.spin.dataset.free = String(spins.length - place);
      tell(
        say('freeAt', { n: place, all: spins.length - 1 }),
        coins > 0 ? table.money.format(minorOf(round.betMinor, coins)) : '',
      );
      facts.reels.turn();
      await pause(isHasty || calm.matches ? 80 : 320);
    }
    await showSpin(facts, spin, round.betMinor, isHasty);
    coins += spin.coins;
  }
  await showTotal(facts, round, isHasty);
  delete stage.spin.dataset.free;
  delete frame.root.dataset.free;
  const best = spins.length === 1 ? spins[0]?.wins.flatMap(({ cells }) => cells) : [];
  if (best && best.length > 0) facts.reels.light(best);
  else facts.reels.unlight();
}
