// Rows of 0110-agents.sql.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json<Value> = JSONColumnType<Value & object, string, string>;

export type Rebate = { gameType: string; rate: number };
/** From a threshold on, a rate: minor units as text, hundredths of a percent. */
export type Step = { threshold: string; rate: number };
export type ContractKind = 'SALARY' | 'DIVIDEND' | 'HOUR';
export type ContractState = 'PENDING' | 'ACCEPTED' | 'REJECTED' | 'REPLACED';

export type AgentTables = {
  downlines: { merchant_id: string; member_id: bigint; agent_id: bigint; joined_at: bigint };
  rebates: {
    merchant_id: string;
    member_id: bigint;
    game_type: string;
    rate: number;
    /** The rate at the beginning of the day of the last change; null before the first one. */
    former_rate: Generated<number | null>;
    changed_at: Generated<bigint | null>;
  };
  contracts: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: ContractKind;
    type: string;
    state: Generated<ContractState>;
    period_start: bigint;
    period_end: bigint;
    rates: Json<Step[]>;
    words: Json<Record<string, string>>;
    offered_at: bigint;
    decided_at: bigint | null;
  };
  agent_requests: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: 'SALARY' | 'DIVIDEND';
    period: string;
    amount: bigint;
    state: Generated<'REQUESTED' | 'PAID' | 'REJECTED'>;
    requested_at: bigint;
    decided_at: bigint | null;
  };
  referral_codes: { merchant_id: string; member_id: bigint; code_key: string };
};
