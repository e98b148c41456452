// Cases about launch, tickets, rounds and refusals. Each checks some rules and returns the breaches.
import type { Finding, RuleName, CaseResult } from './rules.ts';
import { areFramesAllowed } from './frame-sources.ts';
import { until, type ReceivedRequest, type PlaySession } from './platform.ts';
import type { Page, OpenGame } from './game-client.ts';
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
  if (framers !== undefined && !areFramesAllowed(framers, origin))
    findings.push(
      breach('launch', 'frame-ancestors of the page', `${origin} among the allowed origins`, framers),
    );
  return findings;
}

/** The page, and the ticket that its server redeems. */
export async function launchCase(fixture: Fixture): Promise<CaseResult> {
  const opened = await openGame(fixture);
  const { session, game } = opened;
  if (!game)
    return {
      checked: ['launch'],
      findings: [breach('launch', 'GET the launch address', 'a page', opened.fault)],
    };
  await waitForFurtherRequests();
  const redeemed = sentBy(session, 'session').length;
  const tickets =
    redeemed === 1
      ? []
      : [breach('ticket', 'the launch', 'one request to session with the ticket', `${redeemed} requests`)];
  if (game.page === null)
    return {
      checked: ['ticket'],
      findings: tickets,
      why: 'the page was opened by hand; it is checked with --requests',
      about: 'launch',
    };
  return {
    checked: ['launch', 'ticket'],
    findings: [...pageFindings(game.page, fixture.backUrl), ...tickets],
  };
}

/** A ticket that the wallet refuses. */
export async function refusedTicketCase(fixture: Fixture): Promise<CaseResult> {
  const { session, game } = await openGame(fixture, ({ verb }) =>
    verb === 'session' ? { code: 'ticket.invalid' } : 'answer',
  );
  if (game) await playRound(game);
  await waitForFurtherRequests();
  const moves = session.received.filter(({ verb }) => verb !== 'session');
  if (moves.length === 0) return { checked: ['ticket-invalid'], findings: [] };
  const expected = 'no further request: the player opens the game again';
  return {
    checked: ['ticket-invalid'],
    findings: [breach('ticket-invalid', 'session (ticket.invalid)', expected, requestList(session))],
  };
}

/** Ids that two rounds share, or that two transactions share. */
function idFindings(session: PlaySession): Finding[] {
  const debits = sentBy(session, 'debit');
  const rounds = debits.map(({ body }) => body['roundId']);
  const ids = session.received
    .filter(({ verb }) => verb !== 'session' && verb !== 'balance')
    .map(({ body }) => body['transactionId']);
  const twice = (list: (string | undefined)[]): string | undefined =>
    list.find((each, place) => list.indexOf(each) !== place);
  const [round, id] = [twice(rounds), twice(ids)];
  const own = 'a transactionId of its own for each request';
  return [
    ...(round === undefined ? [] : [breach('ids', 'two rounds', 'two values of roundId', `${round} twice`)]),
    ...(id === undefined ? [] : [breach('ids', 'two rounds', own, `${id} twice: ${requestList(session)}`)]),
  ];
}

/** Two rounds in a currency: their bets, their ends, their ids. */
export async function roundsCase(fixture: Fixture): Promise<CaseResult> {
  const { session, game } = await openGame(fixture);
  if (!game) return noStake;
  const findings: Finding[] = [];
  const taken = (): ReceivedRequest[] => sentBy(session, 'debit').filter(({ effect }) => effect === 'done');
  for (const number of [1, 2]) {
    await playRound(game);
    await until(
      () => taken().length >= number && taken().every((debit) => isEnded(session, debit)),
      fixture.patienceMs,
    );
    const open = taken().find((debit) => !isEnded(session, debit));
    if (open)
      findings.push(
        breach(
          'settle',
          `round ${number} in ${fixture.currency}`,
          'one credit, also with "0"',
          requestList(session),
        ),
      );
    if (open || taken().length < number) break;
  }
  await waitForFurtherRequests();
  const debits = sentBy(session, 'debit');
  if (debits.length === 0) return { ...noStake, findings };
  const credits = sentBy(session, 'credit').filter(({ isAcknowledged }) => isAcknowledged);
  if (credits.length > debits.length)
    findings.push(breach('settle', 'a round', 'one credit', requestList(session)));
  const bet = fixture.client.betOf(fixture.currency);
  const { currency, minorDigits } = session.launch;
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
  return { checked, findings: [...findings, ...idFindings(session)] };
}

/** Plays a round whose stake is refused; a breach when it goes on all the same. */
async function playRefusedRound(
  { fixture, session, game }: { fixture: Fixture; session: PlaySession; game: OpenGame },
  rule: RuleName,
  code: string,
  expected: string,
): Promise<CaseResult> {
  await playRound(game);
  if (!(await until(() => sentBy(session, 'debit').length > 0, fixture.patienceMs))) return noStake;
  await waitForFurtherRequests();
  const isPaid = sentBy(session, 'credit').length > 0;
  const isRepeated = sentBy(session, 'debit').length > 1;
  const where = `a debit refused with ${code}`;
  const findings = isPaid || isRepeated ? [breach(rule, where, expected, requestList(session))] : [];
  return { checked: [rule], findings };
}

/** A stake that the wallet refuses: the player has too little. */
export async function insufficientCase(fixture: Fixture): Promise<CaseResult> {
  const code = 'wallet.insufficient';
  const { session, game } = await openGame(fixture, ({ verb }) => (verb === 'debit' ? { code } : 'answer'));
  if (!game) return noStake;
  return playRefusedRound(
    { fixture, session, game },
    'insufficient',
    code,
    'no credit, and no further debit',
  );
}

/** The play session ends while the game is open: the player logged out, or it has expired. */
export async function endedSessionCase(fixture: Fixture): Promise<CaseResult> {
  const { session, game } = await openGame(fixture);
  if (!game) return noStake;
  session.launch.mayStake = false;
  const expected = 'no credit and no further debit: the player opens the game again';
  return playRefusedRound({ fixture, session, game }, 'session-ended', 'ticket.invalid', expected);
}
