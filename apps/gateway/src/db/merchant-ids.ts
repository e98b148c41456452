import type { Databases } from './connect.ts';

/** The code of every house that has an address. */
export const merchantIds = async ({ platform }: Databases): Promise<string[]> => {
  const rows = await platform.selectFrom('merchant_domains').select('merchant_id').distinct().execute();
  return rows.map(({ merchant_id }) => merchant_id);
};
