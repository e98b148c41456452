import type { ValueOf } from '@foyer/contract/call.ts';
import type { payoutWaits } from '@foyer/contract/calls/security.ts';
import type { MemberAt } from '#service/at.ts';
import { waitsOf } from '#domains/session/payout-waits.ts';
import { waitingCards } from './bank-cards.ts';

/** Every change of this member that a payout still waits for, the one that ends first in front. */
export async function showWaits(at: MemberAt): Promise<ValueOf<typeof payoutWaits>> {
  const changes = (await waitsOf(at)).map(({ kind, detail, changed_at, usable_from }) => ({
    kind,
    detail,
    changedAt: Number(changed_at),
    usableFrom: Number(usable_from),
  }));
  const all = [...changes, ...(await waitingCards(at))];
  return all.toSorted((one, other) => one.usableFrom - other.usableFrom);
}
