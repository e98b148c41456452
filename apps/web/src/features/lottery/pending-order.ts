// A pending order, stored for the page in the frame, which cannot store anything itself. It belongs to the member who
// placed it.
import { readObject, tabStore } from '#device/storage.ts';

const NAME = 'MC_LOTTO_ORDER';

export function savePendingOrder(member: string, order: string | null): void {
  if (order === null) tabStore.remove(NAME);
  else tabStore.write(NAME, JSON.stringify({ member, order }));
}

export function readPendingOrder(member: string): string | null {
  const kept = readObject(tabStore, NAME);
  return kept?.['member'] === member && typeof kept['order'] === 'string' ? kept['order'] : null;
}
