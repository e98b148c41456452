// The Idempotency-Key of a command that moves money, made and kept before it is sent (R8): one that is sent again because no
// answer came, by this page or after it was loaded anew, is the same command.
import { newUuid } from '#device/device-id.ts';
import { type CheckedStore, readObject, tabStore } from '#device/storage.ts';
import type { Outcome } from '#request/outcome.ts';

/** What the command does; each has one key under way. */
export type Command = 'deposit' | 'withdraw' | 'transfer' | 'collect';

function nameOf(command: Command): string {
  return `MC_MONEY_${command.toUpperCase()}`;
}

type Wanted = { readonly member: string; readonly request: string };

/** The key of this very command by this member: the kept one, or a new one that is kept from now on. */
export function keyFor(
  command: Command,
  { member, request }: Wanted,
  store: CheckedStore = tabStore,
): string {
  const kept = readObject(store, nameOf(command));
  if (kept?.['member'] === member && kept['request'] === request && typeof kept['key'] === 'string')
    return kept['key'];
  const key = newUuid();
  store.write(nameOf(command), JSON.stringify({ member, request, key }));
  return key;
}

/** Whether the house has said what became of it: silence and a house that stumbled leave it open. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome.ok || (outcome.error.status >= 200 && outcome.error.status < 429);
}

/** It is over; whatever is sent next is another command. */
export function endKey(command: Command, store: CheckedStore = tabStore): void {
  store.remove(nameOf(command));
}
