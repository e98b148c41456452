// What a policy is: it sees a request on its way out and the outcome on its way back.
import type { Outcome } from './outcome.ts';
import type { Outgoing } from './outgoing.ts';

export type Next = (request: Outgoing) => Promise<Outcome>;
export type Policy = (request: Outgoing, next: Next) => Promise<Outcome>;

/** Puts policies around each other, first outermost; `send` is the innermost step, the network. */
export function compose(policies: readonly Policy[], send: Next): Next {
  return policies.reduceRight<Next>((next, policy) => (request) => policy(request, next), send);
}
