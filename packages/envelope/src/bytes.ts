// Conversions between bytes and texts, the same in a browser and in Node.

/** Bytes that WebCrypto accepts: backed by an ArrayBuffer. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A WebCrypto key, by a type name that both the browser's and Node's types have. */
export type Key = InstanceType<typeof globalThis.CryptoKey>;

/** Standard base64 with padding. */
export function toBase64(bytes: Bytes): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Reads standard base64; null unless the text is the one canonical encoding of its bytes. */
export function fromBase64(text: string): Bytes | null {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

/** base64url without padding. */
export function toBase64Url(bytes: Bytes): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Lower-case hex. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** UTF-8. */
export function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Reads UTF-8; throws on invalid bytes. */
export function decodeText(bytes: Bytes): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Joins byte strings. */
export function join(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns a reversed copy. `toReversed` is missing in older phones that the app supports. */
export function reversed(bytes: Uint8Array): Bytes {
  return Uint8Array.from(bytes).reverse();
}

/** Whether two texts are equal, in a time that depends only on their lengths. */
export function equalInConstantTime(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at += 1)
    difference |= a.charCodeAt(at) ^ b.charCodeAt(at % (b.length || 1));
  return difference === 0;
}
