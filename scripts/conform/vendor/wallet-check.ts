// Checks any seamless wallet by the rules of the guide: sends what vendors send, also wrong and repeated, and
// compares balances.
import type { RunningServer } from './process.ts';
import { type CaseResult, type Outcome, outcomesOf } from './rules.ts';
import { newId, request, requestAndLeave, requestForged, type Wallet } from './wallet-client.ts';
import { openWalletSession, STAKE, type WalletSession } from './wallet-session.ts';

export type WalletCheck = {
  wallet: Wallet;
  /** The ticket of a fresh launch. */
  ticket: string;
  /** Null: the wallet is not restarted. */
  server: RunningServer | null;
  print: (line: string) => void;
};

const AT_ONCE = 10;
type Part = (session: WalletSession) => Promise<void>;

async function movements(session: WalletSession): Promise<void> {
  const before = await session.balance();
  const [round, debitId, creditId] = [newId(), newId(), newId()];
  const taken = await session.debit(debitId, round);
  session.expects(
    'stake',
    'a debit of 100',
    taken.success && taken.value['repeated'] === false,
    'success',
    taken.text,
  );
  await session.holds('stake', 'after a debit of 100', before - STAKE);
  session.repeats('ids', 'the same debit again', taken, await session.debit(debitId, round));
  session.refuses(
    'ids',
    'its id with another amount',
    await session.debit(debitId, round, STAKE * 2n),
    'transaction.mismatch',
  );
  const paid = await session.credit(creditId, round, STAKE * 3n);
  await session.holds('settle', 'after a credit of 300', before + STAKE * 2n);
  session.repeats('ids', 'the same credit again', paid, await session.credit(creditId, round, STAKE * 3n));
  session.refuses(
    'final',
    'another credit of a settled round',
    await session.credit(newId(), round),
    'round.closed',
  );
  session.refuses('final', 'a debit of a settled round', await session.debit(newId(), round), 'round.closed');
  session.refuses(
    'final',
    'a credit without a debit',
    await session.credit(newId(), newId()),
    'round.unknown',
  );
  const lost = newId();
  await session.debit(newId(), lost);
  const settled = await session.credit(newId(), lost, 0n);
  session.expects('settle', 'a credit of 0', settled.success, 'success', settled.text);
  session.refuses(
    'settle',
    'a credit after a credit of 0',
    await session.credit(newId(), lost),
    'round.closed',
  );
  await session.holds('settle', 'after all of these', before + STAKE);
}

async function rollbacks(session: WalletSession): Promise<void> {
  const before = await session.balance();
  const [round, debitId, rollbackId] = [newId(), newId(), newId()];
  await session.debit(debitId, round);
  const returned = await session.rollback(rollbackId, round, debitId);
  session.expects('debit-unknown', 'a rollback', returned.success, 'success', returned.text);
  await session.holds('debit-unknown', 'after a rollback', before);
  session.repeats(
    'ids',
    'the same rollback again',
    returned,
    await session.rollback(rollbackId, round, debitId),
  );
  await session.rollback(newId(), round, debitId);
  await session.holds('debit-unknown', 'after a second rollback of one debit', before);
  session.refuses(
    'debit-unknown',
    'a debit after its rollback',
    await session.debit(debitId, round),
    'transaction.rolled_back',
  );
  const [early, later] = [newId(), newId()];
  const recorded = await session.rollback(newId(), later, early);
  session.expects('debit-unknown', 'a rollback before its debit', recorded.success, 'success', recorded.text);
  session.refuses(
    'debit-unknown',
    'a debit that arrives later',
    await session.debit(early, later),
    'transaction.rolled_back',
  );
  await session.holds('debit-unknown', 'after a debit that arrives too late', before);
  const [raised, one, two] = [newId(), newId(), newId()];
  await session.debit(one, raised);
  await session.debit(two, raised);
  await session.rollback(newId(), raised, two);
  const paid = await session.credit(newId(), raised, 0n);
  session.expects(
    'debit-unknown',
    'a credit after one of two stakes was rolled back',
    paid.success,
    'success',
    paid.text,
  );
  await session.holds('debit-unknown', 'after one of two stakes was rolled back', before - STAKE);
}

