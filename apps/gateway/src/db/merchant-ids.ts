import type { Databases, MerchantScope } from './connect.ts';

/** The code of every merchant that has a host. */
export async function merchantIds({ platform }: Databases): Promise<string[]> {
  const rows = await platform.selectFrom('merchant_domains').select('merchant_id').distinct().execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/** Merchants of a job that waits for other servers: a server that does not answer delays few of the others. */
export const MERCHANTS_AT_ONCE = 4;

type EachOptions = {
  isStopped: () => boolean;
  onFault: (fault: unknown, merchant: string) => void;
  /** For how many merchants the work runs in parallel. */
  atOnce?: number;
};

/** Runs the same work for every merchant; a failure does not stop the others. */
export async function eachMerchant(
  databases: Databases,
  work: (scope: MerchantScope) => Promise<void>,
  { isStopped, onFault, atOnce = 1 }: EachOptions,
): Promise<void> {
  const waiting = await merchantIds(databases);
  const runNext = async (): Promise<void> => {
    for (let merchant = waiting.shift(); merchant !== undefined && !isStopped(); merchant = waiting.shift()) {
      const scope = { db: databases.merchant(merchant), merchant };
      await work(scope).catch((fault: unknown) => onFault(fault, scope.merchant));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
}
