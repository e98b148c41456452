// The provider's checkouts and payouts. A client's reference identifies one order for ever: a repeated request
// returns the same order.
import { randomUUID } from 'node:crypto';
import type { Store } from '../store.ts';

export type Checkout = {
  id: string;
  client: string;
  reference: string;
  amount: string;
  currency: string;
  method: string;
  bank: string;
  returnUrl: string;
  language: string;
  expiresAt: number;
  state: 'open' | 'paid' | 'failed' | 'expired';
};
export type Payout = {
  id: string;
  client: string;
  reference: string;
  amount: string;
  currency: string;
  bank: string;
  account: string;
  state: 'open' | 'paid' | 'failed';
};
type OrderInput<Kind extends { id: string; state: string }> = Omit<Kind, 'id' | 'state'>;

function checkoutOf(row: Record<string, unknown>): Checkout {
  return {
    ...(JSON.parse(String(row['facts'])) as OrderInput<Checkout>),
    id: String(row['id']),
    state: row['state'] as Checkout['state'],
    expiresAt: Number(row['expires_at']),
  };
}
function payoutOf(row: Record<string, unknown>): Payout {
  return {
    ...(JSON.parse(String(row['facts'])) as OrderInput<Payout>),
    id: String(row['id']),
    state: row['state'] as Payout['state'],
  };
}

/** Separates what was ordered from the options of the payer's page. */
function orderIn(facts: string): string {
  const { amount, currency, method, bank, account } = JSON.parse(facts) as Record<string, string>;
  return JSON.stringify([amount, currency, method, bank, account]);
}

export function openBook(store: Store, now: () => number) {
  const write = (
    kind: 'checkout' | 'payout',
    { client, reference, ...rest }: OrderInput<Checkout> | OrderInput<Payout>,
  ) => {
    const facts = JSON.stringify({ client, reference, ...rest });
    const expiresAt = 'expiresAt' in rest ? rest.expiresAt : null;
    store
      .prepare(
        `insert into payments (id, kind, client, reference, facts, state, expires_at, opened_at) values (?, ?, ?, ?, ?, 'open', ?, ?)
         on conflict (client, reference) do nothing`,
      )
      .run(
        `${kind === 'checkout' ? 'co' : 'po'}_${randomUUID()}`,
        kind,
        client,
        reference,
        facts,
        expiresAt,
        now(),
      );
    const row =
      store.prepare('select * from payments where client = ? and reference = ?').get(client, reference) ?? {};
    // A different order with a used reference is refused. The options of the payer's page are not part of the order.
    const isSame = row['kind'] === kind && orderIn(String(row['facts'])) === orderIn(facts);
    return isSame ? row : null;
  };
  const find = (kind: string, id: string) =>
    store.prepare('select * from payments where kind = ? and id = ?').get(kind, id);
  const latest = (kind: string) =>
    store.prepare('select * from payments where kind = ? order by opened_at desc limit 30').all(kind);
  return {
    openCheckout: (wanted: OrderInput<Checkout>): Checkout | null => {
      const row = write('checkout', wanted);
      return row && checkoutOf(row);
    },
    openPayout: (wanted: OrderInput<Payout>): Payout | null => {
      const row = write('payout', wanted);
      return row && payoutOf(row);
    },
    checkout: (id: string): Checkout | null => {
      const row = find('checkout', id);
      return row ? checkoutOf(row) : null;
    },
    payout: (id: string): Payout | null => {
      const row = find('payout', id);
      return row ? payoutOf(row) : null;
    },
    checkouts: () => latest('checkout').map(checkoutOf),
    payouts: () => latest('payout').map(payoutOf),
    /** Changes the state if it is one of `from`; returns whether it changed. */
    turn: (id: string, from: readonly string[], to: string): boolean =>
      Number(
        store
          .prepare('update payments set state = ? where id = ? and state in (select value from json_each(?))')
          .run(to, id, JSON.stringify(from)).changes,
      ) > 0,
    /** Open checkouts that have expired. */
    overdue: () =>
      store
        .prepare(`select * from payments where kind = 'checkout' and state = 'open' and expires_at <= ?`)
        .all(now())
        .map(checkoutOf),
  };
}

export type Book = ReturnType<typeof openBook>;
