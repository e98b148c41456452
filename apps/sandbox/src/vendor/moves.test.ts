// Rounds of several steps: moves, further stakes, timers, players who leave, and restarts of the server.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../store.ts';
import { blackjack } from './blackjack/model.ts';
import { burstOf, multiplierAt, reachedAt } from './crash/model.ts';
import { fairChance } from './fair/seeds.ts';
import { openJournal, type Journal, type Round } from './journal.ts';
import { playerIn, seedsIn, told } from './player.ts';
import { playRounds, type Rounds } from './rounds.ts';
import type { Session } from './sessions.ts';
import { asking, openOperator, refused, session as anySession, well } from '#testing/operator.ts';
import { roundView } from './view.ts';
import { openWallet, type Wallet } from './wallet.ts';

let operator: Awaited<ReturnType<typeof openOperator>>;
let store: Store;
let journal: Journal;
let wallet: Wallet;
let rounds: Rounds;
let now = 1_800_000_000_000;

function start(): void {
  rounds = playRounds({ journal, wallet, seeds: seedsIn(store), now: () => now });
}
/** As after a restart: only the journal is left. */
async function restart(): Promise<void> {
  await rounds.drain();
  start();
}
beforeEach(async () => {
  operator = await openOperator();
  store = openStore(null);
  journal = openJournal(store, () => now);
  wallet = openWallet(operator.operators);
  start();
});
afterEach(async () => {
  await rounds.drain();
  wallet.close();
  operator.close();
  store.close();
});

const clientSeed = 'ab'.repeat(8);
function seedWhere(fits: (seed: string) => boolean): string {
  for (let tried = 0; ; tried += 1) if (fits(`seed ${tried}`)) return `seed ${tried}`;
}
/** A hand with a move for the player, so that it may be doubled. */
const openHand = seedWhere((seed) => {
  const asked = { betMinor: 100n, choice: {}, moves: [], elapsedMs: 0 };
  return blackjack.play(asked, fairChance(seed, clientSeed))?.winMinor === null;
});
const longFlight = seedWhere((seed) => burstOf(fairChance(seed, clientSeed)) > 300);

function at(kind: Session['kind'], token = 'one'): Session {
  return { ...anySession, kind, tokenHash: token };
}
function plant(seed: string, { tokenHash }: Session): void {
  store.prepare('insert into seeds values (?, ?)').run(tokenHash, seed);
}
async function began(session: Session, seed: string, choice: object = {}): Promise<Round> {
  plant(seed, session);
  return certain(await rounds.play(session, asking('a', { choice, clientSeed })));
}
function certain(round: Round | string): Round {
  if (typeof round === 'string') throw new Error(round);
  return round;
}
async function move(session: Session, { reference }: Round, number: number, made: unknown) {
  return rounds.move(session, { reference, number, move: made });
}

describe('a further stake', () => {
  const table = at('blackjack');
  test('is taken before its move, and the payout depends on both stakes', async () => {
    const hand = await began(table, openHand);
    expect(hand.state).toBe('open');
    const doubled = certain(await move(table, hand, 0, 'double'));
    expect(doubled).toMatchObject({ state: 'settled', stakedMinor: '200' });
    expect(operator.verbs()).toEqual(['debit', 'debit', 'credit']);
    expect(operator.asked[1]?.body).toMatchObject({ roundId: hand.reference, amountMinor: '100' });
    expect(operator.asked[1]?.body['transactionId']).not.toBe(operator.asked[0]?.body['transactionId']);
  });

  test('that the wallet refuses leaves the hand unchanged', async () => {
    const hand = await began(table, openHand);
    operator.answerWith((one) => (one.verb === 'debit' ? refused('wallet.insufficient') : well(one)));
    expect(await move(table, hand, 0, 'double')).toMatchObject({
      state: 'open',
      moves: [],
      refusal: 'wallet.insufficient',
    });
    expect(certain(await move(table, hand, 0, 'stand'))).toMatchObject({
      state: 'settled',
      stakedMinor: '100',
    });
  });

  test('whose answer is lost is taken back, then the move may be repeated with a new stake', async () => {
    const hand = await began(table, openHand);
    operator.answerWith(() => 'hang up');
    expect(await move(table, hand, 0, 'double')).toMatchObject({ state: 'unraising' });
    operator.answerWith(well);
    now += 60_000;
    await rounds.recover();
    expect(journal.find(hand.reference)).toMatchObject({ state: 'open', moves: [], stakedMinor: '100' });
    await move(table, hand, 0, 'double');
    const [first, lost, , back, again] = operator.asked;
    expect(back?.body['debitTransactionId']).toBe(lost?.body['transactionId']);
    expect(new Set([first, lost, again].map((each) => each?.body['transactionId'])).size).toBe(3);
    expect(journal.find(hand.reference)).toMatchObject({ state: 'settled', stakedMinor: '200' });
  });

  test('that may have been sent before a crash is taken back, and the hand waits', async () => {
    const hand = await began(table, openHand);
    journal.move(hand.reference, 'raising', {
      raise: { move: 'double', atMs: 0, amountMinor: '100', id: `${hand.reference}-x` },
    });
    await restart();
    rounds.resume();
    await rounds.recover();
    expect(operator.asked.at(-1)).toMatchObject({
      verb: 'rollback',
      body: { debitTransactionId: `${hand.reference}-x` },
    });
    expect(journal.find(hand.reference)).toMatchObject({ state: 'open', moves: [] });
  });
});

