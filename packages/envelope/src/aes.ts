// The body of mode 2: AES-256-GCM. Value = IV (12 bytes), ciphertext, tag (16 bytes); associated data = method, LF,
// path.
import { encodeText, join, type Bytes, type Key } from './bytes.ts';

/** Length of the IV at the start of the value, in bytes. */
export const IV_BYTES = 12;
const TAG_BYTES = 16;

function cipher(key: Bytes, use: 'encrypt' | 'decrypt'): Promise<Key> {
  return globalThis.crypto.subtle.importKey('raw', key, 'AES-GCM', false, [use]);
}

function parameters(iv: Bytes, method: string, path: string) {
  return {
    name: 'AES-GCM',
    iv,
    additionalData: encodeText(`${method}\n${path}`),
    tagLength: TAG_BYTES * 8,
  };
}

type Target = { readonly method: string; readonly path: string };

/** Encrypts for one method and path. `key` is 32 bytes that are used once, `iv` 12 random ones. */
export async function encrypt(key: Bytes, iv: Bytes, plain: Bytes, { method, path }: Target): Promise<Bytes> {
  const sealed = await globalThis.crypto.subtle.encrypt(
    parameters(iv, method, path),
    await cipher(key, 'encrypt'),
    plain,
  );
  return join(iv, new Uint8Array(sealed));
}

/** The plain bytes, or null when the tag is invalid. */
export async function decrypt(key: Bytes, data: Bytes, { method, path }: Target): Promise<Bytes | null> {
  try {
    const plain = await globalThis.crypto.subtle.decrypt(
      parameters(data.slice(0, IV_BYTES), method, path),
      await cipher(key, 'decrypt'),
      data.slice(IV_BYTES),
    );
    return new Uint8Array(plain);
  } catch {
    return null;
  }
}
