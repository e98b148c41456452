// Rows of 0002-ledger.sql, 0280-records.sql and 0300-money-functions.sql.
import type { Generated, GeneratedAlways } from 'kysely';

export type OwnerKind = 'member' | 'parked' | 'vendor' | 'house' | 'promo' | 'trial';

export type LedgerTables = {
  ledger_accounts: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    owner_kind: OwnerKind;
    owner_id: string;
    asset: string;
    /** One of the rows of an account that many transfers share; 0 for a player. */
    slot: Generated<number>;
    balance: GeneratedAlways<bigint>;
  };
  transfers: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    kind: string;
    scope: string;
    key: string;
    request_hash: string;
    created_at: GeneratedAlways<Date>;
  };
  postings: {
    merchant_id: string;
    transfer_id: bigint;
    account_id: bigint;
    asset: string;
    amount: bigint;
    balance_after: GeneratedAlways<bigint>;
  };
  /** Written by the database only. */
  ledger_sums: {
    merchant_id: GeneratedAlways<string>;
    account_id: GeneratedAlways<bigint>;
    kind: GeneratedAlways<string>;
    quarter: GeneratedAlways<number>;
    scope: GeneratedAlways<string>;
    amount: GeneratedAlways<bigint>;
    movements: GeneratedAlways<number>;
    first_id: GeneratedAlways<bigint>;
    last_id: GeneratedAlways<bigint>;
  };
  /** Written by the database only. */
  other_movements: {
    merchant_id: GeneratedAlways<string>;
    account_id: GeneratedAlways<bigint>;
    moved_at: GeneratedAlways<bigint>;
    transfer_id: GeneratedAlways<bigint>;
  };
};
