// Where and for whom something happens: what a service is given besides its input.
import type { MemberType } from '@foyer/contract/member-type.ts';
import type { Clock } from '#process/clock.ts';
import type { Log } from '#process/log.ts';
import type { Db } from '#db/connect.ts';
import type { ClubLabel } from '#db/tables/house.ts';

/** The house a request came to. */
export type Merchant = {
  /** Its code, which is also `merchant_id` in every table. */
  id: string;
  name: string;
  currency: string;
  currencySymbol: string;
  currencyPosition: 'F' | 'B';
  /** Decimal places of the currency: 2 for PHP, 0 for VND. */
  minorDigits: number;
  countryCode: string;
  /** Offered languages, the default first. */
  languages: readonly string[];
  /** White-label flags; an absent one is off. */
  flags: Readonly<Record<string, boolean>>;
  depositSwitch: boolean;
  /** Where its pictures are: an address that ends without a slash. */
  pictures: string;
  /** An origin that serves the app's files as well; empty: none does. */
  assetHost: string;
  /** Where events of its members are counted; empty: here. */
  analytics: string;
  /** One wallet serves all vendors. */
  isSingleWallet: boolean;
  maintenanceUntil: number;
  refusedCountries: readonly string[];
  isDomainOpen: boolean;
  isInService: boolean;
  /** Changes with whatever the house shows: what was kept of an older one is stale. */
  revision: bigint;
};

/** The member behind a live session. */
export type Member = {
  id: bigint;
  account: string;
  type: MemberType;
  language: string;
  clubLabel: ClubLabel | null;
  /** The session this request came with. */
  sessionHash: string;
  /** The third party's environment it came from; null for a log-in of this house. */
  partner: string | null;
  /** The session is good for choosing a password and nothing else (rulings R5 and R27). */
  mustChange?: boolean;
};

/** Where a request came from, as the gateway itself saw it. */
export type Origin = {
  ip: string;
  /** ISO code as the proxy in front says it, else the merchant's own country. */
  countryCode: string;
  /** The language the browser speaks, among those the house offers. */
  language: string;
  /** The device the browser says it is (OPEN-A-91), or null. */
  deviceId: string | null;
  /** Scheme, host and port the visitor used: `http://aurora.localhost:8080`. Never for links in messages: the visitor chooses it. */
  site: string;
  /** The merchant's registered host as an origin. Links that leave the page (mail, SMS, invitations) start with it. */
  publicSite: string;
};

export type At = {
  /** Sees this merchant's rows and no others. */
  readonly db: Db;
  readonly clock: Clock;
  readonly merchant: Merchant;
  /** Null for a visitor and for a vendor's server. */
  readonly member: Member | null;
  readonly from: Origin;
  readonly log: Log;
  readonly traceId: string;
  /** Made by the caller before sending, where a call takes one; null where none came. */
  readonly idempotencyKey: string | null;
};

export type MemberAt = At & { readonly member: Member };
