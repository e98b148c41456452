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

/** Merchants of a job that waits for other servers: a server that does not answer delays few of the others. */
export const MERCHANTS_AT_ONCE = 4;

type EachOptions = {
  isStopped: () => boolean;
  onFault: (fault: unknown, merchant: string) => void;
  /** For how many merchants the work runs in parallel. */
  atOnce?: number;
};

/** Runs the same work for every merchant of a database; a failure does not stop the others. */
export async function eachMerchantIn(
  databases: Databases,
  one: OneDatabase,
  work: (scope: MerchantScope) => Promise<void>,
  { isStopped, onFault, atOnce = 1 }: EachOptions,
): Promise<void> {
  const domains = await domainsIn(databases, one);
  const waiting = [...new Set(domains.map(({ merchant_id }) => merchant_id))];
  const runNext = async (): Promise<void> => {
    for (let merchant = waiting.shift(); merchant !== undefined && !isStopped(); merchant = waiting.shift()) {
      const scope = { db: databases.merchant(merchant), merchant };
      await work(scope).catch((fault: unknown) => onFault(fault, scope.merchant));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
}
