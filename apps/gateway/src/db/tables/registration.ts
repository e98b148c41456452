// Rows of 0011-registration.sql.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Rebate } from './agents.ts';

type Texts = JSONColumnType<Record<string, string>, string, string>;

export type RegistrationTables = {
  affiliates: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    code_key: string;
    member_id: bigint | null;
    /** The account type of members who register through it, and their rebates (0110-agents.sql). */
    member_type: Generated<0 | 1>;
    rebates: JSONColumnType<Rebate[], string | undefined, string>;
  };
  registrations: {
    merchant_id: string;
    member_id: bigint;
    method: 'APP' | 'H5' | 'PWA' | 'WEBCLIP';
    affiliate_code: string;
    recommender: bigint | null;
    referral_code: string;
    link_id: string;
    register_url: string;
    ip: string;
    pixel_track: Texts;
    created_at: bigint;
    attempt: string | null;
    /** 0140-consent.sql; null: registered before consent was stored. */
    agreement: Generated<string | null>;
  };
};
