// A proven identity between "nobody is bound to this" and the account it will be bound to (OPEN-A-49, SOCIAL-11). It lives in
// memory; LINE's token also in the tab, because its way leads through another page (SOCIAL-16).
import type { InputOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import { useEffect } from 'react';
import { createStore, useStore } from '#device/store.ts';
import { type CheckedStore, readObject, tabStore } from '#device/storage.ts';
import type { Failure } from '#request/outcome.ts';
import type { SocialProvider } from './providers.ts';

/** The fields a log-in or a registration carries beside its own (LOGIN-29). */
export type CredentialFields = Pick<
  InputOf<typeof login>,
  'firebaseChannel' | 'firebaseIdToken' | 'lineSessionToken' | 'telegramAuth'
>;

export type Proof = {
  readonly provider: SocialProvider;
  readonly fields: CredentialFields;
  readonly name: string;
  readonly picture: string;
};

const LINE = 'MC_LINE_SESSION';

function lineProof(tab: CheckedStore): Proof | null {
  const kept = readObject(tab, LINE);
  const [token, name, picture] = [kept?.['lineSessionToken'], kept?.['name'], kept?.['picture']];
  return typeof token === 'string' && typeof name === 'string' && typeof picture === 'string'
    ? { provider: 'line', fields: { lineSessionToken: token }, name, picture }
    : null;
}

const pending = createStore<Proof | null>(null);

/** Keeps a proof until it is bound or given up. */
export function keepProof(proof: Proof, tab: CheckedStore = tabStore): void {
  pending.set(proof);
  const { lineSessionToken } = proof.fields;
  if (lineSessionToken === undefined) return;
  tab.write(LINE, JSON.stringify({ lineSessionToken, name: proof.name, picture: proof.picture }));
}

/** It is bound, or its provider does not stand by it any more. */
export function forgetProof(tab: CheckedStore = tabStore): void {
  pending.set(null);
  tab.remove(LINE);
}

/** The proof that waits for an account, or null; LINE's outlives a reload. */
export function pendingProof(tab: CheckedStore = tabStore): Proof | null {
  const waiting = pending.get() ?? lineProof(tab);
  if (waiting !== null) pending.set(waiting);
  return waiting;
}

/** What the next log-in by name, or a registration, carries to be bound; nothing when nothing waits. */
export function pendingFields(): CredentialFields {
  return pendingProof()?.fields ?? {};
}

/** Its provider does not stand by it any more. */
const gone = ['line_invalid_token', 'telegram_validate_failed', 'firebase.invalid-id-token'];

/** After an attempt that may have carried it: nothing waits once somebody is in, or once it was refused itself. */
export function settleProof(failure: Pick<Failure, 'code'> | null): void {
  if (failure === null || gone.includes(failure.code)) forgetProof();
}

/** The proof that waits, for a screen's hint or header: whoever logs in with one waiting is told what it will be bound to. */
export function usePendingProof(): Proof | null {
  useEffect(() => void pendingProof(), []);
  return useStore(pending, () => null);
}
