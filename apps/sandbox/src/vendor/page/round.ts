// One round as the player sees it: asked for until it is certain how it ended, then shown spin by spin.
import type { RoundView } from '../view.ts';
import type { Spin } from '../slot/evaluate.ts';
import * as calls from './calls.ts';
import { keep, read } from './kept.ts';
import type { Reels } from './reels.ts';
import type { SheetParts } from './sheet.ts';
import * as sound from './sound.ts';
import { showIntro, showWin } from './moments.ts';
import { calm, countUp, speak, stage, tell } from './stage.ts';

export type Ended = RoundView & { state: 'settled' | 'returned' | 'refused' };
export type Pending = { roundId: string; betMinor: string };
type Facts = { scope: string; token: string; parts: SheetParts; reels: Reels };

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A new round's id; written down before it is sent, so that a reload asks for the same round. */
export const newRound = (scope: string, betMinor: string): Pending => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const round = { roundId: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), betMinor };
  keep(scope, 'pending', JSON.stringify(round));
  return round;
};

/** The round this tab sent and has not heard the end of. */
export const pendingRound = (scope: string): Pending | null => {
  try {
    const kept: unknown = JSON.parse(read(scope, 'pending') ?? 'null');
    const { roundId, betMinor } = Object(kept) as Record<string, unknown>;
    return typeof roundId === 'string' && typeof betMinor === 'string' ? { roundId, betMinor } : null;
  } catch {
    return null;
  }
};

/** Asks until the round has ended. Asking again is safe: the id is the same, so nothing is played twice. */
export const settle = async (
  { scope, token, parts: { say } }: Facts,
  pending: Pending,
): Promise<Ended | string> => {
  for (let tried = 0; ; tried += 1) {
    const reply = await calls.spin(token, pending);
    if (reply.kind === 'declined') {
      keep(scope, 'pending', null);
      return reply.code;
    }
    const round = reply.kind === 'ok' ? reply.value : null;
    if (round && round.state !== 'waiting') {
      keep(scope, 'pending', null);
      return round as Ended;
    }
    tell(say(round ? 'waiting' : 'reconnecting'));
    if (tried === 0) speak(say(round ? 'waiting' : 'reconnecting'));
    await pause(Math.min(400 * 1.6 ** tried, 5000));
  }
};

const minorOf = ({ parts }: Facts, betMinor: string, coins: number): bigint =>
  (BigInt(betMinor) * BigInt(coins)) / BigInt(parts.game.model.coinsPerBet);

/** Lights each win of a spin in turn. */
const showWins = async (facts: Facts, spin: Spin, betMinor: string, isHasty: boolean): Promise<void> => {
  const { parts, reels } = facts;
  const { say, money } = parts;
  const best = spin.wins.toSorted((a, b) => b.coins - a.coins).slice(0, isHasty ? 1 : 4);
  for (const win of best) {
    reels.light(win.cells);
    tell(
      say('ways', { n: win.reels, symbol: say(win.symbol), ways: win.ways }),
      money.format(minorOf(facts, betMinor, win.coins)),
    );
    await pause(isHasty ? 350 : best.length === 1 ? 500 : 750);
  }
};

const showSpin = async (facts: Facts, spin: Spin, betMinor: string, isHasty: boolean): Promise<void> => {
  await facts.reels.landOn(spin.stops);
  if (spin.coins > 0) {
    sound.won(spin.coins >= 10 * facts.parts.game.model.coinsPerBet);
    await showWins(facts, spin, betMinor, isHasty);
  }
  if (spin.awarded > 0) {
    const { say } = facts.parts;
    sound.freed();
    facts.reels.light(spin.scatters);
    await pause(900);
    const title = say('freeWon', { n: spin.awarded });
    speak(`${title}. ${say('freeText')}`);
    await showIntro({ title, text: say('freeText'), milliseconds: 1800 });
  }
};

/** A win of at least this many bets takes the stage. */
const BIG = 10n;
const HUGE = 30n;

const showTotal = async (facts: Facts, round: Ended, isHasty: boolean): Promise<void> => {
  const { say, money } = facts.parts;
  const { format } = money;
  const amount = BigInt(round.winMinor ?? '0');
  const isFree = (round.outcome?.spins.length ?? 0) > 1;
  const times = amount / BigInt(round.betMinor);
  const word = isFree ? 'freeOver' : times >= HUGE ? 'hugeWin' : times >= BIG ? 'bigWin' : 'total';
  if (amount === 0n && !isFree) return tell(say('noWin'));
  if (isFree || times >= BIG) {
    tell('');
    const size = isFree ? 'free' : times >= HUGE ? 'huge' : 'big';
    await showWin({ title: say(word), text: say('goOn'), amount, format, milliseconds: 2600 }, size);
    return tell(say(word), format(amount));
  }
  tell(say('total'));
  await countUp(stage.amount, amount, isHasty ? 0 : 500, format);
};

/** Shows a settled round: the paid spin, its free spins one after another, and what they come to. */
export const showRound = async (facts: Facts, round: Ended, isHasty: boolean): Promise<void> => {
  const { say, money } = facts.parts;
  const spins = round.outcome?.spins ?? [];
  let coins = 0;
  for (const [place, spin] of spins.entries()) {
    if (place > 0) {
      stage.root.dataset.free = '';
      stage.spin.dataset.free = String(spins.length - place);
      tell(
        say('freeAt', { n: place, all: spins.length - 1 }),
        coins > 0 ? money.format(minorOf(facts, round.betMinor, coins)) : '',
      );
      facts.reels.turn();
      await pause(isHasty || calm.matches ? 80 : 320);
    }
    await showSpin(facts, spin, round.betMinor, isHasty);
    coins += spin.coins;
  }
  await showTotal(facts, round, isHasty);
  delete stage.spin.dataset.free;
  delete stage.root.dataset.free;
  const best = spins.length === 1 ? spins[0]?.wins.flatMap(({ cells }) => cells) : [];
  if (best && best.length > 0) facts.reels.light(best);
  else facts.reels.unlight();
};
