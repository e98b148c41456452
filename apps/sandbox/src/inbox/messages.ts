// Stores messages of senders and notifies open inbox pages.
import type { Store } from '../store.ts';

export type Message = {
  id: number;
  kind: 'sms' | 'mail';
  sender: string;
  recipient: string;
  subject: string | null;
  body: string;
  receivedAt: number;
};
type Row = Record<string, unknown>;

const KEPT = 1000;
function messageOf(row: Row): Message {
  return {
    id: Number(row.id),
    kind: row.kind === 'sms' ? 'sms' : 'mail',
    sender: String(row.sender),
    recipient: String(row.recipient),
    subject: typeof row.subject === 'string' ? row.subject : null,
    body: String(row.body),
    receivedAt: Number(row.received_at),
  };
}

export function openMessages(store: Store, now: () => number) {
  const watchers = new Set<(message: Message) => void>();
  return {
    /** Stores a message and notifies all watchers. Keeps the newest thousand messages. */
    receive(message: Omit<Message, 'id' | 'receivedAt'>): Message {
      const row = store
        .prepare(
          `insert into messages (kind, sender, recipient, subject, body, received_at) values (?, ?, ?, ?, ?, ?) returning *`,
        )
        .get(message.kind, message.sender, message.recipient, message.subject, message.body, now());
      if (!row) throw new Error('the message was not stored');
      const kept = messageOf(row);
      store.prepare('delete from messages where id <= ?').run(kept.id - KEPT);
      for (const tell of watchers) tell(kept);
      return kept;
    },
    /** Newest first; `to` selects messages to exactly this recipient. */
    newest(limit: number, to?: string): Message[] {
      return store
        .prepare('select * from messages where ? is null or recipient = ? order by id desc limit ?')
        .all(to ?? null, to ?? null, limit)
        .map(messageOf);
    },
    after(id: number): Message[] {
      return store
        .prepare('select * from messages where id > ? order by id limit 200')
        .all(id)
        .map(messageOf);
    },
    count(): number {
      return Number(store.prepare('select count(*) as count from messages').get()?.count ?? 0);
    },
    /** Calls `tell` with each new message until the returned function is called. */
    watch(tell: (message: Message) => void): () => void {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
  };
}
export type Messages = ReturnType<typeof openMessages>;
