// What both kinds of database give: connections, one at a time to one holder.
export type Result = { command: string; rowCount: number; rows: unknown[] };

export type Connection = {
  query(sql: string, parameters?: readonly unknown[]): Promise<Result>;
  /** Runs several statements at once, with a long limit: migrations only. */
  script(sql: string): Promise<void>;
  /** Gives the connection back; `broken` throws it away. */
  release(broken?: boolean): void;
};

export type Pool = {
  connect(): Promise<Connection>;
  /** Connections, those of them nobody holds, and how many wait for one. */
  state(): { open: number; idle: number; waiting: number };
  end(): Promise<void>;
};

/** Writes that report how many rows they touched, in the words Kysely looks for. */
export function commandOf(sql: string, affected: number): string {
  const first = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? '';
  return first === 'WITH' && affected > 0 ? 'UPDATE' : first;
}
