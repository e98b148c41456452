// Checks any seamless wallet by the rules of the guide: sends what vendors send, also wrong and repeated, and
// compares balances.
import { shapeProblems } from '@foyer/contract/shape-problems.ts';
import type { RunningServer } from './process.ts';
import { type Finding, type Outcome, outcomesOf, type SceneResult } from './rules.ts';
import { newId, request, requestAndLeave, requestForged, type Wallet } from './wallet-client.ts';
import { STAKE, Table, values } from './wallet-table.ts';

export type WalletCheck = {
  wallet: Wallet;
  /** The ticket of a fresh launch. */
  ticket: string;
  /** Null: the wallet is not restarted. */
  served: RunningServer | null;
  say: (line: string) => void;
};

const AT_ONCE = 10;
type Part = (table: Table) => Promise<void>;

async function movements(table: Table): Promise<void> {
  const before = await table.balance();
  const [round, debitId, creditId] = [newId(), newId(), newId()];
  const taken = await table.debit(debitId, round);
  table.expects(
    'stake',
    'a debit of 100',
    taken.success && taken.value['repeated'] === false,
    'success',
    taken.text,
  );
  await table.holds('stake', 'after a debit of 100', before - STAKE);
  table.repeats('ids', 'the same debit again', taken, await table.debit(debitId, round));
  table.refuses(
    'ids',
    'its id with another amount',
    await table.debit(debitId, round, STAKE * 2n),
    'transaction.mismatch',
  );
  const paid = await table.credit(creditId, round, STAKE * 3n);
  await table.holds('settle', 'after a credit of 300', before + STAKE * 2n);
  table.repeats('ids', 'the same credit again', paid, await table.credit(creditId, round, STAKE * 3n));
  table.refuses(
    'final',
    'another credit of a settled round',
    await table.credit(newId(), round),
    'round.closed',
  );
  table.refuses('final', 'a debit of a settled round', await table.debit(newId(), round), 'round.closed');
  table.refuses('final', 'a credit without a debit', await table.credit(newId(), newId()), 'round.unknown');
  const lost = newId();
  await table.debit(newId(), lost);
  const settled = await table.credit(newId(), lost, 0n);
  table.expects('settle', 'a credit of 0', settled.success, 'success', settled.text);
  table.refuses('settle', 'a credit after a credit of 0', await table.credit(newId(), lost), 'round.closed');
  await table.holds('settle', 'after all of these', before + STAKE);
}

async function rollbacks(table: Table): Promise<void> {
  const before = await table.balance();
  const [round, debitId, rollbackId] = [newId(), newId(), newId()];
  await table.debit(debitId, round);
  const returned = await table.rollback(rollbackId, round, debitId);
  table.expects('debit-unknown', 'a rollback', returned.success, 'success', returned.text);
  await table.holds('debit-unknown', 'after a rollback', before);
  table.repeats('ids', 'the same rollback again', returned, await table.rollback(rollbackId, round, debitId));
  await table.rollback(newId(), round, debitId);
  await table.holds('debit-unknown', 'after a second rollback of one debit', before);
  table.refuses(
    'debit-unknown',
    'a debit after its rollback',
    await table.debit(debitId, round),
    'transaction.rolled_back',
  );
  const [early, later] = [newId(), newId()];
  const recorded = await table.rollback(newId(), later, early);
  table.expects('debit-unknown', 'a rollback before its debit', recorded.success, 'success', recorded.text);
  table.refuses(
    'debit-unknown',
    'a debit that arrives later',
    await table.debit(early, later),
    'transaction.rolled_back',
  );
  await table.holds('debit-unknown', 'after a debit that arrives too late', before);
  const [raised, one, two] = [newId(), newId(), newId()];
  await table.debit(one, raised);
  await table.debit(two, raised);
  await table.rollback(newId(), raised, two);
  const paid = await table.credit(newId(), raised, 0n);
  table.expects(
    'debit-unknown',
    'a credit after one of two stakes was rolled back',
    paid.success,
    'success',
    paid.text,
  );
  await table.holds('debit-unknown', 'after one of two stakes was rolled back', before - STAKE);
}

async function refusals(table: Table): Promise<void> {
  const before = await table.balance();
  const [round, id] = [newId(), newId()];
  const over = await table.debit(id, round, before + 1n);
  table.refuses('insufficient', 'a debit above the balance', over, 'wallet.insufficient');
  await table.holds('insufficient', 'after a debit above the balance', before);
  const again = await table.debit(id, round);
  table.expects(
    'insufficient',
    'the id of a refused debit, used again',
    again.success,
    'success',
    again.text,
  );
  await table.rollback(newId(), round, id);
  for (const amount of ['1.50', '-100', '0', '1e2', '0100', '', 100, 1.5])
    table.refuses(
      'amounts',
      `amountMinor ${JSON.stringify(amount)}`,
      await table.debit(newId(), newId(), amount),
      'request.invalid',
    );
  await table.holds('amounts', 'after refused amounts', before);
  const stranger = { playSession: newId() };
  for (const [verb, body] of [
    ['balance', stranger],
    ['debit', { ...stranger, transactionId: newId(), roundId: newId(), amountMinor: '100' }],
  ] as const)
    table.refuses(
      'ticket-invalid',
      `${verb} with an unknown playSession`,
      await table.send(verb, body),
      'ticket.invalid',
    );
  table.refuses(
    'ticket-invalid',
    'an unknown ticket',
    await request(table.wallet, 'session', { ticket: newId() }),
    'ticket.invalid',
  );
  for (const way of ['other key', 'other body', 'old time', 'none'] as const)
    table.refuses(
      'signature',
      `a signature: ${way}`,
      await requestForged(table.wallet, { playSession: table.playSession }, way),
      'signature.invalid',
    );
}

