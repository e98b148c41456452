// The current behaviour of a simulated vendor. It is set on the home page to test how the platform reacts.
import type { Store } from '../store.ts';

export const behaviours = ['open', 'slow', 'down', 'maintenance'] as const;
export type Behaviour = (typeof behaviours)[number];

export function isBehaviour(value: unknown): value is Behaviour {
  return behaviours.some((each) => each === value);
}

export function behaviourOf(store: Store, vendor: string): Behaviour {
  const row = store.prepare('select behaviour from behaviours where vendor = ?').get(vendor);
  return isBehaviour(row?.behaviour) ? row.behaviour : 'open';
}

export function setBehaviour(store: Store, vendor: string, behaviour: Behaviour): void {
  store
    .prepare('insert into behaviours values (?, ?) on conflict do update set behaviour = excluded.behaviour')
    .run(vendor, behaviour);
}
