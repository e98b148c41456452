// The visitor's referrer: stored until registration (ENTRY-10, ENTRY-11, ENTRY-14, START-07, OPEN-A-12, OPEN-C-27).
import { commonAffiliate, hostAffiliate } from '@foyer/contract/affiliate.ts';
import { readObject, type CheckedStore } from '#device/storage.ts';

const NAME = 'MC_REFERRAL';
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

export type Referral = {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
  /** Which of a referrer's links the visitor used (OPEN-A-65). */
  readonly linkId?: string;
  /** Host of the first visit. */
  readonly originalDomain: string;
};

function code(value: unknown): string | undefined {
  return typeof value === 'string' && CODE.test(value) ? value : undefined;
}

export function readReferral(store: CheckedStore): Referral | null {
  const kept = readObject(store, NAME);
  const originalDomain = kept?.['originalDomain'];
  if (!kept || typeof originalDomain !== 'string') return null;
  const affiliateCode = code(kept['affiliateCode']);
  const referralCode = code(kept['referralCode']);
  const linkId = code(kept['linkId']);
  return {
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    ...(linkId && { linkId }),
    originalDomain,
  };
}

/** Stores the codes of an entry address; a new one replaces only its own field. */
export function takeReferral(store: CheckedStore, query: URLSearchParams, host: string): void {
  const kept = readReferral(store);
  const affiliateCode = code(query.get('affiliateCode')) ?? kept?.affiliateCode;
  const referralCode = code(query.get('referralCode')) ?? code(query.get('r')) ?? kept?.referralCode;
  const linkId = code(query.get('linkId')) ?? kept?.linkId;
  const referral: Referral = {
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    ...(linkId && { linkId }),
    originalDomain: kept?.originalDomain ?? host,
  };
  store.write(NAME, JSON.stringify(referral));
}

/** The affiliate code of a registration: the visitor's own, else the merchant's default (START-12). */
export function affiliateCodeOf(referral: Referral | null, host: string, isPreview: boolean): string {
  const code = referral?.affiliateCode ?? (isPreview ? commonAffiliate : hostAffiliate(host));
  return code === 'preview' ? commonAffiliate : code;
}
