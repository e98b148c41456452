// Rows of 0002-ledger.sql.
import type { GeneratedAlways } from 'kysely';

export type OwnerKind = 'member' | 'parked' | 'vendor' | 'house' | 'promo' | 'trial';

export type LedgerTables = {
  ledger_accounts: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    owner_kind: OwnerKind;
    owner_id: string;
    asset: string;
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
};
