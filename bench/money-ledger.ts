// pgledger (https://github.com/pgr0ss/pgledger), a public ledger, as a reference of `bench:money`. Its SQL files are not
// part of this project: fetch them first. It makes the same moves as money-raw.ts, without a gateway and without keys.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchDatabase } from './money-database.ts';
import type { Yardstick } from './money-raw.ts';

const files = ['uuid-to-ulid.sql', 'ulid-to-uuid.sql', 'pgledger.sql'];
const open = `select array_agg(id order by n) as ids from (
  select n, (pgledger_create_account('account ' || n, 'PHP')).id from generate_series(1, $1::int) n) opened`;

const transfer = 'select id from pgledger_create_transfer($1, $2, $3)';

/** Installs the ledger from its files in `folder`, with an account for each player and 64 counterparts. */
export async function openPgledger(
  database: BenchDatabase,
  { folder, players }: { folder: string; players: number },
): Promise<Yardstick> {
  for (const file of files) await database.script(readFileSync(join(folder, file), 'utf8'));
  const [opened] = (await database.query(open, [64 + players])) as { ids: string[] }[];
  const ids = opened?.ids ?? [];
  return {
    move: async (player, _key, amount, spread) => {
      const counterpart = ids[spread ? Math.floor(Math.random() * 64) : 0];
      const account = ids[64 + player];
      await database.query(
        transfer,
        amount < 0 ? [account, counterpart, -amount] : [counterpart, account, amount],
      );
    },
  };
}
