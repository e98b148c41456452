// The yardstick of `bench:money`: the same postings as one raw statement, without keys, rules or a gateway.
import type { BenchDatabase } from './money-database.ts';

const schema = `
create schema raw;
create table raw.accounts (id bigint primary key, balance bigint not null);
create table raw.transfers (id bigint generated always as identity primary key, kind text not null, key text not null unique,
  created_at timestamptz not null default now());
create table raw.postings (transfer_id bigint not null references raw.transfers, account_id bigint not null references raw.accounts,
  amount bigint not null, balance_after bigint not null, primary key (transfer_id, account_id));
create index on raw.postings (account_id, transfer_id);
insert into raw.accounts select n, 1000000000 from generate_series(-64, 10000) n`;

const move = `
with moved as (insert into raw.transfers (kind, key) values ($1, $2) returning id),
  player as (update raw.accounts set balance = balance + $4 where id = $3 returning id, balance),
  counterpart as (update raw.accounts set balance = balance - $4 where id = $5 returning id, balance)
insert into raw.postings (transfer_id, account_id, amount, balance_after)
select moved.id, player.id, $4, player.balance from moved, player
union all select moved.id, counterpart.id, -$4::bigint, counterpart.balance from moved, counterpart`;

export type Yardstick = {
  /** Moves one stake or win of a player; `spread`: the counterpart has 64 rows instead of one. */
  move: (player: number, key: string, amount: number, spread: boolean) => Promise<void>;
};

/** Creates the yardstick's tables. */
export async function openYardstick(database: BenchDatabase): Promise<Yardstick> {
  await database.script(schema);
  return {
    move: async (player, key, amount, spread) => {
      const counterpart = spread ? -1 - Math.floor(Math.random() * 64) : 0;
      await database.query(move, [amount < 0 ? 'debit' : 'credit', key, player + 1, amount, counterpart]);
    },
  };
}