async function lostAnswers(table: Table): Promise<void> {
  const before = await table.balance();
  const [round, debitId, creditId] = [newId(), newId(), newId()];
  const debit = {
    playSession: table.playSession,
    transactionId: debitId,
    roundId: round,
    amountMinor: String(STAKE),
  };
  await requestAndLeave(table.wallet, 'debit', debit);
  const taken = await table.debit(debitId, round);
  table.expects(
    'repeats',
    'a debit again, after its connection was closed',
    taken.success,
    'success',
    taken.text,
  );
  await table.holds('repeats', 'after it', before - STAKE);
  await requestAndLeave(table.wallet, 'credit', { ...debit, transactionId: creditId });
  const paid = await table.credit(creditId, round);
  table.expects(
    'repeats',
    'a credit again, after its connection was closed',
    paid.success,
    'success',
    paid.text,
  );
  await table.holds('repeats', 'after it', before);
}

/** A wallet that is busy may refuse some of the requests; the effects must be right in any case. */
const busy = ['TOO_MANY_REQUEST', 'service.unavailable'];

async function atOnce(table: Table): Promise<void> {
  const before = await table.balance();
  const [round, id] = [newId(), newId()];
  const same = await Promise.all(Array.from({ length: AT_ONCE }, () => table.debit(id, round)));
  const firsts = same.filter(({ success, value }) => success && value['repeated'] === false).length;
  table.expects(
    'parallel',
    `one debit ${AT_ONCE} times at once`,
    firsts === 1,
    'one answer with "repeated": false',
    String(firsts),
  );
  await table.holds('parallel', `after one debit ${AT_ONCE} times at once`, before - STAKE);
  await table.rollback(newId(), round, id);
  const half = before / 2n + 1n;
  const stakes = Array.from({ length: AT_ONCE }, () => ({ id: newId(), round: newId() }));
  const answers = await Promise.all(stakes.map((stake) => table.debit(stake.id, stake.round, half)));
  const taken = answers.filter(({ success }) => success).length;
  table.expects(
    'parallel',
    `${AT_ONCE} stakes of more than half the balance at once`,
    taken === 1,
    'one success',
    String(taken),
  );
  for (const answer of answers.filter(({ success }) => !success))
    table.refuses('parallel', 'the other stakes', answer, 'wallet.insufficient', ...busy);
  for (const stake of stakes) await table.rollback(newId(), stake.round, stake.id);
  await table.holds('parallel', 'after all of them were rolled back', before);
}

function restart(served: RunningServer): Part {
  return async (table) => {
    const before = await table.balance();
    const [round, debitId] = [newId(), newId()];
    const taken = await table.debit(debitId, round);
    await served.kill();
    await served.start();
    table.repeats('restart', 'a debit again, after a crash', taken, await table.debit(debitId, round));
    await table.rollback(newId(), round, debitId);
    await table.holds('restart', 'after a crash', before);
  };
}

async function openTable({
  wallet,
  ticket,
}: WalletCheck): Promise<{ table: Table | null; result: SceneResult }> {
  const opened = await request(wallet, 'session', { ticket });
  const where = 'session with a ticket of a launch';
  const finding = (expected: string, received: string): Finding => ({
    rule: 'ticket',
    where,
    expected,
    received,
  });
  const { playSession } = opened.value;
  if (!opened.success || typeof playSession !== 'string')
    return {
      table: null,
      result: { checked: ['ticket'], findings: [finding('a playSession', opened.text)] },
    };
  const table = new Table(wallet, playSession);
  for (const { path, expected, received } of shapeProblems(values.session, opened.value))
    table.findings.push({ rule: 'fields', where: `session, ${path}`, expected, received });
  table.checked.add('fields');
  table.refuses(
    'ticket',
    'the same ticket again',
    await request(wallet, 'session', { ticket }),
    'ticket.invalid',
  );
  return { table, result: { checked: [], findings: [] } };
}

/** Checks a wallet. The player of the tickets needs some money; all stakes are paid back or lost in small amounts. */
export async function checkWallet(check: WalletCheck): Promise<Outcome[]> {
  const { table, result } = await openTable(check);
  const results: SceneResult[] = [result];
  if (!table) results.push({ checked: [], findings: [], why: 'no play session was opened' });
  else {
    const parts: [string, Part][] = [
      ['stakes and wins', movements],
      ['rollbacks', rollbacks],
      ['refusals and signatures', refusals],
      ['lost answers', lostAnswers],
      ['requests at once', atOnce],
      ...(check.served ? [['a crash', restart(check.served)] as [string, Part]] : []),
    ];
    for (const [name, part] of parts) {
      check.say(`… ${name}`);
      await part(table).catch((error: Error) =>
        table.findings.push({ rule: 'fields', where: name, expected: 'an answer', received: error.message }),
      );
    }
    results.push({ checked: [...table.checked], findings: table.findings });
    if (!check.served)
      results.push({
        checked: [],
        findings: [],
        why: 'give the command that starts the server with --start',
        about: 'restart',
      });
  }
  return outcomesOf('wallet', results);
}
