// What the two sides agree on beside the ciphers: header names, the grammar of X-Digest, the window, the one error.

/** 1: DES-ECB, the specified mode. 2: AES-256-GCM, what a merchant gets unless its settings say 1 (ruling R1). */
export type Mode = 1 | 2;

/** What a sealed body travels as. */
export type SealedBody = { readonly value: string };

/** Headers of a sealed request; everything else about it is an ordinary JSON request. */
export type SealHeaders = {
  readonly Encryption: '1' | '2';
  readonly 'X-Digest': string;
  readonly 'X-RSA': string;
};

/** How far the sender's clock may be from the opener's, either way, in milliseconds. */
export const WINDOW_MS = 120_000;

/** Bytes of a nonce; 22 characters as base64url. */
export const NONCE_BYTES = 16;

/**
 * The only error of this package. It says nothing beyond its code (AERR-01, CERR-11): what exactly was wrong with a seal
 * is of use only to somebody who is not supposed to make one.
 */
export class SealError extends Error {
  override name = 'SealError';
  readonly code = 'missing_encryption';

  constructor() {
    super('Missing Encryption');
  }
}

/** The fields of X-Digest. */
export type DigestHeader = {
  /** HMAC-SHA256, 64 lower-case hex digits. */
  readonly value: string;
  /** When it was sealed: epoch milliseconds, decimal digits exactly as they were digested. */
  readonly timestamp: string;
  /** 16 random bytes as base64url without padding. */
  readonly nonce: string;
};

const digestHeader = /^v=([0-9a-f]{64});t=([1-9]\d{0,14});n=([A-Za-z0-9_-]{22})$/;

/** Writes X-Digest: `v=<hex>;t=<ms>;n=<base64url>`. */
export function formatDigestHeader({ value, timestamp, nonce }: DigestHeader): string {
  return `v=${value};t=${timestamp};n=${nonce}`;
}

/** Reads X-Digest; null for anything but the exact form, so that one header has one spelling. */
export function parseDigestHeader(header: string): DigestHeader | null {
  const [, value, timestamp, nonce] = digestHeader.exec(header) ?? [];
  return value && timestamp && nonce ? { value, timestamp, nonce } : null;
}
