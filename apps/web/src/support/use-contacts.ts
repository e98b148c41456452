// The merchant's customer service channels for this visitor or member (OPEN-C-92). The data that decides them is loaded
// when a list is first shown: decoding a path is no part of the app's start.
import type { ValueOf } from '@foyer/contract/call.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import type { status } from '@foyer/contract/calls/system.ts';
import { useEffect, useState } from 'react';
import { useMerchant } from '#merchant/merchant.ts';
import { useCall } from '#request/use-call.ts';
import { useSession } from '#session/session.ts';
import type * as links from './service-link.ts';

export type Contact = links.ServiceEntry & {
  readonly address: string;
  /** A page of this app: it opens in place. */
  readonly isOwnPage: boolean;
};

/** Null until it is loaded; undefined where it could not be loaded. */
function useLinks(): typeof links | null | undefined {
  const [loaded, setLoaded] = useState<typeof links | null | undefined>(null);
  useEffect(() => {
    void import('./service-link.ts').then(setLoaded, () => setLoaded(undefined));
  }, []);
  return loaded;
}

/** Channels as the backend sends them. */
export type CustomerService = ValueOf<typeof status>['info']['customerService'];

/**
 * The channels that have a valid destination, in the merchant's order; null while they are not known yet. `instead`
 * has them where the status is not known.
 */
export function useContacts(instead: CustomerService = []): readonly Contact[] | null {
  const given = useMerchant().status?.info.customerService ?? instead;
  const session = useSession();
  const rules = useLinks();
  const entries = rules?.readEntries(given) ?? [];
  const isLabelNeeded = session !== null && Boolean(rules?.needsLabel(entries));
  const info = useCall(memberInfo, {}, { enabled: isLabelNeeded, alert: false });
  if (given.length === 0 || rules === undefined) return [];
  if (rules === null || info.isLoading) return null;
  const label = session ? info.value?.clubLabel : null;
  const member = session && { userName: session.userName, labelName: label?.labelName ?? null };
  const browser = { origin: location.origin, userAgent: navigator.userAgent };
  return rules.shownEntries(entries, label?.labelId ?? null).flatMap((entry) => {
    const address = rules.serviceLink(entry, member, browser);
    if (address === null) return [];
    return [{ ...entry, address, isOwnPage: address.startsWith(`${browser.origin}/`) }];
  });
}
