import { installTicket, loginInstalled } from '@foyer/contract/calls/install.ts';
import * as partner from '@foyer/contract/calls/partner.ts';
import { emailNoLogin, smsNoLogin } from '@foyer/contract/calls/security.ts';
import * as calls from '@foyer/contract/calls/session.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { signerGuards } from '#security/signers.ts';
import type { LoginDependencies } from './admit.ts';
import * as handOver from './hand-over.ts';
import { issueInstallTicket, signInInstalled } from './install-session.ts';
import { sendByMail, sendBySms } from './login-codes.ts';
import type { Sealing } from '#security/sealing.ts';
import { signOut } from './sign-out.ts';
import { signIn, signInByFactor } from './sign-in.ts';
import { signInOnTrial } from './trial.ts';

export type SessionOptions = LoginDependencies & { sealing: Sealing };

export function sessionRoutes({ sealing, ...kit }: SessionOptions): BoundCall[] {
  const { limits, secrets } = kit;
  const { partner: guard } = signerGuards(secrets);
  const exchange = { limit: ['exchange.ip', 'exchange.device'] } as const;
  return [
    bind(calls.rsaKey, (at) => sealing.publicKey(at)),
    bind(calls.login, (at, input) => signIn(at, kit, input)),
    bind(calls.loginVerification, (at, input) => signInByFactor(at, kit, input)),
    bind(calls.loginFreeplay, (at, input) => signInOnTrial(at, limits, input), { limit: 'login.device' }),
    bind(smsNoLogin, (at, input) => sendBySms(at, kit, input)),
    bind(emailNoLogin, (at, input) => sendByMail(at, kit, input)),
    bind(calls.logout, signOut),
    bind(calls.loginMaya, (at, input) => handOver.signInByPartner(at, kit, input), exchange),
    bind(calls.loginTicket, (at, input) => handOver.signInByTicket(at, kit, input), exchange),
    bind(calls.ticketFor, handOver.issueTicketFor, { limit: 'ticket.member' }),
    bind(installTicket, issueInstallTicket, { limit: 'ticket.member' }),
    bind(loginInstalled, (at, input) => signInInstalled(at, kit, input), exchange),
    bind(calls.keepAlive, handOver.keepSessionAlive, { limit: 'keepAlive.member' }),
    bind(partner.handOver, (at, input) => handOver.handOver(at, limits, input), { guard }),
    bind(partner.redeemTicket, handOver.redeemTicket, { guard }),
  ];
}
