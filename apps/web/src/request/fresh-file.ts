// Reads one of the app's own files as it is on the gateway now.

import type { Identity } from './ports.ts';

type Who = Pick<Identity, 'merchantCode' | 'language' | 'token'>;

const ANSWER_WITHIN_MS = 5000;

/**
 * The text at an address, past all caches; null where there is none. Rejects where there is no answer within 5 s: a
 * look that never ends would be the last one. It says who asks, as the calls of the lottery do (REQ-21, OPEN-C-28).
 */
export async function readFresh(address: string, who: Who): Promise<string | null> {
  // `AbortSignal.timeout` does not exist in every supported browser.
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort(), ANSWER_WITHIN_MS);
  try {
    const headers = {
      Merchant: who.merchantCode,
      ...(who.language && { Language: who.language }),
      ...(who.token && { Authorization: who.token }),
    };
    const { signal } = ending;
    const answer = await fetch(address, { cache: 'no-store', credentials: 'include', headers, signal });
    if (answer.ok) return await answer.text();
    if (answer.status === 404) return null;
    throw new Error(`${address} answered ${answer.status}`);
  } finally {
    clearTimeout(late);
  }
}
