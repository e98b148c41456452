import type { Identity } from './ports.ts';

/** Whose answers these are, as text: part of every key under which an answer is kept or shared. */
export function scopeOf(identity: Identity): string {
  return `${identity.merchantCode}|${identity.language ?? ''}|${identity.epoch}|${identity.memberId ?? ''}`;
}
