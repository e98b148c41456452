// The address of a customer service entry, from the entry, the member and the browser (SERVICE-04 to SERVICE-12,
// SERVICE-19, SERVICE-21, SERVICE-22). Pure, apart from a warning about an entry that cannot be decoded.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { status } from '@foyer/contract/calls/system.ts';
import { addressInLine } from '#device/open-outside.ts';
import { readUrl } from '#device/read-url.ts';
import { goTarget } from '#session/go-target.ts';
import { decodePath } from './decode-path.ts';

export type ServiceEntry = ValueOf<typeof status>['info']['customerService'][number];
/** The member for whom an address is made; null for a visitor. */
export type ServiceMember = { readonly userName: string; readonly labelName: string | null } | null;
export type ServiceBrowser = { readonly origin: string; readonly userAgent: string };

function labelsOf({ labelIds }: ServiceEntry): readonly string[] {
  const ids = typeof labelIds === 'string' ? labelIds.split(',') : (labelIds ?? []);
  return ids.map((id) => String(id).trim()).filter(Boolean);
}

function positionOf({ csPosition }: ServiceEntry): number {
  const position = Number.parseInt(csPosition, 10);
  return Number.isNaN(position) ? Infinity : position;
}

/**
 * The entries for a member with this club label, in the merchant's order: those with the label; where there are none,
 * and for a visitor, those without any label.
 */
export function shownEntries(entries: readonly ServiceEntry[], labelId: string | null): ServiceEntry[] {
  const own = labelId === null ? [] : entries.filter((entry) => labelsOf(entry).includes(labelId));
  const shown = own.length > 0 ? own : entries.filter((entry) => labelsOf(entry).length === 0);
  return shown.sort((one, other) => positionOf(one) - positionOf(other) || 0);
}

/** Whether the result of `shownEntries` or `serviceLink` depends on the member's club label. */
export function needsLabel(entries: readonly ServiceEntry[]): boolean {
  return entries.some((entry) => labelsOf(entry).length > 0 || entry.csType === 'AICAN');
}

function isAbsolute(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text);
}

/** `link`, or else the path: as it is where it is absolute or rooted, otherwise decoded. */
function rawAddress({ link, path }: ServiceEntry): string {
  if (link) return link;
  if (!path || isAbsolute(path) || path.startsWith('/')) return path;
  const decoded = decodePath(path);
  // oxlint-disable-next-line no-console -- for the merchant's developer; the value is not logged (OPEN-C-90)
  if (decoded === null) console.warn('cs path decode failed');
  return decoded ?? path;
}

/** The protocols that an entry may use. http only where the app itself is served by it. */
const protocols: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:', 'tg:', 'line:', 'whatsapp:']);

/** The address as a safe URL, or null: pages of this app, and other sites by an allowed protocol. */
function safeUrl(raw: unknown, origin: string): URL | null {
  if (typeof raw !== 'string' || raw.trim() === '' || /[\\\p{Cc}]/u.test(raw)) return null;
  const url = readUrl(raw, `${origin}/`);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (url.origin === origin) {
    const page = goTarget(url.pathname + url.search, origin);
    return page === null ? null : new URL(page, origin);
  }
  const isPlainHttp = url.protocol === 'http:' && origin.startsWith('http:');
  return isPlainHttp || protocols.has(url.protocol) ? url : null;
}

/** The parameter that carries the user name, or null for a type that gets none (OPEN-C-89). */
function nameParameter(csType: string, address: string): string | null {
  switch (csType) {
    case 'TX-CHAT':
    case 'AICAN':
      return 'name';
    case 'LIVECHAT':
      return address.includes('open_chat.cgi') ? 'name' : null;
    case 'MIDUOKE':
      return address.includes('accountid') ? 'visitorname' : null;
    case 'COMM100':
    case 'COMM100VIP':
      return 'CUSTOM!username';
    default:
      return null;
  }
}

/** Writes `!` as it is: URLSearchParams escapes it, and the service does not read the escaped name. */
function withName(url: URL, name: string, userName: string): void {
  url.searchParams.set(name, userName);
  url.search = url.search.replace('CUSTOM%21username=', 'CUSTOM!username=');
}

/** The address that an entry opens, or null where it has no valid one. */
export function serviceLink(
  entry: ServiceEntry,
  member: ServiceMember,
  { origin, userAgent }: ServiceBrowser,
): string | null {
  const raw = rawAddress(entry);
  const url = safeUrl(raw, origin);
  if (!url) return null;
  if (!/^https?:$/.test(url.protocol)) return url.href;
  const name = member && nameParameter(entry.csType, raw);
  if (name) {
    if (entry.csType === 'AICAN' && member.labelName) url.searchParams.set('category', member.labelName);
    withName(url, name, member.userName);
  }
  return addressInLine(url.href, userAgent);
}
