import type { Generated } from 'kysely';

// Rows of 0095-chat.sql, 0320-what-sessions-open.sql and 0340-what-members-opened.sql.
export type ChatTables = {
  chat_services: {
    merchant_id: string;
    account: string;
    key: string;
    api: string | null;
    page: string | null;
  };
  chat_visits: {
    merchant_id: string;
    visit: string;
    /** The session that opened it. */
    login_hash: string;
    opened_at: bigint;
    /** Null: an older gateway has opened it. */
    member_id: bigint | null;
    is_ended: Generated<boolean>;
  };
};
