// The dependencies of the request layer. All are injected, so that spacing, time-outs and caches are tested with a
// fake clock and a fake network, and so that transport does not depend on router, toast or session.
import type { seal } from '@foyer/envelope/seal.ts';
import type { AnyCall, Failure } from './outcome.ts';

export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Runs once after `ms`; the returned function cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

/** A small text store with keys. `write` returns whether the text was stored. */
export type TextStore = {
  read: (key: string) => string | null;
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
};

/** A text store that can list its keys. */
export type ListedStore = TextStore & { names: (prefix: string) => readonly string[] };

/**
 * The identity of the caller. Higher layers set it with `identify`; every answer belongs to the identity of its
 * request.
 */
export type Identity = {
  readonly merchantCode: string;
  /** Null before a language is chosen; the request then says CN (OPEN-C-08). */
  readonly language: string | null;
  readonly token: string | null;
  readonly memberId: string | null;
  /** Changes with every login, logout and expiry: an answer of an earlier epoch belongs to no current session. */
  readonly epoch: number;
};

/** A message to show, decided by `policies/presenting.ts`; the host adds the text. */
export type Notice =
  /** `call` is the call that failed, where the request layer reports it. */
  | { readonly kind: 'alert'; readonly failure: Failure; readonly call?: AnyCall }
  | { readonly kind: 'page'; readonly failure: Failure }
  | { readonly kind: 'offline' };

export type RequestPorts = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** Session storage: cached answers are removed with the tab. */
  readonly storage: TextStore;
  /** Local storage: attempts stay after the tab closes. */
  readonly lasting: ListedStore;
  readonly isOnline: () => boolean;
  /** The page was loaded over https. */
  readonly isSecure: boolean;
  readonly userAgent: string;
  readonly newId: () => string;
  /** Sealed bodies: the merchant's mode, and the sealing module, loaded on demand. */
  readonly sealing: {
    readonly mode: () => 1 | 2;
    readonly load: () => Promise<{ readonly seal: typeof seal }>;
  };
  readonly present: (notice: Notice) => void;
  /** The backend has no session for our token. Called once per answer; hosts prompt once. */
  readonly onSessionEnded: (failure: Failure, call: AnyCall) => void;
  /** token_ip_different: automatic login is disabled (CERR-04). */
  readonly onTokenElsewhere: () => void;
};
