import type { Databases, Db } from './connect.ts';

/** The code of every house that has an address. */
export async function merchantIds({ platform }: Databases): Promise<string[]> {
  const rows = await platform.selectFrom('merchant_domains').select('merchant_id').distinct().execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

type Turn = { isStopped: () => boolean; onFault: (fault: unknown, merchant: string) => void };

/** Does the same for every house, one after the other; one that stumbles holds up no other. */
export async function eachHouse(
  databases: Databases,
  work: (house: { db: Db; merchant: string }) => Promise<void>,
  { isStopped, onFault }: Turn,
): Promise<void> {
  for (const merchant of await merchantIds(databases))
    if (!isStopped())
      await work({ db: databases.merchant(merchant), merchant }).catch((fault: unknown) =>
        onFault(fault, merchant),
      );
}
