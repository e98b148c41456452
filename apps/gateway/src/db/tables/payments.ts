// Rows of 0120-payments.sql.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json<Value extends object> = JSONColumnType<Value, string, string>;
type ByLanguage = Json<Record<string, string>>;

export type DepositState = 'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
export type DepositType = 'MANUAL' | 'ALIPAY' | 'QQ' | 'WECHAT' | 'GATEWAY';

export type MethodBank = {
  bankCode: string;
  bankName: string;
  accountName: string;
  accountNo: string;
  qrImage: string;
};
export type DepositDetails = {
  bankCode?: string | undefined;
  payerName?: string | undefined;
  slip?: string | undefined;
  payerAccount?: string | undefined;
  returnUrl?: string | undefined;
};

export type PaymentTables = {
  payment_providers: {
    merchant_id: string;
    code: string;
    api: string;
    client_id: string;
    secret: string;
    is_stand_in: boolean;
  };
  payment_rules: {
    merchant_id: string;
    deposits_closed: JSONColumnType<Record<string, string>, string | null, string | null> | null;
    withdrawals_open: Generated<boolean>;
    turnover_percent: Generated<number>;
    turnover_weights: JSONColumnType<Record<string, number>, string | undefined, string>;
    withdraw_min: bigint;
    withdraw_max: bigint;
    daily_count: number;
    daily_amount: bigint;
    withdraw_fee: Generated<number>;
    needs_payment_password: Generated<boolean>;
    utc_offset_ms: bigint;
    payout_provider: string | null;
    payout_wait_hours: Generated<number>;
    needs_identity: Generated<boolean>;
    payout_minutes: Generated<number | null>;
    payout_persons: Generated<string[]>;
  };
  deposit_methods: {
    merchant_id: string;
    id: string;
    type: DepositType;
    position: number;
    words: ByLanguage;
    icon: string;
    provider: string | null;
    min: bigint;
    max: bigint;
    fee: Generated<number>;
    presets: bigint[];
    minutes: Generated<number>;
    banks: Json<MethodBank[]>;
    is_open: Generated<boolean>;
  };
  deposit_promos: {
    merchant_id: string;
    id: string;
    position: number;
    words: ByLanguage;
    rate: number;
    max_bonus: bigint;
    min: bigint;
    max: bigint;
    turnover: number;
    first_only: Generated<boolean>;
    is_open: Generated<boolean>;
  };
  deposit_orders: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    order_no: GeneratedAlways<string>;
    member_id: bigint;
    idempotency_key: string;
    request_hash: string;
    method_id: string;
    provider: string | null;
    asset: string;
    amount: bigint;
    fee: bigint;
    promo_id: string | null;
    bonus: bigint;
    turnover: bigint;
    turnover_weights: JSONColumnType<Record<string, number>, string | undefined, string>;
    details: Json<DepositDetails>;
    provider_id: Generated<string | null>;
    redirect_url: Generated<string | null>;
    qr_code: Generated<string | null>;
    state: Generated<DepositState>;
    created_at: bigint;
    expires_at: bigint;
    decided_at: Generated<bigint | null>;
    transfer_id: Generated<bigint | null>;
    minutes: Generated<number | null>;
    turnover_ended_at: Generated<bigint | null>;
    turnover_percent: Generated<number | null>;
  };
  deposit_slips: { merchant_id: string; order_id: bigint; jpeg: Buffer; added_at: bigint };
  bonus_returns: {
    merchant_id: string;
    order_id: bigint;
    member_id: bigint;
    amount: bigint;
    turnover: bigint;
    returned_at: bigint;
    transfer_id: bigint;
  };
  payment_events: {
    merchant_id: string;
    provider: string;
    event_id: string;
    request_hash: string;
    reference: string;
    type: string;
    received_at: bigint;
  };
};
