// Cached answers in session storage: one entry per answer, and an index in the order of writing (OPEN-C-13).
import type { Clock, TextStore } from './ports.ts';

const INDEX = 'MC_GET_CACHE';
const MOST = 30;
const DROPPED_SHARE = 0.2;
const SWEEP_EVERY_MS = 300_000;

type Entry = { readonly key: string; readonly until: number; readonly value: unknown };
type Slot = { readonly hash: string; readonly until: number };

export type AnswerStore = {
  /** The stored value as `{value}`, or null when there is none or it has expired. */
  readonly read: (key: string) => { readonly value: unknown } | null;
  /** Stores a value for `ms` milliseconds. */
  readonly write: (key: string, value: unknown, ms: number) => void;
  /** Removes all entries: at the end of a session, at logout, at a change of language. */
  readonly clear: () => void;
  /** Stops the timer that removes expired entries. */
  readonly close: () => void;
};

/**
 * 53-bit text hash (cyrb53). Not SHA-1: WebCrypto is asynchronous and missing over plain http, and the caller must
 * know at once whether a request is needed. The entry contains its whole key, so a collision is a miss and never a
 * wrong answer.
 */
export function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function parse<Value>(text: string | null, fallback: Value): Value {
  try {
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

/** Opens the store over session storage. */
export function openAnswers(storage: TextStore, clock: Clock): AnswerStore {
  const kept = parse<unknown>(storage.read(INDEX), []);
  // Other code may have written to this key: an invalid slot is ignored.
  let slots = (Array.isArray(kept) ? (kept as Partial<Slot>[]) : []).filter(
    (slot): slot is Slot => typeof slot?.hash === 'string' && typeof slot.until === 'number',
  );
  let stopSweep: (() => void) | null = null;
  const nameOf = (hash: string) => `${INDEX}.${hash}`;
  const saveIndex = () =>
    slots.length > 0 ? storage.write(INDEX, JSON.stringify(slots)) : storage.remove(INDEX);
  const keepOnly = (kept: (slot: Slot, place: number) => boolean) => {
    for (const [place, slot] of slots.entries()) if (!kept(slot, place)) storage.remove(nameOf(slot.hash));
    slots = slots.filter(kept);
    saveIndex();
  };
  const sweep = () => {
    stopSweep = slots.length > 0 ? clock.after(SWEEP_EVERY_MS, sweep) : null;
    keepOnly((slot) => slot.until > clock.now());
  };
  if (slots.length > 0) stopSweep = clock.after(SWEEP_EVERY_MS, sweep);

  return {
    read: (key) => {
      const entry = parse<Entry | null>(storage.read(nameOf(hashOf(key))), null);
      return entry?.key === key && entry.until > clock.now() ? { value: entry.value } : null;
    },
    write: (key, value, ms) => {
      const hash = hashOf(key);
      const until = clock.now() + ms;
      slots = slots.filter((slot) => slot.hash !== hash);
      if (slots.length >= MOST) {
        const dropped = Math.ceil(MOST * DROPPED_SHARE);
        keepOnly((_, place) => place >= dropped);
      }
      if (!storage.write(nameOf(hash), JSON.stringify({ key, until, value } satisfies Entry))) return;
      slots.push({ hash, until });
      saveIndex();
      stopSweep ??= clock.after(SWEEP_EVERY_MS, sweep);
    },
    clear: () => keepOnly(() => false),
    close: () => stopSweep?.(),
  };
}
