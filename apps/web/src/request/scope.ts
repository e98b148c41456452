import type { Identity } from './ports.ts';

/** The owner of the answers as text: part of every key under which an answer is cached or shared. */
export function scopeOf(identity: Identity): string {
  return `${identity.merchantCode}|${identity.language ?? ''}|${identity.epoch}|${identity.memberId ?? ''}`;
}
