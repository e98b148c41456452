// Stores the messages between members and merchants, and notifies open streams.
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../store.ts';

export type Line = {
  id: number;
  conversation: number;
  from: 'member' | 'merchant';
  text: string;
  at: number;
};
/** A person at the merchant writes; `id` is that of the last message. */
type TypingEvent = { id: number; conversation: number; isTyping: true };
export type Look = { title: string; language: string; headerColor: string; backUrl: string };
type Arrival = {
  visitor: { id: string; name: string };
  look: Look;
  order?: string | undefined;
  /** The merchant's name for this visit. */
  visit?: string | undefined;
};
export type Conversation = {
  id: number;
  account: string;
  visitor: string;
  name: string;
  look: Look;
  readTo: number;
};
type Row = Record<string, unknown>;

const KEY_MS = 60_000;
const SESSION_MS = 12 * 3_600_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function lineOf(row: Row): Line {
  return {
    id: Number(row.id),
    conversation: Number(row.conversation),
    from: row.sender === 'member' ? 'member' : 'merchant',
    text: String(row.text),
    at: Number(row.at),
  };
}
/** The service desk answers for the merchant. */
type Sender = Line['from'] | 'desk';
function storeLine(
  store: Store,
  { conversation, from, text, at }: Omit<Line, 'id' | 'from'> & { from: Sender },
): Line {
  const row = store
    .prepare('insert into chat_lines (conversation, sender, text, at) values (?, ?, ?, ?) returning *')
    .get(conversation, from, text, at);
  if (!row) throw new Error('the message was not stored');
  return lineOf(row);
}
function conversationOf(row: Row): Conversation {
  return {
    id: Number(row.id),
    account: String(row.account),
    visitor: String(row.visitor),
    name: String(row.name),
    look: JSON.parse(String(row.look)) as Look,
    readTo: Number(row.read_to),
  };
}

/** One conversation by a statement; null where there is none. */
function findOne(store: Store, sql: string, ...values: (string | number)[]): Conversation | null {
  const row = store.prepare(sql).get(...values);
  return row ? conversationOf(row) : null;
}

/** Keys that open a conversation once, and the sessions for which they are exchanged. */
function openKeys(store: Store, now: () => number) {
  const issue = (conversation: number, kind: 'key' | 'seat', visit: string | null): string => {
    const token = randomBytes(32).toString('base64url');
    store.prepare('delete from chat_keys where expires_at <= ?').run(now());
    store
      .prepare('insert into chat_keys (hash, kind, conversation, expires_at) values (?, ?, ?, ?)')
      .run(hashOf(token), kind, conversation, now() + (kind === 'key' ? KEY_MS : SESSION_MS));
    if (visit !== null)
      store.prepare('insert into chat_visits (hash, visit) values (?, ?)').run(hashOf(token), visit);
    return token;
  };
  return {
    issue,
    /** Exchanges a key for a session in its conversation. Returns null when the key was used before or has expired. */
    redeemKey(key: string): string | null {
      const known = store.prepare('select visit from chat_visits where hash = ?').get(hashOf(key));
      const row = store
        .prepare(
          `delete from chat_keys where hash = ? and kind = 'key' and expires_at > ? returning conversation`,
        )
        .get(hashOf(key), now());
      return row ? issue(Number(row.conversation), 'seat', known ? String(known.visit) : null) : null;
    },
    /** Ends the keys and sessions of a merchant's visit. */
    end(account: string, visit: string): void {
      store
        .prepare(
          `delete from chat_keys where hash in (select hash from chat_visits where visit = ?)
           and conversation in (select id from conversations where account = ?)`,
        )
        .run(visit, account);
    },
    findBySession: (session: string) =>
      findOne(
        store,
        `select c.* from chat_keys k join conversations c on c.id = k.conversation
         where k.hash = ? and k.kind = 'seat' and k.expires_at > ?`,
        hashOf(session),
        now(),
      ),
  };
}

/** The last message of a side. */
function lastOf(store: Store, conversation: number, from: Line['from']): Line | null {
  const row = store
    .prepare(
      `select * from chat_lines where conversation = ? and (sender = 'member') = (? = 'member') order by id desc limit 1`,
    )
    .get(conversation, from);
  return row ? lineOf(row) : null;
}

