// What all cases use: a launched game of the vendor's server, and the requests that the wallet has received.
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding, RuleName, CaseResult } from './rules.ts';
import type { LaunchFacts, Platform, ReceivedRequest, PlaySession } from './platform.ts';
import { until } from './platform.ts';
import type { GameClient, OpenGame } from './game-client.ts';

export type Fixture = LaunchFacts & {
  platform: Platform;
  client: GameClient;
  /** How long the vendor's server has for its next request, ms. */
  patienceMs: number;
};

/** Further requests of a case that is over arrive within this time. */
const QUIET_MS = 400;

/** A breach of a rule. */
export function breach(rule: RuleName, where: string, expected: string, received: string): Finding {
  return { rule, where, expected, received };
}

/** The requests of one kind. */
export function sentBy({ received }: PlaySession, verb: ReceivedRequest['verb']): ReceivedRequest[] {
  return received.filter((each) => each.verb === verb);
}

/** The requests of a session as a line, for reports. */
export function requestList({ received }: PlaySession): string {
  const lines = received
    .filter(({ verb }) => verb !== 'balance')
    .map(({ verb, body, treatment, effect }) => {
      const id = body['transactionId'] ?? '';
      const outcome =
        treatment === 'answer' ? effect : typeof treatment === 'string' ? treatment : treatment.code;
      return `${verb}${id && ` ${id}`} (${outcome})`;
    });
  const shown = lines.length > 8 ? [...lines.slice(0, 8), `and ${lines.length - 8} more`] : lines;
  return shown.length > 0 ? shown.join(', ') : 'nothing';
}

/** Opens the game and waits until its ticket has been redeemed. Null: it was not. */
export async function openGame(
  { platform, client, patienceMs, ...launch }: Fixture,
  treat?: PlaySession['treat'],
): Promise<{ session: PlaySession; game: OpenGame } | { session: PlaySession; game: null; fault: string }> {
  const session = platform.openSession(launch, treat);
  try {
    const game = await client.open(session.launch);
    await until(() => sentBy(session, 'session').length > 0, patienceMs);
    return { session, game };
  } catch (error) {
    return { session, game: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Plays a round; the result of the page's request does not matter. */
export async function playRound(game: OpenGame): Promise<void> {
  await game.round().catch(() => {});
}

/** Whether a stake was rolled back, or its round credited. */
export function isEnded(session: PlaySession, debit: ReceivedRequest): boolean {
  return session.received.some(
    ({ verb, body, isAcknowledged }) =>
      isAcknowledged &&
      ((verb === 'rollback' && body['debitTransactionId'] === debit.body['transactionId']) ||
        (verb === 'credit' && body['roundId'] === debit.body['roundId'])),
  );
}

/** The result of a case in which no stake arrived. */
export const noStake: CaseResult = { checked: [], findings: [], why: 'no stake arrived' };

/** Waits for further requests of a case that is over. */
export function waitForFurtherRequests(): Promise<void> {
  return pause(QUIET_MS);
}
