// Rows of 0260-benefits.sql.
import type { GeneratedAlways, JSONColumnType } from 'kysely';

export type BenefitKind = 'cashback' | 'birthday' | 'rebate';

/** A benefit as it was calculated; amounts are text. */
type KeptBenefit = {
  from: number;
  until: number;
  rankLevel: number | null;
  promotion: { id: string; turn: number } | null;
  lines: {
    gameType: string | null;
    downlineId: string | null;
    base: string;
    rate: number | null;
    amount: string;
  }[];
};

export type BenefitTables = {
  benefit_failures: {
    merchant_id: string;
    kind: BenefitKind;
    period: string;
    member_id: bigint;
    benefit: JSONColumnType<KeptBenefit, string, string>;
    failed_at: bigint;
    tried_at: bigint;
  };
  benefit_runs: {
    merchant_id: string;
    kind: BenefitKind;
    period: string;
    until_at: bigint;
    done_at: bigint;
  };
  benefits: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: BenefitKind;
    period: string;
    from_at: bigint;
    until_at: bigint;
    rank_level: number | null;
    amount: bigint;
    paid_at: bigint;
    transfer_id: bigint;
  };
  benefit_lines: {
    merchant_id: string;
    benefit_id: bigint;
    n: number;
    game_type: string | null;
    downline_id: bigint | null;
    base: bigint;
    rate: number | null;
    amount: bigint;
  };
};
