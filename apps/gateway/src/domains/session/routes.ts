import * as partner from '@foyer/contract/calls/partner.ts';
import * as calls from '@foyer/contract/calls/session.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#http/limits.ts';
import { signerGuards } from '#http/signers.ts';
import type { Secrets } from '#secrets.ts';
import type { Turns } from '#turns.ts';
import * as handing from './hand-over.ts';
import type { Sealing } from './sealing.ts';
import { signIn, signOut } from './service.ts';

export type SessionOptions = { sealing: Sealing; limits: Limits; turns: Turns; secrets: Secrets };

export const sessionRoutes = ({ sealing, limits, turns, secrets }: SessionOptions): Bound[] => {
  const { partner: guard } = signerGuards(secrets);
  return [
    bind(calls.rsaKey, (_input, at) => sealing.publicKey(at)),
    bind(calls.login, (input, at) => signIn(at, { limits, turns }, input)),
    bind(calls.logout, (_input, at) => signOut(at)),
    bind(calls.loginMaya, (input, at) => handing.signInByPartner(at, limits, input)),
    bind(calls.loginTicket, (input, at) => handing.signInByTicket(at, limits, input)),
    bind(calls.ticketFor, (input, at) => handing.issueTicketFor(at, limits, input)),
    bind(calls.keepAlive, (input, at) => handing.keepSessionAlive(at, limits, input)),
    bind(partner.handOver, (input, at) => handing.handOver(at, limits, input), { guard }),
    bind(partner.redeemTicket, (input, at) => handing.redeemTicket(at, input), { guard }),
  ];
};
