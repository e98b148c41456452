// The query of a status call (CCALL-30, OPEN-C-37).
import { localStore } from '#device/storage.ts';
import { readReferral } from '#tracking/referral.ts';

/** The host of the visitor's first visit. */
export function originalDomain(): string {
  return readReferral(localStore)?.originalDomain ?? location.hostname;
}

/** A later status call of the same visit: the first one has counted it. */
export function laterStatusInput() {
  return {
    device: 'MOBILE',
    track: '0',
    originalDomain: originalDomain(),
    url: location.href,
  } as const;
}
