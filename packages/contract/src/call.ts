// A call is declared once. This file defines the declaration; it is sent to the browser, so it imports no schema.
import type { EntryKey } from './entries.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The callers that may make a call. The gateway enforces it; the browser sends its token only where it is not `anyone`
 * or `vendor`.
 */
export type Caller =
  /** Public: never carries a token (OPEN-C-11). */
  | 'anyone'
  /** Carries the token when there is one; also valid without it. */
  | 'guest-or-member'
  /** Needs a live session of any member type. */
  | 'member'
  /** A game vendor's server; the request is signed with the vendor's secret. */
  | 'vendor'
  /** A payment provider's server; the request is signed with the provider's secret. */
  | 'provider'
  /** The server of a third party that hands members over; the request is signed with its secret. */
  | 'partner'
  /** The merchant's own back office; the request is signed with the operator's secret. */
  | 'operator';

/**
 * The facts of a call that both sides need. Its shapes are declared in `shapes/` and joined by name in `contract.ts`.
 */
export type CallFacts = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path; `{name}` marks a path parameter, which is a field of the input like any other. */
  readonly path: `/${string}`;
  readonly who: Caller;
  /**
   * The entry that the call belongs to: the gateway refuses the call to people who may not use the entry
   * (`entries.ts`).
   */
  readonly entry?: EntryKey;
  /** The body is encrypted (see packages/envelope); the gateway refuses a plain one. */
  readonly sealed?: boolean;
  /** A DELETE that carries its input in a JSON body instead of the query (OPEN-C-63). */
  readonly inBody?: true;
  /** Value of the ModuleId header (OPEN-C-10). */
  readonly moduleId?: string;
  /** How long the browser may cache the answer, in milliseconds. Public answers only. */
  readonly cacheMs?: number;
  /** How long the browser waits for the answer, in milliseconds; 30 s when absent (REQ-20, OPEN-C-12). */
  readonly timeoutMs?: number;
  /** The maximum number of open requests of this call in one browser; further ones wait (REQ-19). */
  readonly atOnce?: number;
  /** Part of the store that all pages share: it is requested at most once in the lifetime of the page (START-15). */
  readonly common?: true;
  /** Null is a valid answer: there is no value. Any other read treats null as a failure. */
  readonly mayBeNull?: true;
  /** The answer never shows an alert by itself (OPEN-C-17). */
  readonly quiet?: boolean;
  /** Takes an Idempotency-Key, because the call moves money or claims something (ruling R8). */
  readonly idempotent?: boolean;
  /**
   * The input fields that identify the command of an idempotent call; all fields when absent. Fields that differ
   * between two sendings of the same command, such as a password or a captcha's proof, are left out.
   */
  readonly identifiedBy?: readonly string[];
  /**
   * The fields of the answer that hold amounts, at any depth. The browser refuses an answer in which one of them is not
   * whole minor units.
   */
  readonly money?: readonly string[];
  /** The answer is the bare value, without the envelope. */
  readonly bare?: boolean;
  /** Error codes of this call in addition to the common ones. */
  readonly errors: readonly ErrorCode[];
  /** One sentence for the published contract. */
  readonly summary: string;
};

/** Whether a call's input is sent as a JSON body; otherwise it is sent as the query. */
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
 * Declares a call. The two type arguments come from the shape of the same name (`import type`), so the browser gets
 * the types without the schema's bytes; the facts keep their literal error codes.
 */
export function call<Shape extends { input: unknown; value: unknown }>() {
  return <const Facts extends CallFacts & { readonly identifiedBy?: readonly (keyof Shape['input'])[] }>(
    facts: Facts,
  ): Facts & Call<Shape['input'], Shape['value'], Facts['errors'][number]> => facts;
}

/** The format of every answer under /wps/ (OPEN-C-09, OPEN-A-24). */
export type Envelope<Value> = {
  success: boolean;
  value: Value | null;
  /** A text, or a key for which the browser has a text. */
  message: string | null;
  errorCode: string | null;
};
