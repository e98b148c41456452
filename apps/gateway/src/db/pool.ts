// The interface of both kinds of database: connections, each with one holder at a time.
/** How long a statement of a request may run, in milliseconds. */
export const REQUEST_STATEMENT_MS = 5_000;
/** The same for commands, which check and copy whole tables. */
export const COMMAND_STATEMENT_MS = 30 * 60_000;

export type Result = { command: string; rowCount: number; rows: unknown[] };

export type Connection = {
  query(sql: string, parameters?: readonly unknown[]): Promise<Result>;
  /** Runs several statements at once, on a server without a limit of their time: migrations only. */
  script(sql: string): Promise<void>;
  /** Releases the connection; `broken` discards it. */
  release(broken?: boolean): void;
};

/** Receives the notifications of a channel. After `onGap` some may be missing. */
export type ChannelListener = { readonly onNotice: (text: string) => void; readonly onGap: () => void };

export type Pool = {
  connect(): Promise<Connection>;
  /** Listens to a channel; returns the function that stops it. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** The number of connections, of idle ones, and of callers that wait for one. */
  state(): { open: number; idle: number; waiting: number };
  /** The whole database as a file's bytes. Only the embedded database has it; a server has pg_dump. */
  dump?(): Promise<Uint8Array>;
  end(): Promise<void>;
};

/** Writes that report how many rows they changed, by the names that Kysely expects. */
export function commandOf(sql: string, affected: number): string {
  const first = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? '';
  return first === 'WITH' && affected > 0 ? 'UPDATE' : first;
}
