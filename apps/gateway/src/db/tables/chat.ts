// Rows of 0095-chat.sql.
export type ChatTables = {
  chat_services: {
    merchant_id: string;
    account: string;
    key: string;
    api: string | null;
    page: string | null;
  };
};
