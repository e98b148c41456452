// The member whom an export or an erasure is about, and their rows.
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import type { Tx } from '#domains/ledger/transact.ts';
import { recipientOf } from '#domains/verification/code-key.ts';
import type { Secrets } from '#security/secrets.ts';
import type { Subject } from './member-tables.ts';

export async function readSubject(
  db: Db | Tx,
  secrets: Secrets,
  { merchant, memberId }: { merchant: string; memberId: bigint },
): Promise<Subject> {
  const { account_key, mobile, email } = await db
    .selectFrom('members')
    .select(['account_key', 'mobile', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const devices = await sql<{ device_id: string }>`
    select device_id from known_devices where member_id = ${memberId}
    union select device_id from sessions where member_id = ${memberId}
    union select device_id from remembered_logins where member_id = ${memberId}
    union select device_id from push_devices where member_id = ${memberId}
    union select device_id from trials where member_id = ${memberId}`.execute(db);
  return {
    id: memberId,
    accountKey: account_key,
    recipients: [
      ...(mobile === null ? [] : [recipientOf(secrets, { merchant, channel: 'sms', to: mobile })]),
      ...(email === null ? [] : [recipientOf(secrets, { merchant, channel: 'mail', to: email })]),
    ],
    devices: devices.rows.map(({ device_id }) => device_id),
  };
}
