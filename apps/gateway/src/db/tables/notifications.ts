// Rows of 0280-notifications.sql.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The event that a notification reports. The part before the dot is the kind that a member can switch off. */
export type NotificationTopic =
  | 'deposit.paid'
  | 'withdrawal.accepted'
  | 'withdrawal.sent'
  | 'withdrawal.paid'
  | 'withdrawal.returned'
  | 'reward.approved'
  | 'reward.rejected'
  | 'reward.expires'
  | 'chat.reply'
  | 'news.published';

/** A project at Firebase Cloud Messaging, and the addresses of its services. */
export type PushFacts = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
  messagingSenderId: string;
  vapidKey: string;
  /** Where browsers register: Firebase Installations and the FCM registrations. */
  installationsUrl: string;
  registrationsUrl: string;
  /** The service account that sends, and where it gets access tokens. */
  clientEmail: string;
  privateKeyId: string;
  tokenUrl: string;
  sendUrl: string;
};

export type NewsWords = { title: string; text: string };

export type NotificationTables = {
  push_providers: {
    merchant_id: string;
    facts: JSONColumnType<PushFacts, string, string>;
    secret: string;
    stand_in_key: string | null;
  };
  notifications: {
    merchant_id: string;
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    topic: NotificationTopic;
    subject: string;
    created_at: bigint;
    read_at: Generated<bigint | null>;
    is_pending: Generated<boolean>;
  };
  push_deliveries: {
    merchant_id: string;
    notification_id: bigint;
    token_hash: string;
    due_at: bigint;
    tries: Generated<number>;
  };
  notification_settings: {
    merchant_id: string;
    member_id: bigint;
    muted: Generated<string[]>;
    quiet_from: number | null;
    quiet_to: number | null;
    time_zone: Generated<string>;
  };
  news: {
    merchant_id: string;
    id: string;
    words: JSONColumnType<Record<string, NewsWords>, string, never>;
    path: string;
    published_at: bigint;
    last_member: Generated<bigint | null>;
  };
};