async function refusals(session: WalletSession): Promise<void> {
  const before = await session.balance();
  const [round, id] = [newId(), newId()];
  const over = await session.debit(id, round, before + 1n);
  session.refuses('insufficient', 'a debit above the balance', over, 'wallet.insufficient');
  await session.holds('insufficient', 'after a debit above the balance', before);
  const again = await session.debit(id, round);
  session.expects(
    'insufficient',
    'the id of a refused debit, used again',
    again.success,
    'success',
    again.text,
  );
  await session.rollback(newId(), round, id);
  for (const amount of ['1.50', '-100', '0', '1e2', '0100', '', 100, 1.5])
    session.refuses(
      'amounts',
      `amountMinor ${JSON.stringify(amount)}`,
      await session.debit(newId(), newId(), amount),
      'request.invalid',
    );
  await session.holds('amounts', 'after refused amounts', before);
  const stranger = { playSession: newId() };
  for (const [verb, body] of [
    ['balance', stranger],
    ['debit', { ...stranger, transactionId: newId(), roundId: newId(), amountMinor: '100' }],
  ] as const)
    session.refuses(
      'ticket-invalid',
      `${verb} with an unknown playSession`,
      await session.send(verb, body),
      'ticket.invalid',
    );
  session.refuses(
    'ticket-invalid',
    'an unknown ticket',
    await request(session.wallet, 'session', { ticket: newId() }),
    'ticket.invalid',
  );
  for (const way of ['other key', 'other body', 'old time', 'none'] as const)
    session.refuses(
      'signature',
      `a signature: ${way}`,
      await requestForged(session.wallet, { playSession: session.playSession }, way),
      'signature.invalid',
    );
}

async function lostAnswers(session: WalletSession): Promise<void> {
  const before = await session.balance();
  const [round, debitId, creditId] = [newId(), newId(), newId()];
  const debit = {
    playSession: session.playSession,
    transactionId: debitId,
    roundId: round,
    amountMinor: String(STAKE),
  };
  await requestAndLeave(session.wallet, 'debit', debit);
  const taken = await session.debit(debitId, round);
  session.expects(
    'repeats',
    'a debit again, after its connection was closed',
    taken.success,
    'success',
    taken.text,
  );
  await session.holds('repeats', 'after it', before - STAKE);
  await requestAndLeave(session.wallet, 'credit', { ...debit, transactionId: creditId });
  const paid = await session.credit(creditId, round);
  session.expects(
    'repeats',
    'a credit again, after its connection was closed',
    paid.success,
    'success',
    paid.text,
  );
  await session.holds('repeats', 'after it', before);
}

/** A wallet that is busy may refuse some of the requests; the effects must be right in any case. */
const busy = ['TOO_MANY_REQUEST', 'service.unavailable'];

async function atOnce(session: WalletSession): Promise<void> {
  const before = await session.balance();
  const [round, id] = [newId(), newId()];
  const same = await Promise.all(Array.from({ length: AT_ONCE }, () => session.debit(id, round)));
  const firsts = same.filter(({ success, value }) => success && value['repeated'] === false).length;
  session.expects(
    'parallel',
    `one debit ${AT_ONCE} times at once`,
    firsts === 1,
    'one answer with "repeated": false',
    String(firsts),
  );
  await session.holds('parallel', `after one debit ${AT_ONCE} times at once`, before - STAKE);
  await session.rollback(newId(), round, id);
  const half = before / 2n + 1n;
  const stakes = Array.from({ length: AT_ONCE }, () => ({ id: newId(), round: newId() }));
  const answers = await Promise.all(stakes.map((stake) => session.debit(stake.id, stake.round, half)));
  const taken = answers.filter(({ success }) => success).length;
  session.expects(
    'parallel',
    `${AT_ONCE} stakes of more than half the balance at once`,
    taken === 1,
    'one success',
    String(taken),
  );
  for (const answer of answers.filter(({ success }) => !success))
    session.refuses('parallel', 'the other stakes', answer, 'wallet.insufficient', ...busy);
  for (const stake of stakes) await session.rollback(newId(), stake.round, stake.id);
  await session.holds('parallel', 'after all of them were rolled back', before);
}

function restart(server: RunningServer): Part {
  return async (session) => {
    const before = await session.balance();
    const [round, debitId] = [newId(), newId()];
    const taken = await session.debit(debitId, round);
    await server.kill();
    await server.start();
    session.repeats('restart', 'a debit again, after a crash', taken, await session.debit(debitId, round));
    await session.rollback(newId(), round, debitId);
    await session.holds('restart', 'after a crash', before);
  };
}

/** Checks a wallet. The player of the tickets needs some money; all stakes are paid back or lost in small amounts. */
export async function checkWallet(check: WalletCheck): Promise<Outcome[]> {
  const { session, result } = await openWalletSession(check.wallet, check.ticket);
  const results: CaseResult[] = [result];
  if (!session) results.push({ checked: [], findings: [], why: 'no play session was opened' });
  else {
    const parts: [string, Part][] = [
      ['stakes and wins', movements],
      ['rollbacks', rollbacks],
      ['refusals and signatures', refusals],
      ['lost answers', lostAnswers],
      ['requests at once', atOnce],
      ...(check.server ? [['a crash', restart(check.server)] as [string, Part]] : []),
    ];
    for (const [name, part] of parts) {
      check.print(`… ${name}`);
      await part(session).catch((error: Error) =>
        session.findings.push({
          rule: 'fields',
          where: name,
          expected: 'an answer',
          received: error.message,
        }),
      );
    }
    results.push({ checked: [...session.checked], findings: session.findings });
    if (!check.server)
      results.push({
        checked: [],
        findings: [],
        why: 'give the command that starts the server with --start',
        about: 'restart',
      });
  }
  return outcomesOf('wallet', results);
}
