// Rows of 0020-login.sql, 0021-security.sql, 0200-second-factors.sql, 0201-attempts.sql and 0250-trusted-factors.sql.
import type { Generated, GeneratedAlways } from 'kysely';

export type FactorKind = 'email' | 'ga' | 'sms';
export type FactorRemover = 'reset' | 'operator' | 'console';

export type LoginTables = {
  remembered_logins: {
    merchant_id: string;
    id: string;
    member_id: bigint;
    device_id: string;
    secret_hash: string;
    expires_at: bigint;
  };
  login_challenges: {
    merchant_id: string;
    attempt_hash: string;
    member_id: bigint;
    device_id: string;
    typed_key: string;
    tries: Generated<number>;
    expires_at: bigint;
  };
  second_factors: {
    merchant_id: string;
    member_id: bigint;
    kind: FactorKind;
    secret: string | null;
    last_step: Generated<bigint>;
    trusted_from: Generated<bigint>;
  };
  known_devices: { merchant_id: string; member_id: bigint; device_id: string; seen_at: bigint };
  wrong_guesses: { merchant_id: string; about: string; wrong: number; since: bigint };
  started_factors: {
    merchant_id: string;
    member_id: bigint;
    kind: FactorKind;
    secret: string | null;
    device_id: string;
    expires_at: bigint;
    is_proved: Generated<boolean>;
  };
  factor_removals: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    kind: FactorKind;
    removed_by: FactorRemover;
    reason: string;
    removed_at: bigint;
  };
  security_answers: { merchant_id: string; member_id: bigint; question_id: string; answer_hash: string };
  trials: { merchant_id: string; device_id: string; member_id: bigint; expires_at: bigint };
};
