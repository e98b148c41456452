// What the request layer needs from the outside. Everything is handed in, so that spacing, time-outs and caches are tested
// on a fake clock and a fake network, and so that transport knows no router, no toast and no session.
import type { seal } from '@foyer/envelope/seal.ts';
import type { AnyCall, Failure } from './outcome.ts';

export type Clock = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Runs once after `ms`; the answer cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

/** A small keyed text store. `write` says whether the text was kept. */
export type TextStore = {
  read: (key: string) => string | null;
  write: (key: string, text: string) => boolean;
  remove: (key: string) => void;
};

/** A text store whose names can be listed. */
export type ListedStore = TextStore & { names: (prefix: string) => readonly string[] };

/** Who is asking. Upper floors tell the layer with `identify`; every answer belongs to the identity it was asked under. */
export type Identity = {
  readonly merchantCode: string;
  /** Null before a language is chosen; the wire then says CN (OPEN-C-08). */
  readonly language: string | null;
  readonly token: string | null;
  readonly memberId: string | null;
  /** Changes with every login, logout and expiry: an answer of another epoch is nobody's any more. */
  readonly epoch: number;
};

/** What is to be shown, decided by `policies/presenting.ts`; the words are the host's. */
export type Notice =
  | { readonly kind: 'alert'; readonly failure: Failure }
  | { readonly kind: 'page'; readonly failure: Failure }
  | { readonly kind: 'offline' };

export type RequestPorts = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly clock: Clock;
  /** Session storage: cached answers die with the tab. */
  readonly storage: TextStore;
  /** Local storage: attempts outlive the tab. */
  readonly lasting: ListedStore;
  readonly isOnline: () => boolean;
  /** The page came over https. */
  readonly isSecure: boolean;
  readonly userAgent: string;
  readonly newId: () => string;
  /** Sealed bodies: the merchant's mode, and the lazily loaded module that seals. */
  readonly sealing: {
    readonly mode: () => 1 | 2;
    readonly load: () => Promise<{ readonly seal: typeof seal }>;
  };
  readonly present: (notice: Notice) => void;
  /** The backend says there is no session behind our token. Called once per answer; hosts prompt once. */
  readonly onSessionEnded: (failure: Failure, call: AnyCall) => void;
  /** token_ip_different: automatic login is switched off (CERR-04). */
  readonly onTokenElsewhere: () => void;
};
