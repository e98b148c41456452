// Rows of 0030-captcha.sql.
import type { Generated } from 'kysely';

export type CaptchaTables = {
  captcha_accounts: {
    merchant_id: string;
    account: string;
    secret: string;
    script: string | null;
    api: string | null;
    origins: Generated<string[]>;
  };
  captcha_images: {
    merchant_id: string;
    purpose: string;
    device_id: string;
    kind: 'image' | 'work';
    answer: string;
    expires_at: bigint;
  };
  captcha_sliders: {
    merchant_id: string;
    version: number;
    id: string;
    purpose: string;
    device_id: string;
    expires_at: bigint;
  };
};
