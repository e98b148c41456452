// The outbox of messages for devices. A gateway takes messages on by moving their time into the future and sends them:
// the messages of a gateway that dies are sent by another one when that time has come. So a message is never lost, and
// is repeated only when a gateway dies between the answer of the push service and its own commit. Such a repetition
// has the same id and the same topic: the push service replaces the message that still waits, and the browser replaces
// the one on screen.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Databases, MerchantScope } from '#db/connect.ts';
import { type Job, startJob } from '#db/jobs.ts';
import { MERCHANTS_AT_ONCE } from '#db/merchant-ids.ts';
import type { NotificationTopic } from '#db/tables/notifications.ts';
import type { Clock } from '#process/clock.ts';
import type { Clockwork } from '#process/clockwork.ts';
import type { Log } from '#process/log.ts';
import type { Metrics } from '#process/metrics.ts';
import { type PushAccount, PushDelayed } from '#providers/push/access-tokens.ts';
import type { Fcm } from '#providers/push/fcm.ts';
import type { Secrets } from '#security/secrets.ts';
import { readContents } from './contents.ts';
import { fanOutNews } from './news.ts';
import { findPushAccount } from './providers.ts';
import { quietFor } from './quiet-hours.ts';
import { kindOf } from './words.ts';

const TURN_MS = 2_000;
const MOST_AT_ONCE = 50;
const PARALLEL = 10;
/** Other merchants wait for the end of a run. */
const MOST_BATCHES = 20;
/** Longer than all messages of one run can take. */
const LEASE_MS = 60_000;
/** Google asks for ten seconds at least; the wait doubles with each further failure. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;
/** After a day a message is no news; the notification centre still has it. */
const KEPT_MS = 86_400_000;

export type PushWork = { fcm: Fcm; secrets: Secrets; clock: Clock; log: Log };

/** Writes the messages for the devices of notifications that have none yet. */
async function fillOutbox({ db }: MerchantScope, now: number): Promise<void> {
  await sql`
    with picked as (
      select merchant_id, id, member_id, topic from notifications where is_pending
      order by id limit 500 for update skip locked
    ), cleared as (
      update notifications n set is_pending = false from picked p
      where n.merchant_id = p.merchant_id and n.id = p.id
    )
    insert into push_deliveries (merchant_id, notification_id, token_hash, due_at)
    select p.merchant_id, p.id, d.token_hash, ${BigInt(now)}
    from picked p join push_devices d on d.merchant_id = p.merchant_id and d.member_id = p.member_id
    where p.topic <> 'news.published' or 'ALL' = any(d.topics)
    for key share of d`.execute(db);
}

type DeliveryKey = { notification_id: bigint; token_hash: string };
type Claim = DeliveryKey & { tries: number };