/** Conversations that have messages, latest first, each with the last one that a person wrote. */
function allIn(store: Store): (Conversation & { last: Line })[] {
  return store
    .prepare(
      `select c.*, l.id as line, l.sender, l.text, l.at from conversations c
       join chat_lines l on l.id = (select max(id) from chat_lines where conversation = c.id and sender <> 'desk')
       order by l.id desc limit 100`,
    )
    .all()
    .map((row) => ({
      ...conversationOf(row),
      last: lineOf({ ...row, id: row.line, conversation: row.id }),
    }));
}

/** The number of messages that a member has not read. */
function countUnread(store: Store, account: string, visitor: string): number {
  const row = store
    .prepare(
      `select count(*) as count from conversations c join chat_lines l on l.conversation = c.id
       where c.account = ? and c.visitor = ? and l.sender <> 'member' and l.id > c.read_to`,
    )
    .get(account, visitor);
  return Number(row?.count ?? 0);
}

/** One conversation for each member of a merchant. `onLine` gets every message that a person wrote. */
export function openConversations(store: Store, now: () => number, onLine: (line: Line) => unknown) {
  const watchers = new Set<(line: Line | TypingEvent) => unknown>();
  const streams = new Set<() => void>();
  const keys = openKeys(store, now);
  const say = (conversation: number, from: Sender, text: string): Line => {
    const line = storeLine(store, { conversation, from, text, at: now() });
    for (const tell of watchers) tell(line);
    if (from !== 'desk') onLine(line);
    return line;
  };
  return {
    redeemKey: (key: string) => keys.redeemKey(key),
    findBySession: (session: string) => keys.findBySession(session),
    /** Ends a visit, and the streams that it opened. */
    endVisit(account: string, visit: string): void {
      keys.end(account, visit);
      for (const judge of streams) judge();
    },
    lastOf: (conversation: number, from: Line['from']) => lastOf(store, conversation, from),
    all: () => allIn(store),
    unread: (account: string, visitor: string) => countUnread(store, account, visitor),
    /** Stores a message under the name that the sender's browser gave it, once. */
    sayOnce(conversation: number, text: string, name: string): Line {
      const known = store
        .prepare(
          'select l.* from chat_sent s join chat_lines l on l.id = s.line where s.conversation = ? and s.name = ?',
        )
        .get(conversation, name);
      if (known) return lineOf(known);
      const line = say(conversation, 'member', text);
      store
        .prepare('insert into chat_sent (conversation, name, line) values (?, ?, ?)')
        .run(conversation, name, line.id);
      return line;
    },
    /** Shows the member that an answer is being written. */
    type(conversation: number): void {
      const id = lastOf(store, conversation, 'member')?.id ?? 0;
      for (const tell of watchers) tell({ id, conversation, isTyping: true });
    },
    /**
     * Opens a member's conversation, or the existing one; the order that they need help with is its next message.
     * Returns a key that opens its page once.
     */
    announce(
      account: string,
      { visitor, look, order, visit }: Arrival,
    ): { authKey: string; conversation: Conversation } {
      const opened = findOne(
        store,
        `insert into conversations (account, visitor, name, look) values (?, ?, ?, ?)
         on conflict (account, visitor) do update set name = excluded.name, look = excluded.look returning *`,
        account,
        visitor.id,
        visitor.name,
        JSON.stringify(look),
      );
      if (!opened) throw new Error('the conversation was not stored');
      if (order !== undefined) say(opened.id, 'member', order);
      return { authKey: keys.issue(opened.id, 'key', visit ?? null), conversation: opened };
    },
    find: (id: number) => findOne(store, 'select * from conversations where id = ?', id),
    say,
    /** Marks everything up to this message as read by the member. */
    markRead: (conversation: number, line: number): void =>
      void store
        .prepare('update conversations set read_to = max(read_to, ?) where id = ?')
        .run(line, conversation),
    /** The messages of one conversation, for a stream. */
    follow: (conversation: number) => ({
      missed: (after: number): Line[] =>
        store
          .prepare(
            `select * from (select * from chat_lines where conversation = ? and id > ? order by id desc limit 200) order by id`,
          )
          .all(conversation, after)
          .map(lineOf),
      watch: (tell: (line: Line | TypingEvent) => void): (() => void) => {
        const watcher = (line: Line | TypingEvent) => line.conversation === conversation && tell(line);
        watchers.add(watcher);
        return () => void watchers.delete(watcher);
      },
    }),
    /** Calls back whenever a visit has ended. */
    onEnd: (judge: () => void): (() => void) => {
      streams.add(judge);
      return () => void streams.delete(judge);
    },
  };
}
export type Conversations = ReturnType<typeof openConversations>;
