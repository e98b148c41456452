// A session in the address: a third party's session id, or a one-time ticket (ruling R2).
import type { ValueOf } from '@foyer/contract/call.ts';
import { loginInstalled } from '@foyer/contract/calls/install.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { loginMaya, loginTicket, logout, type login } from '@foyer/contract/calls/session.ts';
import { readMemberType } from '@foyer/contract/member-type.ts';
import type { CheckedStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Send } from '#request/layer.ts';
import { failed, type Failure, isFinal, unreadable } from '#request/outcome.ts';
import { type IncomingSession, WAITING } from './incoming-session.ts';
import { forceChange, isChangeDue } from './forced-change.ts';
import { turnedAway } from './login-audience.ts';
import { isYes, type Session } from './session-info.ts';
import type { SessionStore } from './session-store.ts';

export type HandOver =
  /** There was no session to exchange. */
  | { readonly kind: 'none' }
  | { readonly kind: 'in' }
  /**
   * Another member is logged in here and must confirm the replacement. `accept` carries it out and ends the session of
   * that member; `decline` ends the session that the address opened.
   */
  | {
      readonly kind: 'asks';
      readonly newcomer: string;
      readonly accept: () => Promise<HandOver>;
      readonly decline: () => Promise<void>;
    }
  /** No session was opened; `failure` is shown if there is one. */
  | { readonly kind: 'out'; readonly leadsTo: string; readonly failure: Failure | null };

export type HandOverPorts = {
  readonly send: Send;
  readonly tab: CheckedStore;
  readonly sessions: Pick<SessionStore, 'store' | 'begin' | 'complete' | 'confirmPrompt'>;
  readonly merchantCode: string;
  readonly deviceId: () => string;
  /** An expired password has to be changed (OPEN-A-21). */
  readonly forcesChange: () => boolean;
  /** The audiences that narrow the log-in of the address (R15). */
  readonly narrowings: () => readonly string[];
};

type ExchangeValue = ValueOf<typeof login> & { readonly spanId: string | null };

const silent = { alert: false };
function isTicket(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/**
 * The ticket for a session of the member that the inline script of a document on the home screen has found; null for
 * others.
 */
function installTicketIn(waiting: string | null): string | null {
  return /^install:([\w-]{43})$/.exec(waiting ?? '')?.[1] ?? null;
}

/** Sends the exchange to the gateway; an invalid ticket is not sent. */
function exchange(
  { send, deviceId }: HandOverPorts,
  { sessionId, ticket, env, installed }: IncomingSession & { readonly installed: string | null },
) {
  const loginDeviceId = deviceId();
  if (installed !== null) return send(loginInstalled, { ticket: installed, loginDeviceId }, silent);
  if (sessionId !== null) return send(loginMaya, { sessionId, env, loginDeviceId }, silent);
  if (ticket === null || !isTicket(ticket))
    return failed('ticket.invalid', { status: 403, serverCode: 'ticket.invalid' });
  return send(loginTicket, { ticket, loginDeviceId }, silent);
}

/**
 * Exchanges the received session id or ticket for a session (ENTRY-05 to ENTRY-08, START-05, START-13). A session id
 * wins over a ticket.
 */
export async function handOver(ports: HandOverPorts, incoming: IncomingSession): Promise<HandOver> {
  const { tab, sessions } = ports;
  const isThird = incoming.sessionId !== null;
  const ticket = isThird ? null : (incoming.ticket ?? tab.read(WAITING));
  const installed = incoming.ticket === null ? installTicketIn(ticket) : null;
  if (!isThird && ticket === null) return { kind: 'none' };
  if (ticket !== null) tab.write(WAITING, ticket);
  const answer = await exchange(ports, { ...incoming, ticket, installed });
  // Until a final answer arrives the ticket may still be valid.
  if (isFinal(answer)) tab.remove(WAITING);
  // An app that is opened later than its ticket is valid opens as for any visitor.
  if (!answer.ok && installed !== null) return { kind: 'none' };
  if (!answer.ok) return { kind: 'out', leadsTo: isThird ? paths.home : paths.login, failure: answer.error };
  const opened = { ...answer.value, spanId: answer.spanId };
  const env = isThird ? incoming.env : undefined;
  const here = sessions.store.get().session;
  if (here && here.id !== opened.id)
    return {
      kind: 'asks',
      newcomer: opened.userName,
      accept: async () => {
        await end(ports, here.token);
        return settle(ports, opened, env);
      },
      decline: () => end(ports, opened.token),
    };
  return settle(ports, opened, env);
}

/** A backend may send the name under either key (ROLE-02). */
function nameIn({ userName, account }: Partial<ValueOf<typeof memberInfo>>): string | undefined {
  return userName ?? account;
}

/** Ends a session that this browser no longer uses, and the push messages of its member on this device. */
async function end({ send }: HandOverPorts, token: string): Promise<void> {
  await send(logout, {}, { ...silent, token });
}

/** First the token, then a fresh request for its member, then the whole session (ENTRY-06, ENTRY-07). */
async function settle(
  ports: HandOverPorts,
  opened: ExchangeValue,
  env: string | undefined,
): Promise<HandOver> {
  const { send, tab, sessions, merchantCode, forcesChange, narrowings } = ports;
  const { id, token, userName, customerType, firstTimeLogin, spanId } = opened;
  const said = { type: readMemberType(customerType), firstTimeLogin: isYes(firstTimeLogin) };
  const session: Session = { id, token, userName, merchantCode, ...said, spanId };
  // SESSION-02: a session that cannot be stored is no session.
  const failure =
    turnedAway(said.type, narrowings(), null) ?? (sessions.begin(session, env) ? null : unreadable);
  if (failure) {
    await end(ports, token);
    return { kind: 'out', leadsTo: env === undefined ? paths.login : paths.home, failure };
  }
  if (isChangeDue(opened, forcesChange())) forceChange(tab, null);
  const info = await send(memberInfo, {}, { ...silent, fresh: true });
  if (info.ok) {
    sessions.complete({
      ...session,
      id: info.value.id,
      userName: nameIn(info.value) ?? userName,
      type: info.value.type,
    });
    return { kind: 'in' };
  }
  if (info.error.code !== 'customer.not.login') return { kind: 'in' };
  // There was no session to lose, so there is no prompt (OPEN-A-10).
  sessions.confirmPrompt();
  return { kind: 'out', leadsTo: paths.login, failure: null };
}
