// Rows of 0011-registration.sql.
import type { JSONColumnType } from 'kysely';

type Texts = JSONColumnType<Record<string, string>, string, string>;

export type RegistrationTables = {
  affiliates: { merchant_id: string; code_key: string; member_id: bigint | null };
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
  };
};
