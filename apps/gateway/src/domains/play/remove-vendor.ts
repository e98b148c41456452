// Removing a game vendor from the platform.
import type { Databases } from '#db/connect.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { transact } from '#domains/ledger/transact.ts';
import { VendorProblem } from './vendors.ts';

/** The merchants that offer a vendor, and those whose members have played it. */
async function usersOf(databases: Databases, vendor: string) {
  const offering: string[] = [];
  const playing: string[] = [];
  for (const merchant of (await merchantIds(databases)).toSorted()) {
    const db = databases.merchant(merchant);
    const rowOf = (table: 'merchant_vendors' | 'rounds') =>
      db
        .selectFrom(table)
        .select('vendor_code')
        .where('vendor_code', '=', vendor)
        .limit(1)
        .executeTakeFirst();
    if (await rowOf('merchant_vendors')) offering.push(merchant);
    if (await rowOf('rounds')) playing.push(merchant);
  }
  return { offering, playing };
}

/** Removes a vendor with its games. Throws while a merchant offers it, and when records of members name it. */
export async function removeVendor(databases: Databases, code: string): Promise<void> {
  const { offering, playing } = await usersOf(databases, code);
  if (offering.length > 0)
    throw new VendorProblem(
      `${offering.join(', ')} offers ${code}: first remove it from the merchant's file`,
    );
  if (playing.length > 0)
    throw new VendorProblem(
      `members of ${playing.join(', ')} have played ${code}, and their records name it`,
    );
  await transact(databases.owner, async (tx) => {
    await tx.deleteFrom('fixtures').where('vendor_code', '=', code).execute();
    await tx.deleteFrom('games').where('vendor_code', '=', code).execute();
    const { numDeletedRows } = await tx.deleteFrom('vendors').where('code', '=', code).executeTakeFirst();
    if (numDeletedRows === 0n) throw new VendorProblem(`there is no vendor ${code}`);
  });
}
