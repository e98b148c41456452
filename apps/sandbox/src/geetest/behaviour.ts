// The current behaviour of the provider for an account. It is set on the provider's page to test how the platform
// reacts.
import type { Store } from '../store.ts';

export const behaviours = ['open', 'slow', 'deny', 'expire', 'down'] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(value: unknown): value is Behaviour {
  return behaviours.some((each) => each === value);
}

function keyOf(account: string) {
  return `geetest ${account}`;
}

export function behaviourOf(store: Store, account: string): Behaviour {
  const row = store.prepare('select behaviour from behaviours where vendor = ?').get(keyOf(account));
  return isBehaviour(row?.behaviour) ? row.behaviour : 'open';
}

export function setBehaviour(store: Store, account: string, behaviour: Behaviour): void {
  store
    .prepare('insert into behaviours values (?, ?) on conflict do update set behaviour = excluded.behaviour')
    .run(keyOf(account), behaviour);
}
