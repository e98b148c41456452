import type { Databases } from './connect.ts';
import { allDomains } from './merchant-ids.ts';

/** Every merchant that has a host, with the address at its first one. `publicOrigin` contains `{host}`. */
export async function merchantAddresses(databases: Databases, publicOrigin: string) {
  const domains = await allDomains(databases);
  const first = new Map<string, string>();
  for (const { host, merchant_id } of domains) if (!first.has(merchant_id)) first.set(merchant_id, host);
  return Promise.all(
    [...first].map(async ([code, host]) => {
      const row = await databases
        .merchant(code)
        .selectFrom('merchants')
        .select(['name', 'country_code'])
        .executeTakeFirst();
      return {
        code,
        name: row?.name ?? code,
        countryCode: row?.country_code ?? '',
        site: publicOrigin.replace('{host}', host),
      };
    }),
  );
}
