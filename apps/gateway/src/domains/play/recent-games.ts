import type { MemberAt } from '#service/at.ts';

/** Puts a game first among the games that this member played last. */
export async function storeRecentGame(
  { db, merchant, member, clock }: MemberAt,
  { vendor, nodeId }: { vendor: string; nodeId: string },
): Promise<void> {
  const played_at = BigInt(clock.now());
  await db
    .insertInto('recent_games')
    .values({
      merchant_id: merchant.id,
      member_id: member.id,
      vendor_code: vendor,
      game_code: nodeId,
      played_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id', 'vendor_code', 'game_code']).doUpdateSet({ played_at }),
    )
    .execute();
}
