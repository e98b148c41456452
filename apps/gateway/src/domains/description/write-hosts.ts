import { sql } from 'kysely';
import type { Tx } from '#domains/ledger/transact.ts';
import { APP_ROLE } from '#db/scope.ts';
import { DescriptionProblem } from './description-problem.ts';
import type { WriteContext } from './write.ts';

/** Writes tables of the platform in a merchant's transaction: only the owner of the tables may. */
export async function asOwner(tx: Tx, write: () => Promise<void>): Promise<void> {
  const as = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx);
  await as('none');
  await write();
  await as(APP_ROLE);
}

/** Hosts belong to the platform: only the owner of the tables writes them. */
export async function writeHosts(
  tx: Tx,
  { merchant }: WriteContext,
  hosts: readonly string[],
): Promise<void> {
  const all = await tx.selectFrom('merchant_domains').select(['host', 'merchant_id']).execute();
  const others = new Set(all.filter(({ merchant_id: id }) => id !== merchant).map(({ host }) => host));
  const taken = hosts.flatMap((host, place) =>
    others.has(host) ? [{ path: `hosts.${place}`, message: `${host} belongs to another merchant` }] : [],
  );
  if (taken.length > 0) throw new DescriptionProblem(taken);
  const removed = all.filter(({ host, merchant_id: id }) => id === merchant && !hosts.includes(host));
  const added = hosts.filter((host) => !all.some((domain) => domain.host === host));
  if (removed.length + added.length === 0) return;
  await asOwner(tx, async () => {
    for (const { host } of removed)
      await tx.deleteFrom('merchant_domains').where('host', '=', host).execute();
    for (const host of added)
      await tx.insertInto('merchant_domains').values({ host, merchant_id: merchant }).execute();
  });
}
