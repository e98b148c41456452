// The destination after a login: the third party that requested it, or a page of the app.
import { ticketFor } from '@foyer/contract/calls/session.ts';
import type { CheckedStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Send } from '#request/layer.ts';
import { allowedExit, forgetExit, storedExit } from './back-url.ts';
import { isChangeForced } from './forced-change.ts';
import { rememberGoTarget, takeGoTarget } from './go-target.ts';

const LONGEST_TITLE = 64;
/** A colour as CSS writes it, without the sign before a hexadecimal one; as the chat receives it. */
const COLOUR = /^[\w.,%()/ -]{1,64}$/;

/** The data that the third party receives when its member returns. */
export type ArrivalFacts = {
  readonly origin: string;
  readonly allowed: readonly string[];
  readonly language: string;
  readonly headerColor: string;
  readonly title: string;
};

/** The third party's address with that data (ENTRY-13, OPEN-A-08); `ticket` is valid once and for its origin only. */
export function departure(
  redirectUrl: string,
  ticket: string,
  { language, headerColor, title }: Pick<ArrivalFacts, 'language' | 'headerColor' | 'title'>,
): string {
  const url = new URL(redirectUrl);
  const colour = headerColor.replace(/^#/, '');
  url.searchParams.set('token', ticket);
  url.searchParams.set('language', language);
  if (COLOUR.test(colour)) url.searchParams.set('headerColor', colour);
  url.searchParams.set('b2c', '1');
  url.searchParams.set('title', title.slice(0, LONGEST_TITLE));
  return url.href;
}

/**
 * The destination after any login (OPEN-A-07): the change of a required password first (the rest is kept for after
 * it), then a stored and allowed address of the third party, then the remembered target, then home. A path of the app
 * begins with a slash.
 */
export async function arrival(send: Send, tab: CheckedStore, facts: ArrivalFacts): Promise<string> {
  if (isChangeForced(tab)) return paths.changePassword;
  const redirectUrl = allowedExit(storedExit(tab, 'redirect'), facts.origin, facts.allowed);
  if (redirectUrl === null) return takeGoTarget(tab, facts.origin);
  forgetExit(tab, 'redirect');
  const { origin, pathname, search } = new URL(redirectUrl);
  // A page of this app needs no ticket: the session is here (OPEN-A-08).
  if (origin === facts.origin) {
    rememberGoTarget(tab, pathname + search, facts.origin);
    return takeGoTarget(tab, facts.origin);
  }
  const ticket = await send(ticketFor, { audience: origin }, { alert: false });
  return ticket.ok ? departure(redirectUrl, ticket.value.ticket, facts) : takeGoTarget(tab, facts.origin);
}
