// Rounds with an operator that answers, refuses, does not answer or closes the connection, over real HTTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../store.ts';
import { openJournal, type Journal, type Round } from './journal.ts';
import { seedsIn } from './player.ts';
import { playRounds, referenceOf, type Rounds } from './rounds.ts';
import { asking, openOperator, refused, session, well } from '#testing/operator.ts';
import { roundView, wayBack } from './view.ts';
import { openWallet, type Wallet } from './wallet.ts';

let operator: Awaited<ReturnType<typeof openOperator>>;
let store: Store;
let journal: Journal;
let wallet: Wallet;
let rounds: Rounds;
let now = 1_800_000_000_000;

async function play(roundId: string): Promise<Round> {
  const round = await rounds.play(session, asking(roundId));
  if (typeof round === 'string') throw new Error(round);
  return round;
}

beforeEach(async () => {
  operator = await openOperator();
  store = openStore(null);
  journal = openJournal(store, () => now);
  wallet = openWallet(operator.operators);
  rounds = playRounds({ journal, wallet, seeds: seedsIn(store), now: () => now });
});
afterEach(async () => {
  await rounds.drain();
  wallet.close();
  operator.close();
  store.close();
});
function verbs() {
  return operator.verbs();
}
function later(ms: number) {
  now += ms;
  return rounds.recover();
}

describe('a round', () => {
  test('is a debit, a draw and a credit of the win', async () => {
    const round = await play('a');
    expect(round.state).toBe('settled');
    expect(verbs()).toEqual(['debit', 'credit']);
    expect(operator.asked[1]?.body['amountMinor']).toBe(round.winMinor);
    expect(operator.asked[0]?.body['roundId']).toBe(round.reference);
    expect(operator.asked.every(({ host, isSigned }) => isSigned && host === 'aurora.test')).toBe(true);
  });

  test('requested again is the same round, without further wallet calls', async () => {
    const first = await play('a');
    expect(await play('a')).toEqual(first);
    expect(verbs()).toEqual(['debit', 'credit']);
    expect(await rounds.play(session, asking('a', { betMinor: '200' }))).toBe('round.mismatch');
  });

  test('requested twice at once is played once', async () => {
    const [one, two] = await Promise.all([play('a'), play('a')]);
    expect(one).toEqual(two);
    expect(verbs()).toEqual(['debit', 'credit']);
  });

  test('whose stake meets a busy wallet repeats the same debit', async () => {
    let isBusy = true;
    operator.answerWith((one) => {
      if (!isBusy) return well(one);
      isBusy = false;
      return 'too early';
    });
    expect((await play('a')).state).toBe('settled');
    expect(verbs()).toEqual(['debit', 'debit', 'credit']);
    expect(operator.asked[1]?.body).toEqual(operator.asked[0]?.body);
  });

  test('whose stake meets a wallet that stays busy is returned', async () => {
    operator.answerWith((one) => (one.verb === 'debit' ? 'too early' : well(one)));
    expect((await play('a')).state).toBe('returned');
    expect(verbs()).toEqual(['debit', 'debit', 'debit', 'debit', 'rollback']);
  });

  test('whose stake is refused ends there', async () => {
    operator.answerWith(() => refused('wallet.insufficient'));
    expect(await play('a')).toMatchObject({
      state: 'refused',
      refusal: 'wallet.insufficient',
      outcome: null,
    });
    await later(60_000);
    expect(verbs()).toEqual(['debit']);
  });
});

describe('an answer that never arrives', () => {
  test('to a debit causes a rollback of the stake, until it is acknowledged', async () => {
    operator.answerWith(() => 'hang up');
    expect(await play('a')).toMatchObject({ state: 'returning', outcome: null });
    await later(300);
    operator.answerWith(well);
    await later(60_000);
    expect(verbs()).toEqual(['debit', 'rollback', 'rollback', 'rollback']);
    expect(journal.find(referenceOf(session.tokenHash, 'a'))).toMatchObject({
      state: 'returned',
      balanceMinor: '950',
    });
    expect(operator.asked.at(-1)?.body['debitTransactionId']).toBe(operator.asked[0]?.body['transactionId']);
  });

  test('the first answer after a silence makes all owed steps of that operator due', async () => {
    operator.answerWith(() => 'hang up');
    await play('a');
    await rounds.play({ ...session, tokenHash: 'another' }, asking('b'));
    for (let turn = 0; turn < 8; turn += 1) await later(30_000);
    operator.answerWith(well);
    // Another player's round succeeds before any retry is due by the clock.
    await rounds.play({ ...session, tokenHash: 'a third' }, asking('c'));
    await rounds.recover();
    expect(journal.counts()).toEqual([
      { vendor: 'NOVA', state: 'returned', rounds: 2 },
      { vendor: 'NOVA', state: 'settled', rounds: 1 },
    ]);
  });

  test('to a credit causes the same credit to be sent until it is acknowledged', async () => {
    operator.answerWith((one) => (one.verb === 'credit' ? 'hang up' : well(one)));
    const round = await play('a');
    expect(round.state).toBe('paying');
    expect(roundView(round, now)).toMatchObject({ state: 'waiting', outcome: null, winMinor: null });
    operator.answerWith(well);
    await later(60_000);
    expect(journal.find(round.reference)).toMatchObject({ state: 'settled', winMinor: round.winMinor });
    expect(new Set(operator.asked.slice(1).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('blocks a second round of the session meanwhile', async () => {
    operator.answerWith(() => 'hang up');
    await play('a');
    expect(await rounds.play(session, asking('b'))).toBe('round.unfinished');
  });
});

describe('after a crash of the vendor', () => {
  const crashAt = (state: 'staking' | 'paying') => {
    const reference = referenceOf(session.tokenHash, 'a');
    journal.begin({
      reference,
      tokenHash: session.tokenHash,
      operator: 'aurora',
      vendor: 'NOVA',
      playSession: 'ps',
      betMinor: '100',
      kind: 'slot',
      choice: {},
      seed: 'cd'.repeat(32),
      clientSeed: 'ab'.repeat(8),
    });
    if (state === 'paying')
      journal.move(reference, 'paying', { outcome: { spins: [], coins: 14 }, winMinor: '70' });
    rounds.resume();
    return reference;
  };

  test('a stake that may have been sent is rolled back', async () => {
    const reference = crashAt('staking');
    await rounds.recover();
    expect(verbs()).toEqual(['rollback']);
    expect(journal.find(reference)?.state).toBe('returned');
  });

  test('a win that was drawn is paid, as drawn', async () => {
    const reference = crashAt('paying');
    await rounds.recover();
    expect(operator.asked).toMatchObject([{ verb: 'credit', body: { amountMinor: '70' } }]);
    expect(journal.find(reference)?.state).toBe('settled');
  });
});

test.each([
  ['http://aurora.test/m/gameList', 'http://aurora.test/m/gameList'],
  ['https://partner.example/', 'https://partner.example/'],
  ['http://evil.example/', 'http://aurora.test/m/home'],
  ['javascript:alert(1)', 'http://aurora.test/m/home'],
])('a game told to return to %s returns to %s', (given, expected) => {
  expect(
    wayBack({ code: 'aurora', site: 'http://aurora.test', wallet: 'http://127.0.0.1', secrets: {} }, given),
  ).toBe(expected);
});
