// The sandbox's data in one SQLite file. A completed write is on the disk, because the journal of rounds depends on
// it.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Store = DatabaseSync;

const schema = `
-- A player's open game. The page holds the token; only its hash is kept.
create table if not exists sessions (
  token_hash text primary key, operator text not null, vendor text not null, game_code text not null,
  play_session text not null, player_id text not null, facts text not null, opened_at integer not null
) strict, without rowid;
-- One row for each round, written before each step: see vendor/journal.ts for its states.
create table if not exists rounds (
  reference text primary key, token_hash text not null, operator text not null, vendor text not null,
  play_session text not null, kind text not null default 'slot', bet_minor text not null, staked_minor text,
  choice text not null default '{}', moves text not null default '[]', raise text,
  seed text, client_seed text, state text not null, refusal text, outcome text,
  win_minor text, balance_minor text, attempts integer not null default 0, due_at integer not null,
  opened_at integer not null, started_at integer, changed_at integer not null, told integer not null default 1
) strict, without rowid;
create index if not exists rounds_by_session on rounds (token_hash, opened_at);
-- The seed of the next round of a session; its hash is shown before the stake.
create table if not exists seeds (token_hash text primary key, seed text not null) strict, without rowid;
-- The current behaviour of a simulated vendor.
create table if not exists behaviours (vendor text primary key, behaviour text not null) strict, without rowid;
-- Orders of the payment provider: checkouts and payouts, one for each reference of a client.
create table if not exists payments (
  id text primary key, kind text not null, client text not null, reference text not null, facts text not null,
  state text not null, expires_at integer, opened_at integer not null, unique (client, reference)
) strict, without rowid;
-- Events for its clients; the answer is null until the client has answered.
create table if not exists payment_events (
  n integer primary key autoincrement, client text not null, type text not null, reference text not null, body text not null,
  is_forged integer not null, attempts integer not null default 0, due_at integer not null, answer text, opened_at integer not null
) strict;
-- Messages that were sent: SMS and mail.
create table if not exists messages (
  id integer primary key autoincrement, kind text not null, sender text not null, recipient text not null,
  subject text, body text not null, received_at integer not null
) strict;
-- Events that a pixel received; a repetition of the same event only counts up.
create table if not exists conversions (
  pixel text not null, event text not null, event_id text not null, body text not null, times integer not null default 1,
  received_at integer not null, primary key (pixel, event, event_id)
) strict, without rowid;
-- Browsers that registered for push messages, and the messages; the same message again only counts up.
create table if not exists push_devices (
  token text primary key, project text not null, endpoint text not null, p256dh text not null, auth text not null,
  unique (project, endpoint)
) strict;
create table if not exists push_messages (
  id integer primary key autoincrement, token text not null, project text not null, topic text not null,
  payload text not null, times integer not null default 1, result text not null default '', sent_at integer not null,
  unique (token, payload)
) strict;
-- The chat: one conversation for each member of a merchant, its messages, and its keys and sessions, stored as hashes.
create table if not exists conversations (
  id integer primary key, account text not null, visitor text not null, name text not null, look text not null,
  read_to integer not null default 0, unique (account, visitor)
) strict;
create table if not exists chat_lines (
  id integer primary key autoincrement, conversation integer not null references conversations, sender text not null,
  text text not null, at integer not null
) strict;
create index if not exists chat_lines_by_conversation on chat_lines (conversation, id);
create table if not exists chat_pictures (
  line integer primary key references chat_lines, data blob not null
) strict;
-- The browser's own names of sent messages: a message that is sent again is not stored again.
create table if not exists chat_sent (
  conversation integer not null references conversations, name text not null, line integer not null, primary key (conversation, name)
) strict, without rowid;
create table if not exists chat_keys (
  hash text primary key, kind text not null, conversation integer not null references conversations, expires_at integer not null
) strict, without rowid;
-- The keys and sessions of a visit: the merchant ends them by the name that it gave the visit.
create table if not exists chat_visits (
  hash text primary key references chat_keys on delete cascade, visit text not null
) strict, without rowid;
create index if not exists chat_visits_by_name on chat_visits (visit);
`;

// Columns that later versions of the journal added, for files of an earlier version.
const grown = {
  kind: `text not null default 'slot'`,
  staked_minor: 'text',
  choice: `text not null default '{}'`,
  moves: `text not null default '[]'`,
  raise: 'text',
  seed: 'text',
  client_seed: 'text',
  started_at: 'integer',
  told: 'integer not null default 1',
};
const indexes = `
drop index if exists rounds_unfinished;
create index if not exists rounds_owed on rounds (due_at) where state in ('staking', 'open', 'raising', 'unraising', 'returning', 'paying');
create index if not exists sessions_of_player on sessions (operator, vendor, player_id, game_code);
`;

function grow(store: Store): void {
  const known = new Set(
    store
      .prepare('pragma table_info(rounds)')
      .all()
      .map(({ name }) => name),
  );
  for (const [name, type] of Object.entries(grown))
    if (!known.has(name)) store.exec(`alter table rounds add column ${name} ${type}`);
  store.exec(indexes);
}

/** Opens the store in a folder and creates it the first time; `null` keeps it in memory. */
export function openStore(folder: string | null): Store {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = new DatabaseSync(folder === null ? ':memory:' : join(folder, 'sandbox.sqlite'), {
    timeout: 5000,
  });
  // FULL: a commit is on the disk before the next step of a round, also after a power failure.
  store.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  store.exec(schema);
  grow(store);
  return store;
}
