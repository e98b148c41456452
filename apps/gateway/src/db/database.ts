import type { HouseTables } from './tables/house.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LoginTables } from './tables/login.ts';
import type { LobbyTables } from './tables/lobby.ts';
import type { PlayTables } from './tables/play.ts';
import type { SocialTables } from './tables/social.ts';
import type { VerificationTables } from './tables/verification.ts';
import type { RegistrationTables } from './tables/registration.ts';

/** Every table, as Kysely knows them. A domain adds its rows in `tables/`. */
export type Database = HouseTables &
  LedgerTables &
  LobbyTables &
  LoginTables &
  PlayTables &
  SocialTables &
  VerificationTables;
  RegistrationTables &
