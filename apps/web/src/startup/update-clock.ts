// Looks for a newer build (UPDATE-01, UPDATE-02, UPDATE-05, OPEN-C-96): a hash over the lists of the built files is
// compared with the one of the start, 1.5 s after the start, whenever the page becomes visible, and every hour.
import type { Clock } from '#request/ports.ts';

const FIRST_AFTER_MS = 1500;
const EVERY_MS = 3_600_000;
/** A page that becomes visible again and again does not ask each time. */
const VISIBLE_AT_MOST_MS = 60_000;

const lists = ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'] as const;
/** Instead of the lists, where none answers. */
const page = '/m/index.html';

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>;

export type UpdateClockPorts = {
  readonly clock: Clock;
  readonly page: Page;
  /** The text at an address, or null where there is none; rejects where there is no answer. */
  readonly read: (address: string) => Promise<string | null>;
  readonly hash: (text: string) => Promise<string>;
  /** Called for each hash that differs from the one before. */
  readonly onChange: () => void;
};

/** SHA-256 as hex; where the page is not secure there is none, and the text itself is compared. */
export async function sha256(text: string): Promise<string> {
  if (!('subtle' in crypto)) return text;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of the present build. */
async function currentHash({ clock, read, hash }: UpdateClockPorts): Promise<string> {
  const fresh = (address: string) => read(`${address}?_=${clock.now()}`);
  const [own, other] = await Promise.all(lists.map(fresh));
  if (own !== null || other !== null) return hash(`${own ?? ''}${other ?? ''}`);
  return hash(((await fresh(page)) ?? '').replaceAll(/\s/g, ''));
}

/** Starts the clock; it runs as long as the page. */
export function watchForUpdates(ports: UpdateClockPorts): void {
  const { clock, page: shown, onChange } = ports;
  let known: string | null = null;
  let lastVisible = -Infinity;
  let checking: Promise<void> | null = null;
  const check = async () => {
    // A check without an answer says nothing; the next one follows.
    const found = await currentHash(ports).catch(() => null);
    if (found === null || found === known) return;
    const isChange = known !== null;
    known = found;
    if (isChange) onChange();
  };
  const checkOnce = () =>
    void (checking ??= check().finally(() => {
      checking = null;
    }));
  const hourly = () => {
    clock.after(EVERY_MS, hourly);
    checkOnce();
  };
  clock.after(FIRST_AFTER_MS, checkOnce);
  clock.after(EVERY_MS, hourly);
  shown.addEventListener('visibilitychange', () => {
    const isEarly = clock.now() - lastVisible < VISIBLE_AT_MOST_MS;
    if (shown.visibilityState !== 'visible' || isEarly) return;
    lastVisible = clock.now();
    checkOnce();
  });
}
