// The address of a customer service entry, from the entry, the member and the browser (SERVICE-04 to SERVICE-12,
// SERVICE-19, SERVICE-21, SERVICE-22). Pure, apart from a warning about an entry that cannot be decoded.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { status } from '@foyer/contract/calls/system.ts';
import { addressInLine } from '#device/open-outside.ts';
import { readUrl } from '#device/read-url.ts';
import { isWebUrl } from '#device/web-url.ts';
import { goTarget } from '#session/go-target.ts';
import { decodePath } from './decode-path.ts';

export type ServiceEntry = ValueOf<typeof status>['info']['customerService'][number];
type ReadEntry = ServiceEntry & { readonly labelIds: readonly string[] };
/** The member for whom an address is made; null for a visitor. */
export type ServiceMember = { readonly userName: string; readonly labelName: string | null } | null;
export type ServiceBrowser = { readonly origin: string; readonly userAgent: string };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Labels in a list or in text with commas; null where it is neither. */
function readLabels(value: unknown): string[] | null {
  const ids: unknown = typeof value === 'string' ? value.split(',') : (value ?? []);
  return Array.isArray(ids) ? ids.map((id) => String(id).trim()).filter(Boolean) : null;
}

/**
 * The entries that can be read. A backend may answer with others: one of them must not take the whole list away, and
 * one whose labels cannot be read is for nobody.
 */
export function readEntries(given: unknown): readonly ReadEntry[] {
  return (Array.isArray(given) ? given : []).flatMap((one: unknown) => {
    const entry = Object(one) as Readonly<Record<string, unknown>>;
    const labelIds = readLabels(entry['labelIds']);
    const csType = textOf(entry['csType']);
    if (csType === '' || labelIds === null) return [];
    const { path, title, link, csPosition } = entry;
    const texts = { path: textOf(path), title: textOf(title), link: textOf(link) };
    return [{ ...texts, csType, labelIds, csPosition: String(csPosition) }];
  });
}

function positionOf({ csPosition }: ServiceEntry): number {
  const position = Number.parseInt(csPosition, 10);
  return Number.isNaN(position) ? Infinity : position;
}

/**
 * The entries for a member with this club label, in the merchant's order: those with the label; where there are none,
 * and for a visitor, those without any label.
 */
export function shownEntries(entries: readonly ReadEntry[], labelId: string | null): ReadEntry[] {
  const own = labelId === null ? [] : entries.filter(({ labelIds }) => labelIds.includes(labelId));
  const shown = own.length > 0 ? own : entries.filter(({ labelIds }) => labelIds.length === 0);
  return shown.sort((one, other) => positionOf(one) - positionOf(other) || 0);
}

/** Whether the result of `shownEntries` or `serviceLink` depends on the member's club label. */
export function needsLabel(entries: readonly ReadEntry[]): boolean {
  return entries.some(({ labelIds, csType }) => labelIds.length > 0 || csType === 'AICAN');
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

/** The protocols of apps that an entry may open. */
const protocols: ReadonlySet<string> = new Set(['mailto:', 'tel:', 'tg:', 'line:', 'whatsapp:']);

/** The address as a safe URL, or null: pages of this app, and other sites by an allowed protocol. */
function safeUrl(raw: unknown, origin: string): URL | null {
  if (typeof raw !== 'string' || raw.trim() === '' || /[\\\p{Cc}]/u.test(raw)) return null;
  const url = readUrl(raw, `${origin}/`);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (url.origin === origin) {
    const page = goTarget(url.pathname + url.search, origin);
    return page === null ? null : new URL(page, origin);
  }
  return protocols.has(url.protocol) || isWebUrl(url, origin) ? url : null;
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
  const safe = safeUrl(raw, origin);
  if (!safe) return null;
  if (!/^https?:$/.test(safe.protocol)) return safe.href;
  // Before the name is written: a parameter that is written later would escape its `!` again.
  const url = new URL(addressInLine(safe.href, userAgent));
  const name = member && nameParameter(entry.csType, raw);
  if (name) {
    if (entry.csType === 'AICAN' && member.labelName) url.searchParams.set('category', member.labelName);
    withName(url, name, member.userName);
  }
  return url.href;
}
