// Which merchant a host belongs to. Hosts and merchants are few and read on every request, so they are kept in memory. One
// small query, at most every half second, tells which merchants have changed; only those are read again.
import type { Merchant } from '#service/at.ts';
import type { Clock } from '#process/clock.ts';
import { OWN_PICTURES } from '#service/own-pictures.ts';
import type { Databases, Db } from '#db/connect.ts';

/** Older than this they are looked at again while the request goes on; older still, and it waits. */
const LOOK_MS = 500;
const FRESH_MS = 1_000;

export type House = { readonly merchant: Merchant; readonly db: Db };

export type Houses = {
  /** The house at a Host header, or null when nobody's. */
  at(host: string | undefined): Promise<House | null>;
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
    pictures: row.settings.imageCDNs?.[0] ?? OWN_PICTURES,
    assetHost: row.settings.assetHost ?? '',
    analytics: row.settings.analytics?.endpoint ?? '',
    isSingleWallet: row.settings.isSingleWallet ?? true,
    maintenanceUntil: Number(row.maintenance_until),
    refusedCountries: row.refused_countries,
    isDomainOpen: row.is_domain_open,
    isInService: row.is_in_service,
    revision,
  };
}

type Domain = { host: string; merchant_id: string; revision: bigint };

/** Hosts and their houses as they are now, reading only merchants that changed since `before`. */
async function readHouses(databases: Databases, before: ReadonlyMap<string, House>) {
  const domains: Domain[] = await databases.platform.selectFrom('merchant_domains').selectAll().execute();
  // One merchant, one revision, however many hosts it has and since when.
  const revisions = new Map<string, bigint>();
  for (const { merchant_id: id, revision } of domains)
    revisions.set(id, revision > (revisions.get(id) ?? 0n) ? revision : (revisions.get(id) ?? 0n));
  const known = new Map([...before.values()].map((house) => [house.merchant.id, house]));
  const houses = new Map<string, House>();
  for (const { host, merchant_id: id } of domains) {
    const revision = revisions.get(id) ?? 0n;
    const old = known.get(id);
    if (old && old.merchant.revision === revision) {
      houses.set(host, old);
      continue;
    }
    const db = databases.merchant(id);
    const merchant = await readMerchant(db, revision);
    if (!merchant) continue;
    const house = { merchant, db };
    known.set(id, house);
    houses.set(host, house);
  }
  return houses;
}

export function createHouses(databases: Databases, clock: Clock): Houses {
  let houses: ReadonlyMap<string, House> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = () =>
    (reading ??= readHouses(databases, houses)
      .then((found) => {
        houses = found;
        readAt = clock.now();
      })
      .finally(() => {
        reading = null;
      }));
  /** While a database is away, the houses stand as last read: their own queries will say what is wrong. */
  const readOrKeep = () =>
    read().catch((error: unknown) => {
      if (houses.size === 0) throw error;
    });

  return {
    refresh: async () => {
      // A reading under way may have begun before the change.
      await reading?.catch(() => {});
      await read();
    },
    at: async (host) => {
      const age = clock.now() - readAt;
      if (age > FRESH_MS) await readOrKeep();
      else if (age > LOOK_MS) void readOrKeep().catch(() => {});
      return houses.get(hostName(host ?? '')) ?? null;
    },
  };
}
