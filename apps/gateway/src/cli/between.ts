// The two ends of a copy between databases, as superusers.
import { type Administrator, openAdministrator } from '#db/replication/administrator.ts';
import type { Config } from '#process/config.ts';

type Ends = { readonly from: Administrator; readonly to: Administrator };

/** Runs `work` with both connections, and closes them. */
export async function betweenAdministrators<Result>(
  { fromAdminUrl, toAdminUrl }: Pick<Config, 'fromAdminUrl' | 'toAdminUrl'>,
  work: (ends: Ends) => Promise<Result>,
): Promise<Result> {
  if (fromAdminUrl === null || toAdminUrl === null)
    throw new Error(
      'set FROM_ADMIN_URL and TO_ADMIN_URL to the addresses of superusers of the two databases',
    );
  const from = await openAdministrator(fromAdminUrl);
  try {
    const to = await openAdministrator(toAdminUrl);
    try {
      return await work({ from, to });
    } finally {
      await to.end();
    }
  } finally {
    await from.end();
  }
}
