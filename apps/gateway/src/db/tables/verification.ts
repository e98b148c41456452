// Rows of 0010-verification.sql.
import type { Generated } from 'kysely';

export type VerificationTables = {
  message_routes: {
    merchant_id: string;
    channel: 'sms' | 'mail';
    address: string;
    sender: string;
    secret: string;
  };
  verification_codes: {
    merchant_id: string;
    purpose: string;
    recipient: string;
    device_id: string;
    code_hash: string | null;
    resend_at: bigint;
    expires_at: bigint;
  };
  code_sends: {
    merchant_id: string;
    id: Generated<bigint>;
    recipient: string;
    dialing: string;
    ip: string;
    sent_at: bigint;
    is_used: Generated<boolean>;
  };
};
