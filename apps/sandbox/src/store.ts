// What the sandbox remembers, in one SQLite file. A write that returned is on the disk: the journal of rounds rests on it.
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
-- One row a round, written before each step is taken: see vendor/round.ts for its states.
create table if not exists rounds (
  reference text primary key, token_hash text not null, operator text not null, vendor text not null,
  play_session text not null, bet_minor text not null, state text not null, refusal text, outcome text,
  win_minor text, balance_minor text, attempts integer not null default 0, due_at integer not null,
  opened_at integer not null, changed_at integer not null
) strict, without rowid;
create index if not exists rounds_by_session on rounds (token_hash, opened_at);
create index if not exists rounds_unfinished on rounds (due_at) where state in ('staking', 'returning', 'paying');
-- How a stand-in vendor behaves at the moment.
create table if not exists behaviours (vendor text primary key, behaviour text not null) strict, without rowid;
-- What senders handed in for delivery: SMS and mail.
create table if not exists messages (
  id integer primary key autoincrement, kind text not null, sender text not null, recipient text not null,
  subject text, body text not null, received_at integer not null
) strict;
`;

/** Opens (and makes, the first time) the store in a folder; `null` keeps it in memory. */
export const openStore = (folder: string | null): Store => {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const store = new DatabaseSync(folder === null ? ':memory:' : join(folder, 'sandbox.sqlite'), {
    timeout: 5000,
  });
  // FULL: a commit reaches the disk before the next step of a round is taken, power loss included.
  store.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  store.exec(schema);
  return store;
};
