// A call is declared once. This file is what a declaration looks like; it ships to the browser, so it imports no schema.
import type { EntryKey } from './entries.ts';
import type { ErrorCode } from './errors.ts';

/** Who may make a call. The gateway enforces it; the browser sends its token only where it is not `anyone` or `vendor`. */
export type Who =
  /** Public: never carries a token (OPEN-C-11). */
  | 'anyone'
  /** Carries the token when there is one; answers either way. */
  | 'guest-or-member'
  /** Needs a live session of any member type. */
  | 'member'
  /** A game vendor's server, signed by its own secret. */
  | 'vendor'
  /** A payment provider's server, signed by its own secret. */
  | 'provider'
  /** The server of a third party that hands members over, signed by its own secret. */
  | 'partner'
  /** The merchant's own back office, signed by the operator's secret. */
  | 'operator';

/** The facts of a call that both sides need. Shapes are declared beside it in `shapes/` and joined by name in `contract.ts`. */
export type CallFacts = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path; `{name}` marks a path parameter, which is a field of the input like any other. */
  readonly path: `/${string}`;
  readonly who: Who;
  /** The entry it belongs to: the gateway refuses the call to whom the entry is refused (`entries.ts`). */
  readonly entry?: EntryKey;
  /** The body travels sealed (see packages/envelope); the gateway refuses it in the clear. */
  readonly sealed?: boolean;
  /** A DELETE whose input stands in a JSON body instead of the query (OPEN-C-63). */
  readonly inBody?: true;
  /** Value of the ModuleId header (OPEN-C-10). */
  readonly moduleId?: string;
  /** The browser may keep the answer for this long, in milliseconds. Public answers only. */
  readonly cacheMs?: number;
  /** The browser waits this long for the answer, in milliseconds; 30 s when absent (REQ-20, OPEN-C-12). */
  readonly timeoutMs?: number;
  /** A browser has at most this many requests of this call under way; further ones wait (REQ-19). */
  readonly atOnce?: number;
  /** Part of the store that all pages share: once answered it is not asked for again while the page lives (START-15). */
  readonly common?: true;
  /** Null is an answer too: there is none. To any other read it is none that can be shown. */
  readonly mayBeNull?: true;
  /** The answer never raises an alert by itself (OPEN-C-17). */
  readonly quiet?: boolean;
  /** Takes an Idempotency-Key: it moves money or claims something (ruling R8). */
  readonly idempotent?: boolean;
  /**
   * Input fields that make two sendings of an idempotent call the same command; all fields when absent. A field that differs
   * from one sending to the next, such as a password or the proof of a captcha, is not one of them.
   */
  readonly identifiedBy?: readonly string[];
  /** The answer is the value alone, without the envelope. */
  readonly bare?: boolean;
  /** Codes this call may answer beside the common ones. */
  readonly errors: readonly ErrorCode[];
  /** One sentence for the published contract. */
  readonly summary: string;
};

/** Whether a call's input travels as a JSON body; otherwise it is the query. */
export function hasBody({ method, inBody }: Pick<CallFacts, 'method' | 'inBody'>): boolean {
  return method === 'POST' || method === 'PUT' || inBody === true;
}

declare const shape: unique symbol;

/** A declared call: its facts, and (for the compiler only) the types of its input and of its answer's `value`. */
export type Call<Input = unknown, Value = unknown, Codes extends ErrorCode = ErrorCode> = Omit<
  CallFacts,
  'errors'
> & {
  readonly errors: readonly Codes[];
  readonly [shape]?: (input: Input) => Value;
};

export type InputOf<C> = C extends Call<infer Input, infer _Value, infer _Codes> ? Input : never;
export type ValueOf<C> = C extends Call<infer _Input, infer Value, infer _Codes> ? Value : never;
export type CodesOf<C> = C extends { readonly errors: readonly (infer Code)[] } ? Code : never;

/**
 * Declares a call. The two type arguments come from the shape of the same name (`import type`), so the browser
 * gets the types and none of the schema's bytes; the facts keep their literal error codes.
 */
export function call<Shape extends { input: unknown; value: unknown }>() {
  return <const Facts extends CallFacts & { readonly identifiedBy?: readonly (keyof Shape['input'])[] }>(
    facts: Facts,
  ): Facts & Call<Shape['input'], Shape['value'], Facts['errors'][number]> => facts;
}

/** What every answer under /wps/ looks like (OPEN-C-09, OPEN-A-24). */
export type Envelope<Value> = {
  success: boolean;
  value: Value | null;
  /** Words, or a key the browser has words for. */
  message: string | null;
  errorCode: string | null;
};
