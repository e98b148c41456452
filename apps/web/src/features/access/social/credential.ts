// A proven identity that no account is bound to yet, until it is bound (OPEN-A-49, SOCIAL-11). It is held in memory;
// LINE's token also in the tab's storage, because LINE's sign-in leaves the page (SOCIAL-16).
import type { InputOf } from '@foyer/contract/call.ts';
import type { login } from '@foyer/contract/calls/session.ts';
import { useEffect } from 'react';
import { createStore, useStore } from '#device/store.ts';
import { type CheckedStore, readObject, tabStore } from '#device/storage.ts';
import type { Failure } from '#request/outcome.ts';
import type { SocialProvider } from './providers.ts';

/** The extra fields of a log-in or a registration (LOGIN-29). */
export type CredentialFields = Pick<
  InputOf<typeof login>,
  'firebaseChannel' | 'firebaseIdToken' | 'lineSessionToken' | 'telegramAuth'
>;

export type Proof = {
  /** `phone`: the phone-verification service; its name is the number (R25). */
  readonly provider: SocialProvider | 'phone';
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

/** Stores a proof until it is bound or given up. */
export function keepProof(proof: Proof, tab: CheckedStore = tabStore): void {
  pending.set(proof);
  const { lineSessionToken } = proof.fields;
  if (lineSessionToken === undefined) return;
  tab.write(LINE, JSON.stringify({ lineSessionToken, name: proof.name, picture: proof.picture }));
}

/** It is bound, or its provider no longer confirms it. */
export function forgetProof(tab: CheckedStore = tabStore): void {
  pending.set(null);
  tab.remove(LINE);
}

/** The proof that waits for an account, or null; LINE's survives a reload. */
export function pendingProof(tab: CheckedStore = tabStore): Proof | null {
  const waiting = pending.get() ?? lineProof(tab);
  if (waiting !== null) pending.set(waiting);
  return waiting;
}

/** The fields that the next log-in by name, or a registration, sends to bind the proof; empty when none is pending. */
export function pendingFields(): CredentialFields {
  return pendingProof()?.fields ?? {};
}

/** Its provider no longer confirms it. */
const gone = ['line_invalid_token', 'telegram_validate_failed', 'firebase.invalid-id-token'];

/**
 * After an attempt that may have sent the proof: removes it when the visitor is logged in or when the proof itself
 * was refused.
 */
export function settleProof(failure: Pick<Failure, 'code'> | null): void {
  if (failure === null || gone.includes(failure.code)) forgetProof();
}

/** The pending proof, for a screen's hint or header: it shows which identity the log-in will bind. */
export function usePendingProof(): Proof | null {
  useEffect(() => void pendingProof(), []);
  return useStore(pending, () => null);
}
