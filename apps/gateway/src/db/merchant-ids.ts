import type { OneDatabase } from './one-database.ts';
import type { Databases, MerchantScope } from './connect.ts';

export type Domain = { readonly host: string; readonly merchant_id: string; readonly revision: bigint };

/** The hosts of the merchants that lie in one of the databases. */
export async function domainsIn(databases: Databases, one: OneDatabase): Promise<Domain[]> {
  await databases.settle();
  const domains = await one.platform.selectFrom('merchant_domains').selectAll().orderBy('host').execute();
  return domains.filter(({ merchant_id }) => databases.isIn(merchant_id, one));
}

/** The hosts of all merchants. Throws when a database does not answer. */
export async function allDomains(databases: Databases): Promise<Domain[]> {
  await databases.refresh();
  return (await Promise.all(databases.all().map((one) => domainsIn(databases, one)))).flat();
}

/** The code of every merchant that has a host. */
export async function merchantIds(databases: Databases): Promise<string[]> {
  return [...new Set((await allDomains(databases)).map(({ merchant_id }) => merchant_id))];
}

/** The same of the databases that answer: one that is down stops no job of the others. */
async function reachableIds(databases: Databases, onFault: (fault: unknown) => void): Promise<string[]> {
  // When the first database is down, the query below reports it.
  await databases.refresh().catch(() => {});
  const read = await Promise.allSettled(databases.all().map((one) => domainsIn(databases, one)));
  const ids = read.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value.map(({ merchant_id }) => merchant_id);
    onFault(result.reason);
    return [];
  });
  return [...new Set(ids)];
}

/** Merchants of a job that waits for other servers: a server that does not answer delays few of the others. */
export const MERCHANTS_AT_ONCE = 4;

type EachOptions = {
  isStopped: () => boolean;
  /** Without a merchant: a database did not answer. */
  onFault: (fault: unknown, merchant?: string) => void;
  /** For how many merchants the work runs in parallel. */
  atOnce?: number;
};

/** Runs the same work for every merchant; a failure does not stop the others. */
export async function eachMerchant(
  databases: Databases,
  work: (scope: MerchantScope) => Promise<void>,
  { isStopped, onFault, atOnce = 1 }: EachOptions,
): Promise<void> {
  const waiting = await reachableIds(databases, onFault);
  const runNext = async (): Promise<void> => {
    for (let merchant = waiting.shift(); merchant !== undefined && !isStopped(); merchant = waiting.shift()) {
      const scope = { db: databases.merchant(merchant), merchant };
      await work(scope).catch((fault: unknown) => onFault(fault, scope.merchant));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
}
