// Which merchant a host belongs to. Hosts and merchants are few and read on every request, so they are kept in memory
// and read again when they are a few seconds old.
import type { Merchant } from '#at.ts';
import type { Clock } from '#clock.ts';
import type { Databases, Db } from '#db/connect.ts';

const FRESH_MS = 5_000;

export type House = { readonly merchant: Merchant; readonly db: Db };

export type Houses = {
  /** The house at a Host header, or null when nobody's. */
  at(host: string | undefined): Promise<House | null>;
  /** Reads hosts and merchants again now. */
  refresh(): Promise<void>;
};

/** `Aurora.Localhost:8080.` names the same host as `aurora.localhost`. */
export const hostName = (header: string): string =>
  header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

const readMerchant = async (db: Db): Promise<Merchant | null> => {
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
    maintenanceUntil: Number(row.maintenance_until),
    refusedCountries: row.refused_countries,
  };
};

const readHouses = async (databases: Databases): Promise<Map<string, House>> => {
  const domains = await databases.platform.selectFrom('merchant_domains').selectAll().execute();
  const houses = new Map<string, House>();
  for (const id of new Set(domains.map((domain) => domain.merchant_id))) {
    const db = databases.merchant(id);
    const merchant = await readMerchant(db);
    if (!merchant) continue;
    for (const { host, merchant_id } of domains) if (merchant_id === id) houses.set(host, { merchant, db });
  }
  return houses;
};

export const createHouses = (databases: Databases, clock: Clock): Houses => {
  let houses = new Map<string, House>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const refresh = () =>
    (reading ??= readHouses(databases)
      .then((read) => {
        houses = read;
        readAt = clock.now();
      })
      .finally(() => {
        reading = null;
      }));

  return {
    refresh,
    at: async (host) => {
      // While a database is away, the houses stand as last read: their own queries will say what is wrong.
      if (clock.now() - readAt > FRESH_MS)
        await refresh().catch((error: unknown) => {
          if (houses.size === 0) throw error;
        });
      return houses.get(hostName(host ?? '')) ?? null;
    },
  };
};
