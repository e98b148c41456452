// Rows of 0130-promotions.sql.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Words } from './merchants.ts';

export type PromotionWay = 'auto' | 'request' | 'code' | 'benefit';
export type ClaimState = 'pending' | 'approved' | 'rejected' | 'claimed';
/** The fields of an application. */
export type FieldRequirement = 'no' | 'shown' | 'required';

export type PromotionTables = {
  promotions: {
    merchant_id: string;
    id: string;
    position: number;
    words: JSONColumnType<Record<string, Words>, string, string>;
    way: PromotionWay;
    is_reviewed: Generated<boolean>;
    amount: bigint;
    remark: Generated<FieldRequirement>;
    picture: Generated<FieldRequirement>;
    every_ms: bigint | null;
    claim_ms: bigint;
    starts_at: bigint | null;
    ends_at: bigint | null;
  };
  promotion_claims: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    promotion_id: string;
    member_id: bigint;
    turn: bigint;
    state: ClaimState;
    amount: bigint;
    remarks: Generated<string>;
    note: Generated<string>;
    applied_at: bigint;
    apply_key: string | null;
    apply_hash: string | null;
    decided_at: bigint | null;
    expires_at: bigint | null;
    claimed_at: bigint | null;
    claim_key: string | null;
  };
  claim_pictures: { merchant_id: string; claim_id: bigint; n: number; jpeg: Buffer };
  promo_codes: {
    merchant_id: string;
    code_key: string;
    promotion_id: string;
    most_uses: number | null;
    uses: Generated<number>;
    expires_at: bigint | null;
  };
};
