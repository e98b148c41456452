// Rows of 0031-passwords.sql.
import type { Generated } from 'kysely';

export type PasswordTables = {
  password_links: { merchant_id: string; member_id: bigint; token_hash: string; expires_at: bigint };
  payment_passwords: {
    merchant_id: string;
    member_id: bigint;
    password_hash: string;
    tries: Generated<number>;
  };
  /** Rows of 0170-payout-waits.sql. */
  payout_waits: {
    merchant_id: string;
    member_id: bigint;
    kind: 'payment_password' | 'email' | 'factor';
    detail: Generated<string>;
    changed_at: bigint;
    usable_from: bigint;
  };
};
