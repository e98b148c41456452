// Runs all cases against a vendor's server, one after the other.
import type { Platform } from './platform.ts';
import { until } from './platform.ts';
import type { GameClient } from './game-client.ts';
import type { RunningServer } from './process.ts';
import { type Finding, type Outcome, outcomesOf, type CaseResult } from './rules.ts';
import * as answers from './answer-cases.ts';
import * as rounds from './round-cases.ts';
import { openGame, playRound, sentBy, type Fixture, requestList } from './fixture.ts';

export type VendorCheck = {
  platform: Platform;
  client: GameClient;
  game: string;
  category: string;
  /** Currencies of the rounds; the first one is that of all other cases. */
  currencies: readonly string[];
  /** The page of the operator to which the game returns. */
  backUrl: string;
  patienceMs: number;
  /** Null: the server is not restarted. */
  server: RunningServer | null;
  print: (line: string) => void;
};

type TestCase = (fixture: Fixture) => Promise<CaseResult>;

/** The server dies while it waits for the answer to a stake or a win, and is started again. */
function restartCase(server: RunningServer, verb: 'debit' | 'credit'): TestCase {
  return async (fixture) => {
    let isDown = false;
    const { session, game } = await openGame(fixture, (received) =>
      received.verb === verb && !isDown ? 'silence' : 'answer',
    );
    if (!game) return { checked: [], findings: [] };
    const round = playRound(game);
    const sent = () => sentBy(session, verb);
    if (!(await until(() => sent().length > 0, fixture.patienceMs)))
      return { checked: [], findings: [], why: `no ${verb} arrived` };
    isDown = true;
    await server.kill();
    await round;
    await server.start();
    const id = sent()[0]?.body['transactionId'];
    const owed = (): boolean =>
      session.received.some(
        ({ verb: each, body, isAcknowledged }) =>
          isAcknowledged &&
          (verb === 'debit'
            ? each === 'rollback' && body['debitTransactionId'] === id
            : each === 'credit' && body['transactionId'] === id),
      );
    const isPaid = await until(owed, fixture.patienceMs);
    const expected =
      verb === 'debit' ? `a rollback with debitTransactionId ${id}` : `the credit ${id} again, unchanged`;
    const where = `killed while it waits for the answer to a ${verb}, and started again`;
    const findings: Finding[] = isPaid
      ? []
      : [{ rule: 'restart', where, expected, received: requestList(session) }];
    return { checked: ['restart'], findings };
  };
}

function casesOf({ server }: VendorCheck): [string, TestCase][] {
  const restarts: [string, TestCase][] = server
    ? [
        ['a crash with an unanswered stake', restartCase(server, 'debit')],
        ['a crash with an unanswered win', restartCase(server, 'credit')],
      ]
    : [];
  return [
    ['a ticket that the wallet refuses', rounds.refusedTicketCase],
    ...answers.unknowns.map((unknown): [string, TestCase] => [
      `a stake ${unknown[0]}`,
      answers.unknownDebitCase(unknown),
    ]),
    ['a rollback without a readable answer', answers.repeatsCase('rollback')],
    ['a win without a readable answer', answers.repeatsCase('credit')],
    ['a stake above the balance', rounds.insufficientCase],
    ['a play session that has ended', rounds.endedSessionCase],
    ['a win that is refused finally', answers.finalCase],
    ...restarts,
  ];
}

/** Checks a vendor's server. The cases after the first ones need a launch and a round that work. */
export async function checkVendor(check: VendorCheck): Promise<Outcome[]> {
  const { platform, client, game, category, backUrl, patienceMs, print, currencies } = check;
  const fixture = { platform, client, game, category, backUrl, patienceMs, currency: currencies[0] ?? 'PHP' };
  const results: CaseResult[] = [];
  const run = async (name: string, testCase: TestCase, at = fixture): Promise<CaseResult> => {
    print(`… ${name}`);
    const result = await testCase(at);
    results.push(result);
    return result;
  };
  const seen = (rule: string): boolean => platform.findings.some((finding) => finding.rule === rule);
  const launched = await run('launch', rounds.launchCase);
  if (launched.findings.some(({ rule }) => rule === 'ticket' || rule === 'launch') || seen('signature'))
    results.push({ checked: [], findings: [], why: 'the launch does not work yet' });
  else {
    const roundResults: CaseResult[] = [];
    for (const currency of currencies)
      roundResults.push(await run(`two rounds in ${currency}`, rounds.roundsCase, { ...fixture, currency }));
    const hasStake = roundResults.some(({ checked }) => checked.length > 0) && !seen('amounts');
    if (hasStake) for (const [name, testCase] of casesOf(check)) await run(name, testCase);
    else results.push({ checked: [], findings: [], why: 'no stake was accepted yet' });
  }
  const hasRequests = launched.findings.every(({ rule }) => rule !== 'launch');
  const requests = platform.findings;
  const why = check.server ? undefined : 'give the command that starts the server with --start';
  return outcomesOf('vendor', [
    { checked: hasRequests ? ['signature', 'fields'] : [], findings: requests },
    { checked: results.some(({ checked }) => checked.includes('settle')) ? ['amounts'] : [], findings: [] },
    ...results,
    ...(why === undefined ? [] : [{ checked: [], findings: [], why, about: 'restart' as const }]),
  ]);
}
