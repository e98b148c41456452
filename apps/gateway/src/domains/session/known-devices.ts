// The devices on which a member has logged in.
import type { At } from '#service/at.ts';

/** Records that a member has logged in on a device. */
export async function noteDevice(at: At, memberId: bigint, deviceId: string): Promise<void> {
  const seen_at = BigInt(at.clock.now());
  await at.db
    .insertInto('known_devices')
    .values({ merchant_id: at.merchant.id, member_id: memberId, device_id: deviceId, seen_at })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id', 'device_id']).doUpdateSet({ seen_at }),
    )
    .execute();
}
