// The scenes in which a vendor's server plays: each checks some rules and returns the breaches.
import type { Finding, RuleName, SceneResult } from './rules.ts';
import type { LaunchFacts, Platform, Received, Treatment, Visit } from './platform.ts';
import { until } from './platform.ts';
import type { Player, Seat } from './player.ts';

export type Stage = LaunchFacts & {
  platform: Platform;
  player: Player;
  /** How long the vendor's server has for its next request, ms. */
  patienceMs: number;
};

/** Further requests of a scene that is over arrive within this time. */
const QUIET_MS = 400;
/** How often an answer is withheld before the wallet acknowledges. */
const WITHHELD = 4;
/** Repetitions within the patience that are too many for a refusal that is final. */
const FOR_EVER = 12;
/** By how much the last pause between repetitions must exceed the first. */
const GROWTH = 1.5;

function breach(rule: RuleName, where: string, expected: string, received: string): Finding {
  return { rule, where, expected, received };
}

export function sentBy({ received }: Visit, verb: Received['verb']): Received[] {
  return received.filter((each) => each.verb === verb);
}

/** The requests of a visit as a line, for reports. */
export function story({ received }: Visit): string {
  const lines = received
    .filter(({ verb }) => verb !== 'balance')
    .map(({ verb, body, treatment, effect }) => {
      const id = body['transactionId'] ?? '';
      const fate =
        treatment === 'answer' ? effect : typeof treatment === 'string' ? treatment : treatment.code;
      return `${verb}${id && ` ${id}`} (${fate})`;
    });
  const shown = lines.length > 8 ? [...lines.slice(0, 8), `and ${lines.length - 8} more`] : lines;
  return shown.length > 0 ? shown.join(', ') : 'nothing';
}

/** Opens the game and waits until its ticket has been redeemed. Null: it was not. */
export async function enter(
  { platform, player, patienceMs, ...launch }: Stage,
  treat?: Visit['treat'],
): Promise<{ visit: Visit; seat: Seat } | { visit: Visit; seat: null; fault: string }> {
  const visit = platform.visit(launch, treat);
  try {
    const seat = await player.open(visit.launch);
    await until(() => sentBy(visit, 'session').length > 0, patienceMs);
    return { visit, seat };
  } catch (error) {
    return { visit, seat: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Plays a round; the answer to the page does not matter. */
export async function play(seat: Seat): Promise<void> {
  await seat.round().catch(() => {});
}

function isEnded(visit: Visit, debit: Received): boolean {
  return visit.received.some(
    ({ verb, body, isAcknowledged }) =>
      isAcknowledged &&
      ((verb === 'rollback' && body['debitTransactionId'] === debit.body['transactionId']) ||
        (verb === 'credit' && body['roundId'] === debit.body['roundId'])),
  );
}

const unplayed: SceneResult = { checked: [], findings: [], why: 'no stake arrived' };

function pause(ms: number): Promise<unknown> {
  return until(() => false, ms);
}

/** The page, and the ticket that its server redeems. */
export async function launchScene(stage: Stage): Promise<SceneResult> {
  const entered = await enter(stage);
  const { visit, seat } = entered;
  if (!seat)
    return {
      checked: ['launch'],
      findings: [breach('launch', 'GET the launch address', 'a page', entered.fault)],
    };
  const findings: Finding[] = [];
  const { status, headers } = seat.page;
  if (status !== 200) findings.push(breach('launch', 'GET the launch address', 'status 200', String(status)));
  const policy = String(headers['content-security-policy'] ?? '');
  const framers = /frame-ancestors([^;]*)/.exec(policy)?.[1]?.trim();
  const { origin } = new URL(stage.backUrl);
  if (headers['x-frame-options'] !== undefined)
    findings.push(
      breach(
        'launch',
        'X-Frame-Options of the page',
        'no such header: it allows no other origin',
        String(headers['x-frame-options']),
      ),
    );
  if (framers !== undefined && !framers.split(' ').some((each) => each === '*' || each === origin))
    findings.push(
      breach('launch', 'frame-ancestors of the page', `${origin} among the allowed origins`, framers),
    );
  const redeemed = sentBy(visit, 'session');
  await pause(QUIET_MS);
  if (redeemed.length !== 1)
    findings.push(
      breach('ticket', 'the launch', 'one request to session with the ticket', `${redeemed.length} requests`),
    );
  return { checked: ['launch', 'ticket'], findings };
}

/** A ticket that the wallet refuses. */
export async function refusedTicketScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage, ({ verb }) =>
    verb === 'session' ? { code: 'ticket.invalid' } : 'answer',
  );
  if (seat) await play(seat);
  await pause(QUIET_MS);
  const moves = visit.received.filter(({ verb }) => verb !== 'session');
  if (moves.length === 0) return { checked: ['ticket-invalid'], findings: [] };
  const expected = 'no further request: the player opens the game again';
  return {
    checked: ['ticket-invalid'],
    findings: [breach('ticket-invalid', 'session (ticket.invalid)', expected, story(visit))],
  };
}

/** Ids that two rounds share, or that two transactions share. */
function idFindings(visit: Visit): Finding[] {
  const debits = sentBy(visit, 'debit');
  const rounds = debits.map(({ body }) => body['roundId']);
  const ids = visit.received
    .filter(({ verb }) => verb !== 'session' && verb !== 'balance')
    .map(({ body }) => body['transactionId']);
  const twice = (list: (string | undefined)[]): string | undefined =>
    list.find((each, place) => list.indexOf(each) !== place);
  const [round, id] = [twice(rounds), twice(ids)];
  return [
    ...(round === undefined ? [] : [breach('ids', 'two rounds', 'two values of roundId', `${round} twice`)]),
    ...(id === undefined
      ? []
      : [
          breach(
            'ids',
            'two rounds',
            'a transactionId of its own for each request',
            `${id} twice: ${story(visit)}`,
          ),
        ]),
  ];
}

/** Two rounds in a currency: their bets, their ends, their ids. */
export async function roundsScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage);
  if (!seat) return unplayed;
  const findings: Finding[] = [];
  const taken = (): Received[] => sentBy(visit, 'debit').filter(({ effect }) => effect === 'done');
  for (const number of [1, 2]) {
    await play(seat);
    await until(
      () => taken().length >= number && taken().every((debit) => isEnded(visit, debit)),
      stage.patienceMs,
    );
    const open = taken().find((debit) => !isEnded(visit, debit));
    if (open) findings.push(breach('settle', `round ${number}`, 'one credit, also with "0"', story(visit)));
    if (open || taken().length < number) break;
  }
  await pause(QUIET_MS);
  const debits = sentBy(visit, 'debit');
  if (debits.length === 0) return { ...unplayed, findings };
  const credits = sentBy(visit, 'credit').filter(({ isAcknowledged }) => isAcknowledged);
  if (credits.length > debits.length) findings.push(breach('settle', 'a round', 'one credit', story(visit)));
  const bet = stage.player.betOf(stage.currency);
  const { currency, minorDigits } = visit.launch;
  const other = debits.find(({ body }) => bet !== null && body['amountMinor'] !== bet);
  if (other && bet !== null)
    findings.push(
      breach(
        'stake',
        `a bet in ${currency}, which has ${minorDigits} decimal places`,
        `amountMinor ${bet}`,
        String(other.body['amountMinor']),
      ),
    );
  const checked: RuleName[] = ['settle', 'ids', ...(bet === null ? [] : (['stake'] as const))];
  return { checked, findings: [...findings, ...idFindings(visit)] };
}

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
    await Promise.all([played, pause(QUIET_MS)]);
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
function isTakenAgain(visit: Visit, debit: Received): boolean {
  return sentBy(visit, 'debit').some(
    ({ body, isAcknowledged }) => isAcknowledged && body['transactionId'] === debit.body['transactionId'],
  );
}

