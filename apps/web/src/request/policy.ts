// The interface of a policy: it handles a request before it is sent and the outcome after that.
import type { Outcome } from './outcome.ts';
import type { Outgoing } from './outgoing.ts';

export type Next = (request: Outgoing) => Promise<Outcome>;
export type Policy = (request: Outgoing, next: Next) => Promise<Outcome>;

/** Nests policies, first outermost; `send` is the innermost step, the network. */
export function compose(policies: readonly Policy[], send: Next): Next {
  return policies.reduceRight<Next>((next, policy) => (request) => policy(request, next), send);
}
