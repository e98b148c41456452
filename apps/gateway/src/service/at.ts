// The context of a service call: its merchant, member and origin, besides its input.
import type { MemberType } from '@foyer/contract/member-type.ts';
import type { Clock } from '#process/clock.ts';
import type { Log } from '#process/log.ts';
import type { Db } from '#db/connect.ts';
import type { ClubLabel } from '#db/tables/merchants.ts';

/** The merchant of a request. */
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
  /** White-label flags; a missing one is off. */
  flags: Readonly<Record<string, boolean>>;
  depositSwitch: boolean;
  /** The service that sends codes to mobile numbers; empty: there is none. */
  smsProvider: 'firebase' | 'sms' | '';
  /** The address of its pictures, without a slash at the end. */
  pictures: string;
  /** An origin that serves the app's files as well; empty: none. */
  assetHost: string;
  /** The address where events of its members are counted too; empty: only at the gateway. */
  analytics: string;
  /** The scripts of its chat's widget; empty: none, or it is off (`switch_chat_widget`). */
  chatScripts: readonly string[];
  /** One wallet serves all vendors. */
  isSingleWallet: boolean;
  maintenanceUntil: number;
  refusedCountries: readonly string[];
  isDomainOpen: boolean;
  isInService: boolean;
  /** Changes with everything the merchant shows: cached values of an older revision are invalid. */
  revision: bigint;
};

/** The member of a live session. */
export type Member = {
  id: bigint;
  account: string;
  type: MemberType;
  language: string;
  clubLabel: ClubLabel | null;
  /** The session of this request. */
  sessionHash: string;
  /** The name of the session's counter of wrong attempts; sessions that continue one another share it. */
  counter: string;
  /** The third party's environment that the session is from; null for a login at this merchant. */
  partner: string | null;
  /** The session can only be used to choose a password (rulings R5 and R27). */
  mustChange?: boolean;
};

/** The origin of a request, as the gateway itself saw it. */
export type Origin = {
  ip: string;
  /** ISO code from the proxy in front, else the merchant's own country. */
  countryCode: string;
  /** The browser's language, among those that the merchant offers. */
  language: string;
  /** The User-Agent header of the browser, or an empty text. */
  userAgent: string;
  /** The device named by the browser (OPEN-A-91), or null. */
  deviceId: string | null;
  /**
   * Scheme, host and port of the request: `http://aurora.localhost:8080`. Never for links in messages: the visitor
   * controls it.
   */
  site: string;
  /** The merchant's registered host as an origin. Links that leave the page (mail, SMS, invitations) start with it. */
  publicSite: string;
};

export type At = {
  /** Sees this merchant's rows only. */
  readonly db: Db;
  readonly clock: Clock;
  readonly merchant: Merchant;
  /** Null for a visitor and for a vendor's server. */
  readonly member: Member | null;
  readonly from: Origin;
  readonly log: Log;
  readonly traceId: string;
  /** Created by the client before sending, where a call takes one; null where none was sent. */
  readonly idempotencyKey: string | null;
};

export type MemberAt = At & { readonly member: Member };