const withheld: readonly Treatment[] = ['lose', 'page', { code: 'service.unavailable' }, 'cut'];

/** Whether the pauses between the repetitions of a request grow. */
function delayFindings(verb: string, sent: readonly Received[]): Finding[] {
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
    const sent = (): Received[] => sentBy(visit, verb);
    const isOver = await until(() => sent().some(({ isAcknowledged }) => isAcknowledged), stage.patienceMs);
    await Promise.all([played, pause(QUIET_MS)]);
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

/** A stake that the wallet refuses: the player has too little. */
export async function insufficientScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage, ({ verb }) =>
    verb === 'debit' ? { code: 'wallet.insufficient' } : 'answer',
  );
  if (!seat) return unplayed;
  await play(seat);
  if (!(await until(() => sentBy(visit, 'debit').length > 0, stage.patienceMs))) return unplayed;
  await pause(QUIET_MS);
  const isPaid = sentBy(visit, 'credit').length > 0;
  const isRepeated = sentBy(visit, 'debit').length > 1;
  const expected = 'no credit, and no further debit';
  const findings =
    isPaid || isRepeated
      ? [breach('insufficient', 'a debit refused with wallet.insufficient', expected, story(visit))]
      : [];
  return { checked: ['insufficient'], findings };
}

/** The play session ends while the game is open: the player logged out, or it has expired. */
export async function endedSessionScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage);
  if (!seat) return unplayed;
  visit.launch.mayStake = false;
  await play(seat);
  if (!(await until(() => sentBy(visit, 'debit').length > 0, stage.patienceMs))) return unplayed;
  await pause(QUIET_MS);
  const isPaid = sentBy(visit, 'credit').length > 0;
  const isRepeated = sentBy(visit, 'debit').length > 1;
  const expected = 'no credit and no further debit: the player opens the game again';
  const findings =
    isPaid || isRepeated
      ? [breach('session-ended', 'a debit refused with ticket.invalid', expected, story(visit))]
      : [];
  return { checked: ['session-ended'], findings };
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
  const findings =
    credits() > FOR_EVER
      ? [
          breach(
            'final',
            'a credit refused with round.closed',
            'the end of the repetitions, and a note for a person',
            story(visit),
          ),
        ]
      : [];
  return { checked: ['final'], findings };
}
