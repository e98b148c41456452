// An attempt that is sent again because its answer was lost: it is recognised by its Idempotency-Key and its device,
// and finds the member it created.
import type { At } from '#service/at.ts';
import { type LoginMember, loginColumns } from '#domains/session/open-session.ts';
import { hashToken } from '#security/caller.ts';

const AGAIN_MS = 10 * 60_000;

/** The key of an attempt; null when it has none and cannot be recognised. */
export function attemptOf({ idempotencyKey }: At, deviceId: string): string | null {
  return idempotencyKey === null ? null : hashToken(`${idempotencyKey} ${deviceId}`);
}

/** The member that this attempt created a moment ago. */
export async function madeBefore(at: At, attempt: string | null): Promise<LoginMember | null> {
  if (attempt === null) return null;
  const made = await at.db
    .selectFrom('members')
    .select(loginColumns)
    .where('id', '=', (from) =>
      from
        .selectFrom('registrations')
        .select('member_id')
        .where('attempt', '=', attempt)
        .where('registrations.created_at', '>', BigInt(at.clock.now() - AGAIN_MS)),
    )
    .executeTakeFirst();
  return made ?? null;
}
