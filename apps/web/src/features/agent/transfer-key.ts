// The key a transfer is known by: made and kept before it is sent, so that one whose answer was lost is sent again as the
// same transfer, also after the page was loaded anew (R8).
import { newUuid } from '#device/device-id.ts';
import { tabStore } from '#device/storage.ts';
import type { Outcome } from '#request/outcome.ts';

const NAME = 'MC_AGENT_TRANSFER';

type Kept = { readonly key: string; readonly of: string };

function kept(): Kept | null {
  const [key, of] = (tabStore.read(NAME) ?? '').split('\n');
  return key && of ? { key, of } : null;
}

/** A key for what is to be moved; the same for the same until an answer came. */
function keyOf(input: unknown): string {
  const of = JSON.stringify(input);
  const before = kept();
  if (before?.of === of) return before.key;
  const key = newUuid();
  tabStore.write(NAME, `${key}\n${of}`);
  return key;
}

/** Whether it went through. Any answer of the platform ends the key; silence keeps it. */
function isAnswered(outcome: Outcome<unknown, string>): boolean {
  if (outcome.ok || outcome.error.status !== 0) tabStore.remove(NAME);
  return outcome.ok;
}

export const transferKey = { of: keyOf, isAnswered };
