import type { HouseTables } from './tables/house.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { PlayTables } from './tables/play.ts';

/** Every table, as Kysely knows them. A domain adds its rows in `tables/`. */
export type Database = HouseTables & LedgerTables & PlayTables;
