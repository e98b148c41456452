// The catalogue is changed in the first database and follows in the others.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Databases } from '#db/connect.ts';

const LIMIT_MS = 30_000;
const AGAIN_MS = 50;

/** Resolves when every further database has what was written to the catalogue before this call. */
export async function untilCatalogueFollows({ owner, all }: Databases): Promise<void> {
  if (all().length === 1) return;
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(owner);
  const lsn = rows[0]?.lsn ?? '';
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const late = await sql<{ name: string }>`
      select slot_name as name from pg_replication_slots
      where database = current_database() and starts_with(slot_name, 'foyer_catalogue_')
        and confirmed_flush_lsn < ${lsn}::pg_lsn`.execute(owner);
    if (late.rows.length === 0) return;
    if (performance.now() > end)
      throw new Error(
        `${late.rows.map(({ name }) => name).join(', ')} did not follow; run the command again`,
      );
    await pause(AGAIN_MS);
  }
}
