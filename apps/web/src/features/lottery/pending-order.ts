// Orders of the page in the frame that have no final answer, stored for the page, which cannot store anything itself. Like
// every other money command they survive a closed tab and a restart of the browser (R8), for the same time, and belong to
// the member who placed them.
import { type CheckedStore, readObject } from '#device/storage.ts';
import { hashOf } from '#request/answer-store.ts';

const PREFIX = 'MC_LOTTO_ORDER.';
/** After this time the member no longer means the same bets. */
const LIFETIME_MS = 24 * 3_600_000;

type Entry = { readonly name: string; readonly order: string; readonly storedAt: number };

export type PendingOrders = {
  /** Stores an order with its key, or removes the last one that was stored or read here. */
  readonly save: (order: string | null) => void;
  /** The oldest order of this member; null when there is none. */
  readonly read: () => string | null;
};

export type PendingOrderPorts = {
  readonly store: CheckedStore;
  readonly now: () => number;
  /** Merchant and member. */
  readonly owner: () => string;
};

/**
 * The pending orders for one frame. Each order has an entry of its own, so that two tabs do not overwrite each other's.
 * Two tabs may both send an order: its key makes it one.
 */
export function openPendingOrders({ store, now, owner }: PendingOrderPorts): PendingOrders {
  let current: string | null = null;

  const entriesOf = (of: string): readonly Entry[] => {
    const entries = store.names(`${PREFIX}${hashOf(of)}.`).flatMap((name) => {
      const { order, storedAt, ...kept } = readObject(store, name) ?? {};
      const isWhole = kept['owner'] === of && typeof order === 'string' && typeof storedAt === 'number';
      if (isWhole && Math.abs(now() - storedAt) < LIFETIME_MS) return [{ name, order, storedAt }];
      store.remove(name);
      return [];
    });
    return entries.sort((one, other) => one.storedAt - other.storedAt);
  };

  return {
    save: (order) => {
      if (order === null) {
        if (current !== null) store.remove(current);
        current = null;
        return;
      }
      const of = owner();
      current = `${PREFIX}${hashOf(of)}.${hashOf(order)}`;
      store.write(current, JSON.stringify({ owner: of, order, storedAt: now() }));
    },
    read: () => {
      const [oldest] = entriesOf(owner());
      if (!oldest) return null;
      current = oldest.name;
      return oldest.order;
    },
  };
}
