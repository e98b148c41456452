import * as partner from '@foyer/contract/calls/partner.ts';
import { emailNoLogin, smsNoLogin } from '@foyer/contract/calls/security.ts';
import * as calls from '@foyer/contract/calls/session.ts';
import { bind, type Bound } from '#http/bind.ts';
import { signerGuards } from '#security/signers.ts';
import type { Desk } from './admit.ts';
import * as handing from './hand-over.ts';
import { sendByMail, sendBySms } from './login-codes.ts';
import type { Sealing } from '#security/sealing.ts';
import { signOut } from './service.ts';
import { signIn, signInByFactor } from './sign-in.ts';
import { signInOnTrial } from './trial.ts';

export type SessionOptions = Desk & { sealing: Sealing };

export function sessionRoutes({ sealing, ...desk }: SessionOptions): Bound[] {
  const { limits, secrets } = desk;
  const { partner: guard } = signerGuards(secrets);
  return [
    bind(calls.rsaKey, (_input, at) => sealing.publicKey(at)),
    bind(calls.login, (input, at) => signIn(at, desk, input)),
    bind(calls.loginVerification, (input, at) => signInByFactor(at, desk, input)),
    bind(calls.loginFreeplay, (input, at) => signInOnTrial(at, limits, input)),
    bind(smsNoLogin, (input, at) => sendBySms(at, desk, input)),
    bind(emailNoLogin, (input, at) => sendByMail(at, desk, input)),
    bind(calls.logout, (_input, at) => signOut(at)),
    bind(calls.loginMaya, (input, at) => handing.signInByPartner(at, limits, input)),
    bind(calls.loginTicket, (input, at) => handing.signInByTicket(at, limits, input)),
    bind(calls.ticketFor, (input, at) => handing.issueTicketFor(at, limits, input)),
    bind(calls.keepAlive, (input, at) => handing.keepSessionAlive(at, limits, input)),
    bind(partner.handOver, (input, at) => handing.handOver(at, limits, input), { guard }),
    bind(partner.redeemTicket, (input, at) => handing.redeemTicket(at, input), { guard }),
  ];
}
