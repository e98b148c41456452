import type { Databases, Db } from './connect.ts';

/** The code of every merchant that has a host. */
export async function merchantIds({ platform }: Databases): Promise<string[]> {
  const rows = await platform.selectFrom('merchant_domains').select('merchant_id').distinct().execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

type Turn = { isStopped: () => boolean; onFault: (fault: unknown, merchant: string) => void };

/** Runs the same work for every merchant, one after the other; a failure does not stop the others. */
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
