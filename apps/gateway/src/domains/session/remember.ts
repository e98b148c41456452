// A secret that a device can log in with instead of the password (ruling R4, hazard 5): bound to the device and the
// member, valid once, for 30 days. A used secret that is sent again was copied: then the device is forgotten.
import { randomBytes } from 'node:crypto';
import type { At } from '#service/at.ts';
import { hashToken } from '#security/caller.ts';
import { DAY_MS } from '#process/clock.ts';

const REMEMBER_MS = 30 * DAY_MS;
const FORM = /^fr1\.([\w-]{22})\.[\w-]{43}$/;

function bytes(count: number): string {
  return randomBytes(count).toString('base64url');
}

/** Issues the secret for this device's next login; it replaces the one before. */
export async function issueSecret(at: At, memberId: bigint, deviceId: string): Promise<string> {
  const expires_at = BigInt(at.clock.now() + REMEMBER_MS);
  const tail = bytes(32);
  const { id } = await at.db
    .insertInto('remembered_logins')
    .values({
      merchant_id: at.merchant.id,
      id: bytes(16),
      member_id: memberId,
      device_id: deviceId,
      secret_hash: hashToken(tail),
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'member_id', 'device_id'])
        .doUpdateSet({ secret_hash: hashToken(tail), expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return `fr1.${id}.${tail}`;
}

/** Whether a text that was sent in the password's place has the form of a secret. */
export function isSecret(text: string | undefined): boolean {
  return text !== undefined && FORM.test(text);
}

/** Redeems a secret and returns its member; null when it is unknown, used, expired or of another device. */
export async function spendSecret(at: At, secret: string, deviceId: string): Promise<bigint | null> {
  const id = FORM.exec(secret)?.[1];
  if (id === undefined) return null;
  const spent = await at.db
    .updateTable('remembered_logins')
    .set({ secret_hash: '' })
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('secret_hash', '=', hashToken(secret.slice(-43)))
    .where('expires_at', '>', BigInt(at.clock.now()))
    .returning('member_id')
    .executeTakeFirst();
  if (spent) return spent.member_id;
  const forgotten = await at.db
    .deleteFrom('remembered_logins')
    .where('id', '=', id)
    .returning('member_id')
    .executeTakeFirst();
  if (forgotten)
    at.log.warn(
      { event: 'remember.reused', member: String(forgotten.member_id) },
      'a spent secret of a remembered device came again',
    );
  return null;
}

/** The member asked this device to stop remembering the login. */
export async function forgetDevice(at: At, memberId: bigint, deviceId: string): Promise<void> {
  await at.db
    .deleteFrom('remembered_logins')
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId)
    .execute();
}
