// One request on its way through the pipeline: built once from a call and its input, then only copied with changes.
import { hasBody } from '@foyer/contract/call.ts';
import type { AnyCall } from './outcome.ts';
import type { Identity } from './ports.ts';

export type SendOptions = {
  /** The caller's own interest; aborting it answers `cancelled`. */
  readonly signal?: AbortSignal;
  /** false: nothing is shown, whatever happens (REQ-17). */
  readonly alert?: boolean;
  /** Passes over kept answers; the new one is kept. */
  readonly fresh?: boolean;
  /** Overrides the time-out that the call declares, in milliseconds; uploads take `timeouts.transport`. */
  readonly timeoutMs?: number;
  /** What this one call says about itself beside what all do. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Asks with this token and not the tab's own: one that is given back at once. */
  readonly token?: string;
  /** Sent to its end though the page be left meanwhile; for small bodies (browsers take 64 KB of them). */
  readonly keepalive?: boolean;
  /** Stores the identifying input of an idempotent command with its key, for a screen that shows what is unfinished. */
  readonly storeInput?: boolean;
};

export type Outgoing = {
  readonly call: AnyCall;
  readonly input: Readonly<Record<string, unknown>>;
  /** Pathname with its parameters filled in. */
  readonly path: string;
  /** Sorted query without `?`, or empty. */
  readonly query: string;
  /** JSON body of calls that have one. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** method, path and query: what makes two reads the same question. */
  readonly key: string;
  readonly identity: Identity;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | null;
  readonly options: SendOptions;
};

/** Query text of an input: empty fields left out, names sorted, so that equal questions have equal text. */
export function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * What identifies an answer the document hands over: the path as sent and the sorted query without `ext`. The document is the same
 * for every browser, and a picture that has several formats is shown in the browser's own, whichever the answer names.
 */
export function handedKey(path: string, query: string): string {
  return `${path}?${query.replace(/^ext=\w+&?|&ext=\w+/, '')}`;
}

/** Splits a call's input into path, query and body. An unfilled path parameter leaves no address at all. */
export function address(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
): Pick<Outgoing, 'path' | 'query' | 'body'> {
  const rest = { ...input };
  let complete = true;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') complete = false;
    return encodeURIComponent(String(value));
  });
  const isBodied = hasBody(call);
  return { path: complete ? path : '', query: isBodied ? '' : queryOf(rest), body: isBodied ? rest : null };
}

/** Builds the request of a call. */
export function outgoing(
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  identity: Identity,
  options: SendOptions,
): Outgoing {
  const to = address(call, input);
  const key = `${call.method} ${to.path}?${to.query}`;
  return { call, input, ...to, key, identity, headers: {}, signal: options.signal ?? null, options };
}
