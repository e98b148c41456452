// LINE: the page leaves for LINE and returns with a code (OPEN-A-52).
import { lineBegin, lineToken } from '@foyer/contract/calls/social.ts';
import type { CheckedStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Send } from '#request/layer.ts';
import { keepProof, type Proof } from './credential.ts';

const STATE = 'MC_LINE_STATE';
const NONCE = 'MC_LINE_NONCE';

/** 128 random bits as 32 hex characters. */
function newOnce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function returnAddress(): string {
  return location.origin + paths.login;
}

/** Leaves for LINE, after it stored state and nonce (SOCIAL-13). Resolves when the sign-in cannot start. */
export async function beginLine(
  send: Send,
  tab: CheckedStore,
  loginDeviceId: string,
  leave: (address: string) => void = (address) => location.assign(address),
): Promise<null> {
  const [state, nonce] = [newOnce(), newOnce()];
  const begun = await send(lineBegin, { state, nonce, redirectUrl: returnAddress(), loginDeviceId });
  if (!begun.ok) return null;
  tab.write(STATE, state);
  tab.write(NONCE, nonce);
  leave(begun.value.address);
  // The page is leaving: nothing else may be pressed until it is shown again, after a step back from LINE.
  return new Promise((end) => addEventListener('pageshow', () => end(null), { once: true }));
}

export type LineReturn = { readonly code: string; readonly state: string; readonly nonce: string };

/**
 * LINE's answer, if it belongs to the sign-in that this tab started; it is removed when read. Any other answer is
 * ignored without a message.
 */
export function lineReturnOf(returned: string, tab: CheckedStore): LineReturn | null {
  const query = new URLSearchParams(returned.startsWith('?') ? returned : '');
  const [code, state] = [query.get('code'), query.get('state')];
  if (state === null) return null;
  const [kept, nonce] = [tab.read(STATE), tab.read(NONCE)];
  tab.remove(STATE);
  tab.remove(NONCE);
  return code !== null && nonce !== null && state === kept && !query.has('error')
    ? { code, state, nonce }
    : null;
}

/** Exchanges the code for a one-time token of LINE's identity, a name and a picture (SOCIAL-14, SOCIAL-16). */
export async function finishLine(
  send: Send,
  loginDeviceId: string,
  returned: LineReturn,
): Promise<Proof | null> {
  const traded = await send(lineToken, { ...returned, redirectUrl: returnAddress(), loginDeviceId });
  if (!traded.ok) return null;
  const { lineSessionToken, name, picture } = traded.value;
  const proof: Proof = { provider: 'line', fields: { lineSessionToken }, name, picture };
  keepProof(proof);
  return proof;
}
