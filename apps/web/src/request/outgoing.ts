// One request in the pipeline: built once from a call and its input, then only copied with changes.
import { hasBody } from '@foyer/contract/call.ts';
import type { AnyCall } from './outcome.ts';
import type { Identity } from './ports.ts';

export type SendOptions = {
  /** The caller's signal; aborting it returns `cancelled`. */
  readonly signal?: AbortSignal;
  /** false: no message is shown, whatever happens (REQ-17). */
  readonly alert?: boolean;
  /** Skips cached answers; the new answer is cached. */
  readonly fresh?: boolean;
  /** Overrides the time-out of the call, in milliseconds; uploads use `timeouts.transport`. */
  readonly timeoutMs?: number;
  /** Headers of this one call in addition to the common ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Uses this token instead of the tab's token: it is returned immediately after. */
  readonly token?: string;
  /** The request continues after the page is left; for small bodies (browsers accept 64 KB). */
  readonly keepalive?: boolean;
  /**
   * Stores the identifying input of an idempotent command with its key, for a screen that shows unfinished commands.
   */
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
  /** method, path and query: two reads with the same text are the same question. */
  readonly key: string;
  readonly identity: Identity;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | null;
  readonly options: SendOptions;
};

/** Query text of an input: without empty fields and with sorted names, so that equal questions have equal text. */
export function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

/**
 * Identifies an answer that is embedded in the document: the path as sent and the sorted query without `ext`. The
 * document is the same for every browser. A picture with several formats is shown in the format of the browser,
 * whichever format the answer names.
 */
export function answerKey(path: string, query: string): string {
  return `${path}?${query.replace(/^ext=\w+&?|&ext=\w+/, '')}`;
}

/** Splits a call's input into path, query and body. If a path parameter is missing, there is no address at all. */
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

/** The fields that identify a command, in a fixed order. */
export function identifying({ identifiedBy }: AnyCall, input: Outgoing['input']): Outgoing['input'] {
  const names = identifiedBy ?? Object.keys(input).sort();
  return Object.fromEntries(names.map((name) => [name, input[name]]));
}
