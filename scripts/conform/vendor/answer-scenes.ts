// Scenes in which the vendor's server has no readable answer, or a final refusal.
import type { Finding, SceneResult } from './rules.ts';
import { until, type ReceivedRequest, type Treatment, type Visit } from './platform.ts';
import { breach, enter, isEnded, play, quiet, sentBy, type Stage, story, unplayed } from './stage.ts';

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
export function unknownDebitScene([says, treatment]: (typeof unknowns)[number]) {
  return async (stage: Stage): Promise<SceneResult> => {
    let isFirst = true;
    const { visit, seat } = await enter(stage, ({ verb }) => {
      if (verb !== 'debit' || !isFirst) return 'answer';
      isFirst = false;
      return treatment;
    });
    if (!seat) return unplayed;
    const played = play(seat);
    const arrived = await until(() => sentBy(visit, 'debit').length > 0, stage.patienceMs);
    const [debit] = sentBy(visit, 'debit');
    if (!arrived || !debit) return unplayed;
    const isOver = await until(() => isEnded(visit, debit), stage.patienceMs);
    await Promise.all([played, quiet()]);
    const where = `a debit that was ${says}`;
    const findings: Finding[] = [];
    const others = sentBy(visit, 'debit').filter(
      ({ body }) => body['transactionId'] !== debit.body['transactionId'],
    );
    if (others.length > 0)
      findings.push(breach('no-new-id', where, 'no second debit with another id', story(visit)));
    if (!isOver) {
      const wrong = sentBy(visit, 'rollback').find(
        ({ body }) => body['debitTransactionId'] !== debit.body['transactionId'],
      );
      const received = wrong
        ? `a rollback of ${wrong.body['debitTransactionId']}: ${story(visit)}`
        : story(visit);
      const expected = `a rollback with debitTransactionId ${debit.body['transactionId']} within ${stage.patienceMs / 1000} s`;
      findings.push(breach('debit-unknown', where, expected, received));
    } else if (
      sentBy(visit, 'credit').some(({ isAcknowledged }) => isAcknowledged) &&
      !isTakenAgain(visit, debit)
    )
      findings.push(
        breach(
          'debit-unknown',
          where,
          'a rollback, and no credit: the round may have no stake',
          story(visit),
        ),
      );
    return { checked: ['debit-unknown', 'no-new-id'], findings };
  };
}

/** Whether the debit was sent again with its id, and acknowledged. */
function isTakenAgain(visit: Visit, debit: ReceivedRequest): boolean {
  return sentBy(visit, 'debit').some(
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
export function repeatsScene(verb: 'rollback' | 'credit') {
  return async (stage: Stage): Promise<SceneResult> => {
    let count = 0;
    const { visit, seat } = await enter(stage, (received) => {
      if (verb === 'rollback' && received.verb === 'debit') return 'lose';
      if (received.verb !== verb || count >= WITHHELD) return 'answer';
      count += 1;
      return withheld[count - 1] ?? 'answer';
    });
    if (!seat) return unplayed;
    const played = play(seat);
    const sent = (): ReceivedRequest[] => sentBy(visit, verb);
    const isOver = await until(() => sent().some(({ isAcknowledged }) => isAcknowledged), stage.patienceMs);
    await Promise.all([played, quiet()]);
    const [first] = sent();
    if (!first) return { checked: [], findings: [], why: `no ${verb} arrived` };
    const findings: Finding[] = [];
    const where = `a ${verb} without a readable answer ${WITHHELD} times`;
    if (!isOver)
      findings.push(
        breach('repeats', where, `the same ${verb} again, until it is acknowledged`, story(visit)),
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
export async function finalScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage, ({ verb }) =>
    verb === 'credit' ? { code: 'round.closed' } : 'answer',
  );
  if (!seat) return unplayed;
  const played = play(seat);
  const credits = (): number => sentBy(visit, 'credit').length;
  if (!(await until(() => credits() > 0, stage.patienceMs))) return { ...unplayed, why: 'no credit arrived' };
  await until(() => credits() > FOR_EVER, stage.patienceMs / 4);
  await played;
  const expected = 'the end of the repetitions, and a note for a person';
  const findings =
    credits() > FOR_EVER
      ? [breach('final', 'a credit refused with round.closed', expected, story(visit))]
      : [];
  return { checked: ['final'], findings };
}
