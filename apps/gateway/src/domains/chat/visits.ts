// Visits to the chat service end with the session that opened them: otherwise the next person at the device would read
// the conversation of the last one.
import { addressBelow } from '#providers/outside/address-below.ts';
import { randomUUID } from 'node:crypto';
import type { Databases, MerchantScope } from '#db/connect.ts';
import { type Job, startJob } from '#db/jobs.ts';
import { MERCHANTS_AT_ONCE } from '#db/merchant-ids.ts';
import type { Clockwork } from '#process/clockwork.ts';
import type { Log } from '#process/log.ts';
import type { Metrics } from '#process/metrics.ts';
import { type Outside, OutsideDown } from '#providers/outside/outside.ts';
import { holdSession } from '#security/hold-session.ts';
import type { MemberAt } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { accessOf, type ChatOptions, findService } from './settings.ts';

const TURN_MS = 2_000;
/** After a failure: a service that is down is not called every two seconds. */
const RETRY_MS = 30_000;
const MOST_AT_ONCE = 50;
/** The same request may succeed later: a key is being replaced, or the service is too busy. */
const temporary: readonly number[] = [401, 403, 429];

export type VisitWork = ChatOptions & { outside: Outside; log: Log };

/** Stores a visit of this session and returns the name for the service. Throws when the session has just ended. */
export async function noteVisit({ db, merchant, member, clock }: MemberAt): Promise<string> {
  const visit = randomUUID();
  const login_hash = member.sessionHash;
  await db.transaction().execute(async (tx) => {
    if ((await holdSession(tx, login_hash)) === null) throw new Refusal('customer.not.login');
    await tx
      .insertInto('chat_visits')
      .values({
        merchant_id: merchant.id,
        visit,
        login_hash,
        member_id: member.id,
        opened_at: BigInt(clock.now()),
      })
      .execute();
  });
  return visit;
}

/** Ends, at the service, the visits whose sessions were ended. After a failure they are ended at a later turn. */
export async function endVisits({ db, merchant }: MerchantScope, work: VisitWork): Promise<void> {
  const ended = await db
    .selectFrom('chat_visits')
    .select('visit')
    .where('is_ended', '=', true)
    .limit(MOST_AT_ONCE)
    .execute();
  if (ended.length === 0) return;
  const service = await findService({ db, merchant: { id: merchant } }, work);
  for (const { visit } of ended) {
    if (service) {
      const address = addressBelow(service.api, `visits/${visit}`);
      const { status } = await work.outside(address, { method: 'DELETE', headers: accessOf(service) });
      // Any other refusal is final: a visit that the service does not know is over.
      if (status >= 500 || temporary.includes(status)) throw new OutsideDown(`the chat answered ${status}`);
    }
    await db.deleteFrom('chat_visits').where('visit', '=', visit).execute();
  }
}

/** Ends the visits of every merchant. */
export function startVisits(databases: Databases, work: VisitWork, metrics: Metrics): Clockwork {
  const job: Job = {
    name: 'chat',
    everyMs: TURN_MS,
    againMs: RETRY_MS,
    atOnce: MERCHANTS_AT_ONCE,
    failure: 'a visit to the chat could not be ended',
    run: (scope) => endVisits(scope, work),
  };
  return startJob(databases, job, { log: work.log, metrics });
}