describe('a move', () => {
  const table = at('mines');
  test('sent twice is applied once', async () => {
    const dig = await began(table, 'any', { mines: 1 });
    const [one, two] = await Promise.all([
      move(table, dig, 0, { open: 3 }),
      move(table, dig, 0, { open: 3 }),
    ]);
    expect(certain(one).moves).toHaveLength(1);
    expect(certain(two).moves).toHaveLength(1);
    expect(certain(await move(table, dig, 0, { open: 3 })).moves).toHaveLength(1);
  });

  test('of another session, out of order or against the rules is refused', async () => {
    const dig = await began(table, 'any', { mines: 1 });
    expect(await move(at('mines', 'a stranger'), dig, 0, { open: 3 })).toBe('round.unknown');
    expect(await move(table, dig, 1, { open: 3 })).toBe('move.impossible');
    expect(await move(table, dig, 0, { take: true })).toBe('move.impossible');
  });
});

describe('a flight', () => {
  const sky = at('crash');
  test('is cashed out at the time of the server, and pays that multiplier', async () => {
    const flight = await began(sky, longFlight, { auto: null });
    expect(roundView(flight, now)).toMatchObject({ state: 'open', fair: { seed: null } });
    now += 4_000;
    const cashed = certain(await move(sky, flight, 0, 'cash'));
    expect(cashed).toMatchObject({ state: 'settled', winMinor: String(multiplierAt(4_000)) });
    expect(roundView(cashed, now).fair.seed).toBe(longFlight);
  });

  test('that burst before the cash-out arrived is lost, whenever that is detected', async () => {
    const flight = await began(sky, longFlight, { auto: null });
    now += reachedAt(burstOf(fairChance(longFlight, clientSeed)));
    expect(certain(await move(sky, flight, 0, 'cash'))).toMatchObject({ state: 'settled', winMinor: '0' });
  });

  test('without an automatic cash-out is void when the server stopped; with one it pays as committed', async () => {
    const [byHand, byItself] = [at('crash', 'hand'), at('crash', 'itself')];
    const free = await began(byHand, longFlight, { auto: null });
    const set = await began(byItself, longFlight, { auto: 200 });
    await restart();
    rounds.resume();
    now += 60_000;
    await rounds.recover();
    expect(journal.find(free.reference)).toMatchObject({ state: 'returned', winMinor: null });
    expect(journal.find(set.reference)).toMatchObject({ state: 'settled', winMinor: '200' });
  });

  test('wakes its watchers', async () => {
    const flight = await began(sky, longFlight, { auto: null });
    const watched = rounds.watch(sky, flight.reference, 60_000);
    await move(sky, flight, 0, 'cash');
    now += 4_000;
    await move(sky, flight, 0, 'cash');
    expect(certain(await watched).state).toBe('settled');
  });
});

describe('a player who left', () => {
  const open = (session: Session): void => {
    const { tokenHash, operator: merchant, vendor, gameCode, playSession, playerId } = session;
    store
      .prepare('insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(tokenHash, merchant, vendor, gameCode, playSession, playerId, '{}', now);
  };
  test('finds the hand unchanged, and it continues in the new session only', async () => {
    const [before, after] = [at('blackjack', 'before'), at('blackjack', 'after')];
    for (const each of [before, after]) open(each);
    const hand = await began(before, openHand);
    expect(playerIn({ store, journal }, after).takeOver()).toMatchObject({ reference: hand.reference });
    expect(await move(before, hand, 0, 'stand')).toBe('round.unknown');
    expect(certain(await move(after, hand, 0, 'stand')).state).toBe('settled');
    expect(operator.asked.at(-1)?.body['playSession']).toBe(before.playSession);
  });

  test('gets the rounds that ended meanwhile once', async () => {
    const table = at('blackjack');
    open(table);
    const hand = await began(table, openHand);
    now += 24 * 3_600_000;
    await rounds.recover();
    const player = playerIn({ store, journal }, table);
    expect(player.unheard()).toMatchObject([{ reference: hand.reference, state: 'settled' }]);
    expect(player.unheard()).toEqual([]);
  });

  test('sees an earlier round again from a new session, and no round of another player', async () => {
    const [before, after] = [at('slot', 'before'), at('slot', 'after')];
    const stranger = { ...at('slot', 'stranger'), playerId: 'another player' };
    for (const each of [before, after, stranger]) open(each);
    const { reference } = certain(await rounds.play(before, asking('b')));
    expect(playerIn({ store, journal }, after).round(reference)).toMatchObject({
      reference,
      state: 'settled',
    });
    expect(playerIn({ store, journal }, stranger).round(reference)).toBeNull();
  });

  test('does not get a round again that the page has received', async () => {
    open(at('slot'));
    const round = certain(await rounds.play(at('slot'), asking('b')));
    told(store, round);
    expect(playerIn({ store, journal }, at('slot')).unheard()).toEqual([]);
  });
});
