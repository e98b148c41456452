// Rows of 0100-club.sql, 0101-bank-cards.sql and 0102-feedback.sql.
import type { FeedbackType } from '@foyer/contract/feedback-rules.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type RankWords = {
  name: string;
  benefits: readonly { readonly title: string; readonly value: string }[];
};
export type RankCondition = { code: 'BET' | 'DEPOSIT' | 'WAGERS'; expected: string };

export type MemberTables = {
  club_ranks: {
    merchant_id: string;
    rank_level: number;
    label_id: string;
    words: JSONColumnType<Record<string, RankWords>, string, string>;
    conditions: JSONColumnType<RankCondition[], string, string>;
    cashback_rate: Generated<number>;
    birthday_gift: Generated<bigint>;
  };
  banks: { merchant_id: string; code: string; name: string; position: number };
  bank_cards: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    bank_code: string;
    account_name: string;
    account_no: string;
    account_digest: string;
    last_four: string;
    branch: Generated<string>;
    is_default: boolean;
    created_at: bigint;
    usable_from: bigint;
    removed_at: Generated<bigint | null>;
  };
  feedback: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    type: FeedbackType;
    content: string;
    contact: string;
    created_at: bigint;
  };
  feedback_pictures: { merchant_id: string; feedback_id: bigint; position: number; picture: Buffer };
};
