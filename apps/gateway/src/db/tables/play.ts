// Rows of 0003-play.sql; a ticket or session without a member is a trial (0070-trial-play.sql).
import type { Generated, GeneratedAlways } from 'kysely';

export type TransactionKind = 'debit' | 'credit' | 'rollback' | 'void';
export type RoundState = 'open' | 'settled' | 'rolled_back';

export type PlayTables = {
  vendor_links: {
    merchant_id: string;
    vendor_code: string;
    game_origin: string | null;
    secret: string;
    /** The key before the present one; it is valid until `former_until`. */
    former_secret: Generated<string | null>;
    former_until: Generated<bigint | null>;
  };
  launch_tickets: {
    merchant_id: string;
    ticket_hash: string;
    member_id: bigint | null;
    vendor_code: string;
    game_code: string;
    language: string;
    back_url: string;
    expires_at: bigint;
    /** The session that launched the game; null: a visitor's trial. */
    login_hash: Generated<string | null>;
  };
  play_sessions: {
    merchant_id: string;
    session_hash: string;
    member_id: bigint | null;
    vendor_code: string;
    game_code: string;
    asset: string;
    opened_at: bigint;
    expires_at: bigint;
    login_hash: Generated<string | null>;
  };
  rounds: {
    merchant_id: string;
    vendor_code: string;
    round_id: string;
    session_hash: string;
    state: RoundState;
    opened_at: bigint;
    closed_at: bigint | null;
    /** From its play session; null: a visitor's trial (0280-records.sql). */
    member_id: GeneratedAlways<bigint | null>;
  };
  vendor_transactions: {
    merchant_id: string;
    vendor_code: string;
    transaction_id: string;
    kind: TransactionKind;
    round_id: string;
    session_hash: string;
    amount: bigint;
    debit_id: string | null;
    taken_back_by: string | null;
    transfer_id: bigint | null;
    balance_after: bigint;
    created_at: bigint;
  };
};
