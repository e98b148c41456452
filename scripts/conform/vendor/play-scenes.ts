// Scenes of play: launch, tickets, rounds and refusals. Each checks some rules and returns the breaches.
import type { Finding, RuleName, SceneResult } from './rules.ts';
import { until, type ReceivedRequest, type Visit } from './platform.ts';
import type { Page, Seat } from './player.ts';
import { breach, enter, isEnded, play, quiet, sentBy, type Stage, story, unplayed } from './stage.ts';

/** Headers and states that stop the operator from showing the page in a frame. */
function pageFindings({ status, headers }: Page, backUrl: string): Finding[] {
  const findings: Finding[] = [];
  if (status !== 200) findings.push(breach('launch', 'GET the launch address', 'status 200', String(status)));
  const policy = String(headers['content-security-policy'] ?? '');
  const framers = /frame-ancestors([^;]*)/.exec(policy)?.[1]?.trim();
  const { origin } = new URL(backUrl);
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
  return findings;
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
  await quiet();
  const redeemed = sentBy(visit, 'session').length;
  const tickets =
    redeemed === 1
      ? []
      : [breach('ticket', 'the launch', 'one request to session with the ticket', `${redeemed} requests`)];
  if (seat.page === null)
    return {
      checked: ['ticket'],
      findings: tickets,
      why: 'the page was opened by hand; it is checked with --play',
      about: 'launch',
    };
  return { checked: ['launch', 'ticket'], findings: [...pageFindings(seat.page, stage.backUrl), ...tickets] };
}

/** A ticket that the wallet refuses. */
export async function refusedTicketScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage, ({ verb }) =>
    verb === 'session' ? { code: 'ticket.invalid' } : 'answer',
  );
  if (seat) await play(seat);
  await quiet();
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
  const own = 'a transactionId of its own for each request';
  return [
    ...(round === undefined ? [] : [breach('ids', 'two rounds', 'two values of roundId', `${round} twice`)]),
    ...(id === undefined ? [] : [breach('ids', 'two rounds', own, `${id} twice: ${story(visit)}`)]),
  ];
}

/** Two rounds in a currency: their bets, their ends, their ids. */
export async function roundsScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage);
  if (!seat) return unplayed;
  const findings: Finding[] = [];
  const taken = (): ReceivedRequest[] => sentBy(visit, 'debit').filter(({ effect }) => effect === 'done');
  for (const number of [1, 2]) {
    await play(seat);
    await until(
      () => taken().length >= number && taken().every((debit) => isEnded(visit, debit)),
      stage.patienceMs,
    );
    const open = taken().find((debit) => !isEnded(visit, debit));
    if (open)
      findings.push(
        breach('settle', `round ${number} in ${stage.currency}`, 'one credit, also with "0"', story(visit)),
      );
    if (open || taken().length < number) break;
  }
  await quiet();
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

/** Plays a round whose stake is refused; a breach when it goes on all the same. */
async function playRefused(
  { stage, visit, seat }: { stage: Stage; visit: Visit; seat: Seat },
  rule: RuleName,
  code: string,
  expected: string,
): Promise<SceneResult> {
  await play(seat);
  if (!(await until(() => sentBy(visit, 'debit').length > 0, stage.patienceMs))) return unplayed;
  await quiet();
  const isPaid = sentBy(visit, 'credit').length > 0;
  const isRepeated = sentBy(visit, 'debit').length > 1;
  const where = `a debit refused with ${code}`;
  const findings = isPaid || isRepeated ? [breach(rule, where, expected, story(visit))] : [];
  return { checked: [rule], findings };
}

/** A stake that the wallet refuses: the player has too little. */
export async function insufficientScene(stage: Stage): Promise<SceneResult> {
  const code = 'wallet.insufficient';
  const { visit, seat } = await enter(stage, ({ verb }) => (verb === 'debit' ? { code } : 'answer'));
  if (!seat) return unplayed;
  return playRefused({ stage, visit, seat }, 'insufficient', code, 'no credit, and no further debit');
}

/** The play session ends while the game is open: the player logged out, or it has expired. */
export async function endedSessionScene(stage: Stage): Promise<SceneResult> {
  const { visit, seat } = await enter(stage);
  if (!seat) return unplayed;
  visit.launch.mayStake = false;
  const expected = 'no credit and no further debit: the player opens the game again';
  return playRefused({ stage, visit, seat }, 'session-ended', 'ticket.invalid', expected);
}
