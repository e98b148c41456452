// The encoded path of a customer service entry (SERVICE-07, OPEN-C-90).
import { decrypt } from '@foyer/envelope/des.ts';

const KEY_LENGTH = 8;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The plain path, or null where it cannot be decoded. The last 8 characters are the key of the ciphertext before. */
export function decodePath(encoded: string): string | null {
  const key = new TextEncoder().encode(encoded.slice(-KEY_LENGTH));
  const ciphertext = encoded.slice(0, -KEY_LENGTH);
  if (key.length !== KEY_LENGTH || ciphertext.length % 4 !== 0 || !base64.test(ciphertext)) return null;
  const bytes = Uint8Array.from(atob(ciphertext), (sign) => sign.codePointAt(0) ?? 0);
  const plain = decrypt(key, bytes);
  if (!plain) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}
