import type { Databases, MerchantScope } from './connect.ts';

/** The code of every merchant that has a host. */
export async function merchantIds({ platform }: Databases): Promise<string[]> {
  const rows = await platform.selectFrom('merchant_domains').select('merchant_id').distinct().execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

type EachOptions = { isStopped: () => boolean; onFault: (fault: unknown, merchant: string) => void };

/** Runs the same work for every merchant, one after the other; a failure does not stop the others. */
export async function eachMerchant(
  databases: Databases,
  work: (scope: MerchantScope) => Promise<void>,
  { isStopped, onFault }: EachOptions,
): Promise<void> {
  for (const merchant of await merchantIds(databases))
    if (!isStopped())
      await work({ db: databases.merchant(merchant), merchant }).catch((fault: unknown) =>
        onFault(fault, merchant),
      );
}
