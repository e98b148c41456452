// The merchant of a host. Hosts and merchants are few and read on every request, so they are cached in memory. One
// small query, at most every half second, finds the merchants that have changed; only those are read again.
import type { OneDatabase } from '#db/one-database.ts';
import type { Merchant } from '#service/at.ts';
import type { Clock } from '#process/clock.ts';
import { isScriptAddress } from '#service/script-address.ts';
import { OWN_PICTURES } from '#service/own-pictures.ts';
import type { Databases, Db } from '#db/connect.ts';
import { DatabaseBusy } from '#db/faults.ts';
import { domainsIn } from '#db/merchant-ids.ts';

/**
 * When the data is older than this, it is refreshed while the request continues; when it is still older, the request
 * waits.
 */
const LOOK_MS = 500;
const FRESH_MS = 1_000;

export type MerchantContext = { readonly merchant: Merchant; readonly db: Db };

export type MerchantRegistry = {
  /** The merchant of a Host header, or null. */
  at(host: string | undefined): Promise<MerchantContext | null>;
  /** The same, without a wait: null also where the request has to wait until the data is refreshed. */
  atOnce(host: string | undefined): MerchantContext | null;
  /** Reads hosts and changed merchants again now. */
  refresh(): Promise<void>;
};

/** `Aurora.Localhost:8080.` names the same host as `aurora.localhost`. */
export function hostName(header: string): string {
  return header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

async function readMerchant(db: Db, revision: bigint): Promise<Merchant | null> {
  const row = await db.selectFrom('merchants').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    id: row.merchant_id,
    name: row.name,
    currency: row.currency,
    currencySymbol: row.currency_symbol,
    currencyPosition: row.currency_position,
    minorDigits: row.minor_digits,
    countryCode: row.country_code,
    languages: row.languages,
    flags: row.flags,
    depositSwitch: row.settings.depositSwitch,
    smsProvider: row.settings.smsProvider,
    pictures: row.settings.imageCDNs?.[0] ?? OWN_PICTURES,
    assetHost: row.settings.assetHost ?? '',
    analytics: row.settings.analytics?.endpoint ?? '',
    chatScripts:
      row.parameters['switch_chat_widget'] === '0'
        ? []
        : (row.settings.chatScripts ?? []).flatMap(({ src }) => (isScriptAddress(src) ? src : [])),
    isSingleWallet: row.settings.isSingleWallet ?? true,
    maintenanceUntil: Number(row.maintenance_until),
    refusedCountries: row.refused_countries,
    isDomainOpen: row.is_domain_open,
    isInService: row.is_in_service,
    revision,
  };
}

/** The present hosts of a database and their merchants; only merchants that changed since `before` are read. */
async function readMerchants(
  databases: Databases,
  one: OneDatabase,
  before: ReadonlyMap<string, MerchantContext>,
) {
  const domains = await domainsIn(databases, one);
  // One revision per merchant, however many hosts it has.
  const revisions = new Map<string, bigint>();
  for (const { merchant_id: id, revision } of domains)
    revisions.set(id, revision > (revisions.get(id) ?? 0n) ? revision : (revisions.get(id) ?? 0n));
  const known = new Map([...before.values()].map((context) => [context.merchant.id, context]));
  const merchants = new Map<string, MerchantContext>();
  for (const { host, merchant_id: id } of domains) {
    const revision = revisions.get(id) ?? 0n;
    const old = known.get(id);
    if (old && old.merchant.revision === revision) {
      merchants.set(host, old);
      continue;
    }
    const db = databases.merchant(id);
    const merchant = await readMerchant(db, revision);
    if (!merchant) continue;
    const context = { merchant, db };
    known.set(id, context);
    merchants.set(host, context);
  }
  return merchants;
}

/** The merchants of one database, cached. */
function createMerchantCache(databases: Databases, one: OneDatabase, clock: Clock) {
  let merchants: ReadonlyMap<string, MerchantContext> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = () =>
    (reading ??= readMerchants(databases, one, merchants)
      .then((found) => {
        merchants = found;
        readAt = clock.now();
      })
      .finally(() => {
        reading = null;
      }));
  /** While the database is down, the cached merchants are used: a request's own queries will report the error. */
  const readOrKeep = () =>
    read().catch((error: unknown) => {
      if (merchants.size === 0) throw error;
    });
  return {
    /** The merchant of a host, as it was read last. */
    find: (host: string): MerchantContext | null => {
      const found = merchants.get(host);
      return found && databases.isIn(found.merchant.id, one) ? found : null;
    },
    age: (): number => clock.now() - readAt,
    readOrKeep,
    /** Reads again while requests continue. */
    renew: (): void => {
      if (reading === null) void readOrKeep().catch(() => {});
    },
    refresh: async (): Promise<void> => {
      // A query that is already running may have started before the change.
      await reading?.catch(() => {});
      await read();
    },
  };
}

type MerchantCache = ReturnType<typeof createMerchantCache>;

export function createMerchantRegistry(databases: Databases, clock: Clock): MerchantRegistry {
  const caches = new Map<OneDatabase, MerchantCache>();
  const openCaches = (): MerchantCache[] => {
    const open = databases.all();
    for (const one of caches.keys()) if (!open.includes(one)) caches.delete(one);
    for (const one of open) if (!caches.has(one)) caches.set(one, createMerchantCache(databases, one, clock));
    return [...caches.values()];
  };
  const locate = (host: string) => {
    for (const cache of caches.values()) {
      const context = cache.find(host);
      if (context) return { cache, context };
    }
    return null;
  };
  /** Looks for a host that no cache has. */
  const search = async (host: string): Promise<MerchantContext | null> => {
    const old = openCaches().filter((cache) => cache.age() > LOOK_MS);
    const read = await Promise.allSettled(old.map((cache) => cache.readOrKeep()));
    const found = locate(host);
    if (found) return found.context;
    for (const result of read) if (result.status === 'rejected') throw result.reason;
    const [missing] = databases.missing();
    if (missing !== undefined) throw new DatabaseBusy(`the database ${missing} is not open`);
    return null;
  };

  return {
    refresh: async () => {
      await databases.refresh();
      await Promise.all(openCaches().map((cache) => cache.refresh()));
    },
    at: async (header) => {
      const host = hostName(header ?? '');
      const found = locate(host);
      if (!found) return search(host);
      // A database that is down or slow delays the merchants of no other.
      if (found.cache.age() > FRESH_MS) await found.cache.readOrKeep();
      else if (found.cache.age() > LOOK_MS) found.cache.renew();
      return locate(host)?.context ?? search(host);
    },
    atOnce: (header) => {
      const found = locate(hostName(header ?? ''));
      if (!found || found.cache.age() > FRESH_MS) return null;
      if (found.cache.age() > LOOK_MS) found.cache.renew();
      return found.context;
    },
  };
}
