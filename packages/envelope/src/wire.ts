// The parts of the wire format beside the ciphers: header names, the grammar of X-Digest, the time window, the one
// error.

/** 1: DES-ECB, the specified mode. 2: AES-256-GCM, the default of a merchant unless its settings say 1 (ruling R1). */
export type Mode = 1 | 2;

/** The wire form of a sealed body. */
export type SealedBody = { readonly value: string };

/** Headers of a sealed request; in everything else it is an ordinary JSON request. */
export type SealHeaders = {
  readonly Encryption: '1' | '2';
  readonly 'X-Digest': string;
  readonly 'X-RSA': string;
};

/** The maximum difference between the sender's and the receiver's clock in either direction, in milliseconds. */
export const WINDOW_MS = 120_000;

/** Length of a nonce in bytes; 22 characters as base64url. */
export const NONCE_BYTES = 16;

/**
 * The only error of this package. It carries nothing but its code (AERR-01, CERR-11), because details of an invalid
 * seal help only an attacker.
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
  /** The time of sealing: epoch milliseconds, decimal digits exactly as they were digested. */
  readonly timestamp: string;
  /** 16 random bytes as base64url without padding. */
  readonly nonce: string;
};

const digestHeader = /^v=([0-9a-f]{64});t=([1-9]\d{0,14});n=([A-Za-z0-9_-]{22})$/;

/** Writes X-Digest: `v=<hex>;t=<ms>;n=<base64url>`. */
export function formatDigestHeader({ value, timestamp, nonce }: DigestHeader): string {
  return `v=${value};t=${timestamp};n=${nonce}`;
}

/** Reads X-Digest; null for anything but the exact form, so that each header has one spelling. */
export function parseDigestHeader(header: string): DigestHeader | null {
  const [, value, timestamp, nonce] = digestHeader.exec(header) ?? [];
  return value && timestamp && nonce ? { value, timestamp, nonce } : null;
}
