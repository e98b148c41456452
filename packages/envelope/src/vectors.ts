// The test vectors of another implementation (vectors/make.py).
import { readFileSync } from 'node:fs';
import type { SealedBody, SealHeaders } from './wire.ts';

export type Vector = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly timestamp: number;
  readonly nonce: string;
  /** Hex. */
  readonly key: string;
  /** Hex; empty in mode 1. */
  readonly iv: string;
  /** The plain JSON text. */
  readonly plain: string;
  readonly headers: SealHeaders;
  readonly body: SealedBody;
};

type Vectors = {
  readonly keys: { readonly publicKey: string; readonly privateKey: string };
  readonly vectors: readonly Vector[];
};

export const { keys, vectors } = JSON.parse(
  readFileSync(new URL('../vectors/sealed.json', import.meta.url), 'utf8'),
) as Vectors;
