// Rows of withdrawals: orders, who has seen their account numbers, and the identities that the merchant checked.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type WithdrawState = 'pending' | 'approved' | 'paid' | 'rejected';
/** `bank`: the bank refused the payment. `account`: the account cannot be paid to. `merchant`: the back office decided. */
export type ReturnReason = 'bank' | 'account' | 'merchant';
export type IdentityState = 'verified' | 'refused';
export type PayoutBank = {
  bankCode: string;
  bankName: string;
  accountName: string;
  accountNoMasked: string;
};

export type WithdrawalTables = {
  withdraw_orders: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    order_no: GeneratedAlways<string>;
    member_id: bigint;
    idempotency_key: string;
    request_hash: string;
    asset: string;
    amount: bigint;
    fee: bigint;
    bank: JSONColumnType<PayoutBank, string, string>;
    account_no: string;
    provider: string | null;
    provider_id: Generated<string | null>;
    approved_at: Generated<bigint | null>;
    sent_at: Generated<bigint | null>;
    tried_at: Generated<bigint | null>;
    state: Generated<WithdrawState>;
    reason: Generated<string>;
    reason_code: Generated<ReturnReason | null>;
    trouble: Generated<string>;
    asking_until: Generated<bigint | null>;
    promised_at: Generated<bigint | null>;
    created_at: bigint;
    decided_at: Generated<bigint | null>;
  };
  account_views: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    order_no: string;
    person: string;
    seen_at: bigint;
  };
  identity_checks: {
    merchant_id: string;
    member_id: bigint;
    state: IdentityState;
    reason: Generated<string>;
    decided_at: bigint;
  };
};
