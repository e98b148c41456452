// Cases in which the vendor's server has no readable answer, or refuses finally.
import type { Finding, CaseResult } from './rules.ts';
import { until, type ReceivedRequest, type Treatment, type PlaySession } from './platform.ts';
import {
  breach,
  openGame,
  isEnded,
  playRound,
  waitForFurtherRequests,
  sentBy,
  type Fixture,
  requestList,
  noStake,
} from './fixture.ts';

/** How often an answer is withheld before the wallet acknowledges. */
const WITHHELD = 4;
/** Repetitions within the patience that are too many for a refusal that is final. */
const FOR_EVER = 12;
/** By how much the last pause between repetitions must exceed the first. */
const GROWTH = 1.5;

/** The ways in which a vendor can be left without a readable answer to its stake. */
export const unknowns: readonly (readonly [string, Treatment])[] = [
  ['taken, the connection closed before the answer', 'lose'],
  ['never arrived, the connection closed', 'drop'],
  ['taken, an HTML page of a proxy with status 502', 'page'],
  ['taken, a truncated answer', 'cut'],
  ['taken, no answer', 'silence'],
  ['refused with unknown_error', { code: 'unknown_error' }],
  ['refused with under_maintenance', { code: 'under_maintenance' }],
];

/** A stake whose answer the vendor cannot read. */
export function unknownDebitCase([says, treatment]: (typeof unknowns)[number]) {
  return async (fixture: Fixture): Promise<CaseResult> => {
    let isFirst = true;
    const { session, game } = await openGame(fixture, ({ verb }) => {
      if (verb !== 'debit' || !isFirst) return 'answer';
      isFirst = false;
      return treatment;
    });
    if (!game) return noStake;
    const round = playRound(game);
    const arrived = await until(() => sentBy(session, 'debit').length > 0, fixture.patienceMs);
    const [debit] = sentBy(session, 'debit');
    if (!arrived || !debit) return noStake;
    const isOver = await until(() => isEnded(session, debit), fixture.patienceMs);
    await Promise.all([round, waitForFurtherRequests()]);
    const where = `a debit that was ${says}`;
    const findings: Finding[] = [];
    const others = sentBy(session, 'debit').filter(
      ({ body }) => body['transactionId'] !== debit.body['transactionId'],
    );
    if (others.length > 0)
      findings.push(breach('no-new-id', where, 'no second debit with another id', requestList(session)));
    if (!isOver) {
      const wrong = sentBy(session, 'rollback').find(
        ({ body }) => body['debitTransactionId'] !== debit.body['transactionId'],
      );
      const received = wrong
        ? `a rollback of ${wrong.body['debitTransactionId']}: ${requestList(session)}`
        : requestList(session);
      const expected = `a rollback with debitTransactionId ${debit.body['transactionId']} within ${fixture.patienceMs / 1000} s`;
      findings.push(breach('debit-unknown', where, expected, received));
    } else if (
      sentBy(session, 'credit').some(({ isAcknowledged }) => isAcknowledged) &&
      !isSentAgain(session, debit)
    )
      findings.push(
        breach(
          'debit-unknown',
          where,
          'a rollback, and no credit: the round may have no stake',
          requestList(session),
        ),
      );
    return { checked: ['debit-unknown', 'no-new-id'], findings };
  };
}

/** Whether the debit was sent again with its id, and acknowledged. */
function isSentAgain(session: PlaySession, debit: ReceivedRequest): boolean {
  return sentBy(session, 'debit').some(
    ({ body, isAcknowledged }) => isAcknowledged && body['transactionId'] === debit.body['transactionId'],
  );
}

const withheld: readonly Treatment[] = ['lose', 'page', { code: 'service.unavailable' }, 'cut'];

/** Whether the pauses between the repetitions of a request grow. */
function delayFindings(verb: string, sent: readonly ReceivedRequest[]): Finding[] {
  const pauses = sent.slice(1).map(({ at }, place) => Math.round(at - (sent[place]?.at ?? at)));
  const [first, last] = [pauses[0], pauses.at(-1)];
  if (first === undefined || last === undefined || last >= first * GROWTH) return [];
  return [
    breach('delay', `${WITHHELD} repetitions of a ${verb}`, 'increasing pauses', `${pauses.join(', ')} ms`),
  ];
}

/** A rollback or a credit whose answers are withheld several times. */
export function repeatsCase(verb: 'rollback' | 'credit') {
  return async (fixture: Fixture): Promise<CaseResult> => {
    let count = 0;
    const { session, game } = await openGame(fixture, (received) => {
      if (verb === 'rollback' && received.verb === 'debit') return 'lose';
      if (received.verb !== verb || count >= WITHHELD) return 'answer';
      count += 1;
      return withheld[count - 1] ?? 'answer';
    });
    if (!game) return noStake;
    const round = playRound(game);
    const sent = (): ReceivedRequest[] => sentBy(session, verb);
    const isOver = await until(() => sent().some(({ isAcknowledged }) => isAcknowledged), fixture.patienceMs);
    await Promise.all([round, waitForFurtherRequests()]);
    const [first] = sent();
    if (!first) return { checked: [], findings: [], why: `no ${verb} arrived` };
    const findings: Finding[] = [];
    const where = `a ${verb} without a readable answer ${WITHHELD} times`;
    if (!isOver)
      findings.push(
        breach('repeats', where, `the same ${verb} again, until it is acknowledged`, requestList(session)),
      );
    const changed = sent().find(({ body }) => body['transactionId'] !== first.body['transactionId']);
    if (changed)
      findings.push(
        breach(
          'no-new-id',
          where,
          `transactionId ${first.body['transactionId']} again`,
          String(changed.body['transactionId']),
        ),
      );
    const other = sent().find(({ body }) => !changed && JSON.stringify(body) !== JSON.stringify(first.body));
    if (other)
      findings.push(
        breach('repeats', where, `the same body: ${JSON.stringify(first.body)}`, JSON.stringify(other.body)),
      );
    const isMeasured = sent().length > WITHHELD;
    if (isMeasured) findings.push(...delayFindings(verb, sent()));
    return { checked: ['repeats', 'no-new-id', ...(isMeasured ? (['delay'] as const) : [])], findings };
  };
}

/** A credit that is refused for good. */
export async function finalCase(fixture: Fixture): Promise<CaseResult> {
  const { session, game } = await openGame(fixture, ({ verb }) =>
    verb === 'credit' ? { code: 'round.closed' } : 'answer',
  );
  if (!game) return noStake;
  const round = playRound(game);
  const credits = (): number => sentBy(session, 'credit').length;
  if (!(await until(() => credits() > 0, fixture.patienceMs)))
    return { ...noStake, why: 'no credit arrived' };
  await until(() => credits() > FOR_EVER, fixture.patienceMs / 4);
  await round;
  const expected = 'the end of the repetitions, and a note for a person';
  const findings =
    credits() > FOR_EVER
      ? [breach('final', 'a credit refused with round.closed', expected, requestList(session))]
      : [];
  return { checked: ['final'], findings };
}
