// The merchant's customer service channels, in the merchant's order, if they have a valid destination (OPEN-C-92).
import type { ValueOf } from '@foyer/contract/call.ts';
import type { status } from '@foyer/contract/calls/system.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { readUrl } from '#navigation/read-url.ts';

type Entry = ValueOf<typeof status>['info']['customerService'][number];

/** The destination of an entry, or null where it is not a valid one. */
function addressOf({ link, path }: Entry): string | null {
  const address = link || path;
  return /^(?:https:\/\/|mailto:|tel:)/i.test(address) && readUrl(address) ? address : null;
}

function byPosition(a: Entry, b: Entry): number {
  return (
    (Number.parseInt(a.csPosition, 10) || Infinity) - (Number.parseInt(b.csPosition, 10) || Infinity) || 0
  );
}

/** The merchant's channels that have a destination. */
export function useContacts(): readonly (Entry & { readonly address: string })[] {
  return (useMerchant().status?.info.customerService ?? [])
    .flatMap((entry) => {
      const address = addressOf(entry);
      return address ? [{ ...entry, address }] : [];
    })
    .sort(byPosition);
}