/** Takes messages on; another gateway that runs at the same moment takes others. */
async function claim({ db }: MerchantScope, now: number): Promise<Claim[]> {
  return db
    .with('due', (tables) =>
      tables
        .selectFrom('push_deliveries')
        .select(['notification_id', 'token_hash'])
        .where('due_at', '<=', BigInt(now))
        .orderBy('due_at')
        .orderBy('notification_id')
        .limit(MOST_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('push_deliveries as d')
    .from('due')
    .set((row) => ({ due_at: BigInt(now + LEASE_MS), tries: row('d.tries', '+', 1) }))
    .whereRef('d.notification_id', '=', 'due.notification_id')
    .whereRef('d.token_hash', '=', 'due.token_hash')
    .returning(['d.notification_id', 'd.token_hash', 'd.tries'])
    .execute();
}

function rowOf({ db }: MerchantScope, { notification_id, token_hash }: DeliveryKey) {
  return {
    remove: () =>
      db
        .deleteFrom('push_deliveries')
        .where('notification_id', '=', notification_id)
        .where('token_hash', '=', token_hash)
        .execute(),
    postpone: (until: number, tries: number) =>
      db
        .updateTable('push_deliveries')
        .set({ due_at: BigInt(until), tries })
        .where('notification_id', '=', notification_id)
        .where('token_hash', '=', token_hash)
        .execute(),
  };
}

/**
 * Reads a message right before it is sent. Undefined: the device was removed, for example by a log-out, or belongs to
 * another member, who took it over while the outbox was being written.
 */
function readDelivery({ db }: MerchantScope, { notification_id, token_hash }: DeliveryKey) {
  return (
    db
      .selectFrom('push_deliveries as o')
      .innerJoin('push_devices as d', (join) =>
        join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.token_hash', '=', 'o.token_hash'),
      )
      .innerJoin('notifications as n', (join) =>
        join
          .onRef('n.merchant_id', '=', 'o.merchant_id')
          .onRef('n.id', '=', 'o.notification_id')
          .onRef('n.member_id', '=', 'd.member_id'),
      )
      .innerJoin('members as m', (join) =>
        join.onRef('m.merchant_id', '=', 'n.merchant_id').onRef('m.id', '=', 'n.member_id'),
      )
      .leftJoin('notification_settings as s', (join) =>
        join.onRef('s.merchant_id', '=', 'n.merchant_id').onRef('s.member_id', '=', 'n.member_id'),
      )
      .select(['d.token', 'n.id', 'n.topic', 'n.subject', 'n.created_at', 'n.read_at', 'm.language'])
      .select(['s.muted', 's.quiet_from', 's.quiet_to', 's.time_zone'])
      // A later step of the same order says more: the earlier one is not sent after it.
      .select((row) =>
        row
          .exists(
            row
              .selectFrom('notifications as later')
              .select('later.id')
              .whereRef('later.merchant_id', '=', 'n.merchant_id')
              .whereRef('later.member_id', '=', 'n.member_id')
              .whereRef('later.subject', '=', 'n.subject')
              .whereRef('later.id', '>', 'n.id')
              .where('n.topic', 'in', ['withdrawal.accepted', 'withdrawal.sent']),
          )
          .as('is_superseded'),
      )
      .where('o.notification_id', '=', notification_id)
      .where('o.token_hash', '=', token_hash)
      .executeTakeFirst()
  );
}

type Delivery = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

/** Whether the member wants it on this device, at this moment. */
function decide(delivery: Delivery, now: number): { kind: 'send' | 'drop' } | { kind: 'wait'; ms: number } {
  const { topic, created_at, read_at, muted, quiet_from, quiet_to, time_zone } = delivery;
  const isOld = now - Number(created_at) > KEPT_MS;
  if (isOld || read_at !== null || delivery.is_superseded || muted?.includes(kindOf(topic)))
    return { kind: 'drop' };
  if (quiet_from === null || quiet_to === null) return { kind: 'send' };
  const ms = quietFor({ from: quiet_from, to: quiet_to, timeZone: time_zone ?? 'UTC' }, now);
  return ms === null ? { kind: 'send' } : { kind: 'wait', ms };
}

/** Messages about the same thing share it; it tells nothing of the thing itself. */
export function collapseKeyOf(topic: NotificationTopic, subject: string): string {
  return createHash('sha256')
    .update(`${kindOf(topic)} ${subject}`)
    .digest('base64url')
    .slice(0, 24);
}

async function sendOne(
  scope: MerchantScope,
  { fcm, clock }: PushWork,
  { account, delivery }: { account: PushAccount; delivery: Delivery },
) {
  const { topic, subject, token, language, id, created_at } = delivery;
  const [content] = await readContents(scope, language, [delivery]);
  if (!content) return 'refused';
  const key = collapseKeyOf(topic, subject);
  const left = Math.max(60, Math.ceil((Number(created_at) + KEPT_MS - clock.now()) / 1_000));
  const { title, text, path } = content;
  const data = { id: String(id), title, body: text, path, tag: key, language };
  return fcm.send(account, { token, data, ttl: left, topic: key });
}

/**
 * Sends one message that was taken on. Returns how long no further one is to be sent, or null: every delay concerns the
 * whole account.
 */
async function deliver(
  scope: MerchantScope,
  work: PushWork,
  { account, claimed }: { account: PushAccount; claimed: Claim },
): Promise<number | null> {
  const { clock, log } = work;
  const row = rowOf(scope, claimed);
  const delivery = await readDelivery(scope, claimed);
  if (!delivery) {
    await row.remove();
    return null;
  }
  const decision = decide(delivery, clock.now());
  if (decision.kind === 'drop') {
    await row.remove();
    return null;
  }
  if (decision.kind === 'wait') {
    await row.postpone(clock.now() + decision.ms, 0);
    return null;
  }
  try {
    const result = await sendOne(scope, work, { account, delivery });
    if (result === 'gone')
      await scope.db.deleteFrom('push_devices').where('token_hash', '=', claimed.token_hash).execute();
    else await row.remove();
    if (result === 'refused')
      log.error({ notification: String(delivery.id) }, 'the push service refused a message');
    return null;
  } catch (error) {
    if (!(error instanceof PushDelayed)) throw error;
    const growing = Math.min(FIRST_WAIT_MS * 2 ** (claimed.tries - 1), LONGEST_WAIT_MS);
    await row.postpone(clock.now() + Math.max(growing, error.waitMs ?? 0), claimed.tries);
    log.warn(
      { err: error, notification: String(delivery.id) },
      'a message could not be sent; it is repeated',
    );
    return error.waitMs ?? FIRST_WAIT_MS;
  }
}

/** Sends the messages that were taken on. Returns false when the push service asked to wait. */
async function sendAll(scope: MerchantScope, work: PushWork, claims: readonly Claim[]): Promise<boolean> {
  const { secrets, clock } = work;
  const account = await findPushAccount(scope, secrets);
  let pausedUntil = 0;
  const run = async (claimed: Claim): Promise<void> => {
    if (!account) return void (await rowOf(scope, claimed).remove());
    if (pausedUntil > clock.now())
      return void (await rowOf(scope, claimed).postpone(pausedUntil, claimed.tries - 1));
    const waitMs = await deliver(scope, work, { account, claimed });
    if (waitMs !== null) pausedUntil = Math.max(pausedUntil, clock.now() + waitMs);
  };
  for (let from = 0; from < claims.length; from += PARALLEL)
    await Promise.all(claims.slice(from, from + PARALLEL).map(run));
  return pausedUntil === 0;
}

/** Sends the messages of one merchant that are due. */
export async function sendPushes(scope: MerchantScope, work: PushWork): Promise<void> {
  const { clock } = work;
  await fanOutNews(scope, clock.now());
  await fillOutbox(scope, clock.now());
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const claims = await claim(scope, clock.now());
    if (claims.length === 0 || !(await sendAll(scope, work, claims))) return;
  }
}

/** Sends the messages of every merchant. */
export function startPushes(databases: Databases, work: PushWork, metrics: Metrics): Clockwork {
  const job: Job = {
    name: 'push',
    everyMs: TURN_MS,
    atOnce: MERCHANTS_AT_ONCE,
    failure: 'the sending of notifications failed',
    run: (scope) => sendPushes(scope, work),
  };
  return startJob(databases, job, { log: work.log, metrics });
}
