// A provider's answer in the address (OPEN-A-52, OPEN-A-53). Start-up removes it from the address before anything
// else runs; it is kept only in memory for the login screen.
import { telegramAnswerOf } from './telegram-answer.ts';

let waiting: string | null = null;

/** The part of an entry address that contains a provider's answer, or null. An unreadable one is none (SOCIAL-19). */
export function socialReturnOf(url: URL): string | null {
  const { hash } = url;
  if (hash.startsWith('#tgWebAppData=') || telegramAnswerOf(hash) !== null) return hash;
  const { searchParams: query } = url;
  return query.has('state') && (query.has('code') || query.has('error')) ? url.search : null;
}

export function storeSocialReturn(url: URL): void {
  waiting = socialReturnOf(url);
}

export function hasReturn(): boolean {
  return waiting !== null;
}

/** Returns it once and removes it. */
export function takeReturn(): string | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
