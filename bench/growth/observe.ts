// The statements of the gateway with their plans: each is explained with its own values before it runs. Whatever an
// operation writes is rolled back at its end, so that the next one finds the same rows.
import type { Connection, Pool } from '../../apps/gateway/src/db/pool.ts';

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
};
type Explained = { readonly Plan: PlanNode; readonly 'Execution Time': number };

export type Read = { readonly way: string; readonly rows: number };
/** What the statements of an operation read. */
export type Seen = { statements: number; rows: number; blocks: number; ms: number; reads: Read[] };

export function nothingSeen(): Seen {
  return { statements: 0, rows: 0, blocks: 0, ms: 0, reads: [] };
}

function readsOf(node: PlanNode): Read[] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const relation = node['Relation Name'];
  if (relation === undefined || node['Node Type'] === 'ModifyTable') return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const way = `${node['Node Type']} ${node['Index Name'] ?? relation}`;
  return [{ way, rows: (node['Actual Rows'] + removed) * node['Actual Loops'] }, ...below];
}

function note(seen: Seen, { Plan: plan, 'Execution Time': ms }: Explained): void {
  const reads = readsOf(plan);
  seen.statements += 1;
  seen.rows += reads.reduce((sum, { rows }) => sum + rows, 0);
  seen.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  seen.ms += ms;
  seen.reads.push(...reads);
}

const STATEMENT = /^\s*(select|with|insert|update|delete)\b/i;
const NOT_EXPLAINED = /set_config|pg_advisory|post_transfer|pg_notify/;

/** A transaction of the gateway becomes a part of the operation's. */
const NESTED: Readonly<Record<string, string>> = {
  begin: 'savepoint gateway',
  'start transaction': 'savepoint gateway',
  commit: 'release savepoint gateway',
  rollback: 'rollback to savepoint gateway',
};

/** A pool with one connection for the present operation; `operation` runs one and returns what it read. */
export function observe(pool: Pool) {
  let present: { inner: Connection; outer: Connection } | null = null;
  let waiting = Promise.resolve();
  const open = async (seen: Seen) => {
    const inner = await pool.connect();
    await inner.query('begin');
    // The gateway holds one connection at a time, as if the pool had one.
    const query: Connection['query'] = async (text, values) => {
      const nested = NESTED[text.trim().toLowerCase()];
      if (nested !== undefined) return inner.query(nested);
      if (STATEMENT.test(text) && !NOT_EXPLAINED.test(text)) {
        await inner.query('savepoint explained');
        const { rows } = await inner.query(`explain (analyze, buffers, format json) ${text}`, values);
        await inner.query('rollback to savepoint explained');
        const [row] = rows as { 'QUERY PLAN': Explained[] }[];
        if (row?.['QUERY PLAN'][0]) note(seen, row['QUERY PLAN'][0]);
      }
      return inner.query(text, values);
    };
    return { inner, outer: { ...inner, query } };
  };
  const connect = async (): Promise<Connection> => {
    if (!present) return pool.connect();
    const { outer } = present;
    const before = waiting;
    let free = (): void => {};
    waiting = new Promise((resolve) => (free = resolve));
    await before;
    outer.release = () => free();
    return outer;
  };
  const operation = async (work: () => Promise<unknown>): Promise<Seen> => {
    const seen = nothingSeen();
    present = await open(seen);
    try {
      await work();
      await waiting;
    } finally {
      const { inner } = present;
      present = null;
      await inner.query('rollback');
      // Its role and merchant were set in the transaction.
      inner.release(true);
    }
    return seen;
  };
  return { pool: { ...pool, connect }, operation };
}
