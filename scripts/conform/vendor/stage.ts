// Functions that all scenes use. In a scene, a vendor's server plays with the wallet of this command.
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding, RuleName, SceneResult } from './rules.ts';
import type { LaunchFacts, Platform, ReceivedRequest, Visit } from './platform.ts';
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

/** A breach of a rule. */
export function breach(rule: RuleName, where: string, expected: string, received: string): Finding {
  return { rule, where, expected, received };
}

/** The requests of one kind. */
export function sentBy({ received }: Visit, verb: ReceivedRequest['verb']): ReceivedRequest[] {
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

/** Whether a stake was rolled back, or its round credited. */
export function isEnded(visit: Visit, debit: ReceivedRequest): boolean {
  return visit.received.some(
    ({ verb, body, isAcknowledged }) =>
      isAcknowledged &&
      ((verb === 'rollback' && body['debitTransactionId'] === debit.body['transactionId']) ||
        (verb === 'credit' && body['roundId'] === debit.body['roundId'])),
  );
}

/** The result of a scene in which no stake arrived. */
export const unplayed: SceneResult = { checked: [], findings: [], why: 'no stake arrived' };

/** Waits for further requests of a scene that is over. */
export function quiet(): Promise<void> {
  return pause(QUIET_MS);
}
