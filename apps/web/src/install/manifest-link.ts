// The manifest that a phone reads when the app is added to its home screen (CCALL-28, OPEN-C-99). The document links it
// where the gateway renders the document.
import { manifest } from '@foyer/contract/calls/system.ts';
import { namedPage } from '#device/named-page.ts';
import { pageUrl } from '#device/page-url.ts';
import { readUrl } from '#device/read-url.ts';
import { isWebUrl } from '#device/web-url.ts';
import type { Clock } from '#request/ports.ts';
import type { Send } from '#request/layer.ts';
import { requestTicket } from './session-ticket.ts';

/** The gateway's answer. A backend may answer with other values, so nothing in it is relied on. */
type ManifestValue = Readonly<Record<string, unknown>>;
type ManifestOptions = {
  readonly origin: string;
  /** The page's own colour; null: the manifest's. */
  readonly colour: string | null;
  /** The app on the home screen opens with a session of the member by it, once. */
  readonly ticket: string | null;
};

type Entry = Readonly<Record<string, unknown>>;

/** The objects of a list; none when it is no list. */
function entriesOf(list: unknown): readonly Entry[] {
  return Array.isArray(list)
    ? list.filter((one): one is Entry => typeof one === 'object' && one !== null)
    : [];
}

/** The absolute address of a picture; null when there is none. */
function pictureUrl(src: unknown, origin: string): string | null {
  const url = typeof src === 'string' ? readUrl(src, origin) : null;
  return isWebUrl(url, origin) ? url.href : null;
}

/**
 * The manifest as a separate file: every address in it must be absolute, and the colours are those of the page. It
 * opens pages of the app only.
 */
export function manifestText(given: ManifestValue, { origin, colour, ticket }: ManifestOptions): string {
  const value = { ...given };
  const start = new URL(namedPage(value['start_url'], origin), origin);
  if (ticket !== null) start.searchParams.set('install', ticket);
  const pictures = (list: unknown) =>
    entriesOf(list).flatMap((one) => {
      const src = pictureUrl(one['src'], origin);
      return src === null ? [] : [{ ...one, src }];
    });
  return JSON.stringify({
    ...value,
    id: new URL('/m/', origin).href,
    start_url: start.href,
    scope: new URL('/m/', origin).href,
    icons: pictures(value['icons']),
    screenshots: pictures(value['screenshots']),
    shortcuts: entriesOf(value['shortcuts']).flatMap((shortcut) => {
      const url = typeof shortcut['url'] === 'string' ? pageUrl(shortcut['url'], origin) : null;
      return url ? [{ ...shortcut, url: url.href }] : [];
    }),
    ...(colour !== null && { theme_color: colour, background_color: colour }),
  });
}

export type ManifestPorts = {
  readonly send: Send;
  readonly page: Document;
  readonly clock: Clock;
  readonly merchantCode: string;
};

function linkIn(page: Document): HTMLLinkElement | null {
  return page.querySelector<HTMLLinkElement>('link[rel=manifest]');
}

/** Links the merchant's manifest as a file of this page; returns a function that links the one before it again. */
async function linkOwn({ send, page, clock, merchantCode }: ManifestPorts, ticket: string | null) {
  const answer = await send(manifest, { _: String(clock.now()), merchantCode }, { alert: false });
  if (!answer.ok) return () => {};
  const colour = page.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? null;
  const text = manifestText(answer.value, { origin: page.location.origin, colour, ticket });
  const own = URL.createObjectURL(new Blob([text], { type: 'application/manifest+json' }));
  const before = linkIn(page);
  const link =
    before ?? page.head.appendChild(Object.assign(page.createElement('link'), { rel: 'manifest' }));
  const address = before?.getAttribute('href') ?? null;
  link.href = own;
  return () => {
    URL.revokeObjectURL(own);
    if (address !== null && link.getAttribute('href') === own) link.href = address;
  };
}

/** Links the manifest where the document does not. */
export async function linkManifest(ports: ManifestPorts): Promise<void> {
  if (!linkIn(ports.page)) await linkOwn(ports, null);
}

/** A ticket is replaced before it expires. */
const RENEWED_AFTER_MS = 540_000;

/**
 * Links a manifest whose first page contains a ticket for the member's session, as long as the steps are shown. The
 * file exists in this page only: it is not cached, and its address means nothing elsewhere. iOS gives an app on the
 * home screen an empty storage, so there is no other way.
 */
export function linkTicket(ports: ManifestPorts): () => void {
  let isOver = false;
  let undo = () => {};
  let cancel = () => {};
  const renew = async () => {
    const ticket = await requestTicket(ports.send);
    if (ticket === null || isOver) return;
    const linked = await linkOwn(ports, ticket);
    undo();
    undo = linked;
    if (isOver) return undo();
    cancel = ports.clock.after(RENEWED_AFTER_MS, () => void renew());
  };
  void renew();
  return () => {
    isOver = true;
    cancel();
    undo();
  };
}
