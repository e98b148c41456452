import type { AnswerStore } from './answer-store.ts';
import type { Attempts } from './attempts.ts';
import type { Outcome } from './outcome.ts';
import { caching } from './policies/caching.ts';
import { complete } from './policies/complete.ts';
import { headers } from './policies/headers.ts';
import { idempotency } from './policies/idempotency.ts';
import { inLanes } from './policies/lanes.ts';
import { online } from './policies/online.ts';
import { presenting } from './policies/presenting.ts';
import { sealing } from './policies/sealing.ts';
import { sessionGuard } from './policies/session-guard.ts';
import { sharing } from './policies/sharing.ts';
import { spacing } from './policies/spacing.ts';
import { timeOut } from './policies/time-out.ts';
import { token } from './policies/token.ts';
import { compose, type Next, type Policy } from './policy.ts';
import type { Identity, RequestPorts } from './ports.ts';
import type { ServerTime } from './server-time.ts';
import { transport } from './transport.ts';

export type Parts = {
  readonly identity: () => Identity;
  readonly answers: AnswerStore;
  readonly attempts: () => Promise<Attempts>;
  readonly time: ServerTime;
  readonly embedded: Policy;
  readonly askKey: () => Promise<Outcome>;
};

/** The policies in the order in which they handle a request; they handle the answer in reverse order. */
export function pipeline(ports: RequestPorts, parts: Parts): Next {
  return compose(
    [
      presenting(ports.clock, ports.present),
      complete,
      sharing(),
      sessionGuard(parts.identity, ports),
      caching(parts.answers),
      parts.embedded,
      token,
      online(ports),
      inLanes(),
      spacing(ports.clock),
      // Only a request that is really sent counts as an attempt.
      idempotency(parts.attempts),
      headers(ports),
      sealing(ports, parts.askKey, parts.time),
      timeOut(ports.clock),
    ],
    transport(ports, parts.time),
  );
}
