// The member that a device belongs to, and the notices it receives.
import type { InputOf } from '@foyer/contract/call.ts';
import type { fcmBind, fcmSubscribe } from '@foyer/contract/calls/push.ts';
import { sql } from 'kysely';
import { holdSession } from '#security/hold-session.ts';
import type { MemberAt } from '#service/at.ts';
import { hashToken } from '#security/caller.ts';

/** The maximum per member: more devices than this include old ones. */
const MOST_DEVICES = 20;

/** Assigns the device to this member; a member who had it before loses it and its notices. */
function take(at: MemberAt, token: string, topics: string[]): Promise<null> {
  return at.db.transaction().execute(async (tx) => {
    const deviceId = await holdSession(tx, at.member.sessionHash);
    // A log-out was processed before this call: there is no session to bind to.
    if (deviceId !== null) await store({ ...at, db: tx }, { token, topics, deviceId });
    return null;
  });
}

type Binding = { token: string; topics: string[]; deviceId: string };

async function store(at: MemberAt, { token, topics, deviceId }: Binding): Promise<void> {
  const { db, merchant, member } = at;
  const mine = { member_id: member.id, device_id: deviceId, bound_at: BigInt(at.clock.now()) };
  await db
    .insertInto('push_devices')
    .values({ merchant_id: merchant.id, token_hash: hashToken(token), token, topics, ...mine })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'token_hash']).doUpdateSet((eb) => ({
        ...mine,
        topics: sql<string[]>`case when ${eb.ref('push_devices.member_id')} = ${member.id}
          then array(select distinct unnest(push_devices.topics || excluded.topics)) else excluded.topics end`,
      })),
    )
    .execute();
  await dropOldest(at);
}

async function dropOldest({ db, member }: MemberAt): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('push_devices')
        .select('token_hash')
        .where('member_id', '=', member.id)
        .orderBy('bound_at', 'desc')
        .orderBy('token_hash')
        .offset(MOST_DEVICES),
    )
    .execute();
}

export function bindDevice(at: MemberAt, { registrationToken }: InputOf<typeof fcmBind>): Promise<null> {
  return take(at, registrationToken, []);
}

export function subscribeDevice(
  at: MemberAt,
  { registrationToken, topic }: InputOf<typeof fcmSubscribe>,
): Promise<null> {
  return take(at, registrationToken, [topic]);
}

function ownDevice({ member }: MemberAt, token: string) {
  return { member_id: member.id, token_hash: hashToken(token) } as const;
}

/** Another member's device is not changed, and the answer does not show that it exists. */
export async function forgetDevice(
  at: MemberAt,
  { registrationToken }: InputOf<typeof fcmBind>,
): Promise<null> {
  const own = ownDevice(at, registrationToken);
  await at.db
    .deleteFrom('push_devices')
    .where((eb) => eb.and(own))
    .execute();
  return null;
}

export async function isBound(
  at: MemberAt,
  { registrationToken }: InputOf<typeof fcmBind>,
): Promise<boolean> {
  const own = ownDevice(at, registrationToken);
  const found = await at.db
    .selectFrom('push_devices')
    .select('token_hash')
    .where((eb) => eb.and(own))
    .executeTakeFirst();
  return found !== undefined;
}
