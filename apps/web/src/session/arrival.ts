// Where a login leads: out to the third party that asked for it, or on inside the app.
import { ticketFor } from '@foyer/contract/calls/session.ts';
import type { CheckedStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Send } from '#request/layer.ts';
import { allowedExit, forgetExit, storedExit } from './back-url.ts';
import { isChangeForced } from './forced-change.ts';
import { takeGoTarget } from './go-target.ts';

const LONGEST_TITLE = 64;

/** What the third party is told of the house it gets its member back from. */
export type ArrivalFacts = {
  readonly origin: string;
  readonly allowed: readonly string[];
  readonly language: string;
  readonly headerColor: string;
  readonly title: string;
};

/** The third party's address with what it is told (ENTRY-13, OPEN-A-08); `ticket` is good once and for its origin only. */
export function departure(
  redirectUrl: string,
  ticket: string,
  { language, headerColor, title }: Pick<ArrivalFacts, 'language' | 'headerColor' | 'title'>,
): string {
  const url = new URL(redirectUrl);
  const colour = headerColor.replace(/^#/, '');
  url.searchParams.set('token', ticket);
  url.searchParams.set('language', language);
  if (/^[0-9a-f]{3,8}$/i.test(colour)) url.searchParams.set('headerColor', colour);
  url.searchParams.set('b2c', '1');
  url.searchParams.set('title', title.slice(0, LONGEST_TITLE));
  return url.href;
}

/**
 * Where to go after any login (OPEN-A-07): to the change of a password that has to be, with all else kept for after it; the third party's address where one is stored and allowed, else the remembered
 * target, else home. A path of ours begins with a slash.
 */
export async function arrival(send: Send, tab: CheckedStore, house: ArrivalFacts): Promise<string> {
  if (isChangeForced(tab)) return paths.changePassword;
  const redirectUrl = allowedExit(storedExit(tab, 'redirect'), house.origin, house.allowed);
  if (redirectUrl === null) return takeGoTarget(tab, house.origin);
  forgetExit(tab, 'redirect');
  const { origin } = new URL(redirectUrl);
  const ticket = await send(ticketFor, { audience: origin }, { alert: false });
  return ticket.ok ? departure(redirectUrl, ticket.value.ticket, house) : takeGoTarget(tab, house.origin);
}
