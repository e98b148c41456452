import type { HouseTables } from './tables/house.ts';

/** Every table, as Kysely knows them. A domain adds its rows in `tables/`. */
export type Database = HouseTables;
