import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { importPrivateKey } from './keys.ts';
import { open } from './open.ts';
import { seal } from './seal.ts';
import { keys, vectors, type Vector } from './vectors.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
function modeOf(vector: Vector): 1 | 2 {
  return vector.headers.Encryption === '1' ? 1 : 2;
}
function nameOf(vector: Vector): string {
  return `mode ${vector.headers.Encryption}, ${vector.name}`;
}

/** The random bytes with which a sender produces this vector: random string, nonce, IV. */
function drawsOf(vector: Vector) {
  const key = Buffer.from(vector.key, 'hex');
  const drawn =
    modeOf(vector) === 1
      ? Buffer.from(Array.from(key, (byte) => ALPHABET.indexOf(String.fromCharCode(byte))))
      : key;
  const draws = [drawn, Buffer.from(vector.nonce, 'base64url'), Buffer.from(vector.iv, 'hex')];
  return (bytes: number): Uint8Array => {
    const next = draws.shift();
    if (next?.length !== bytes) throw new Error(`the sender drew ${bytes} bytes out of order`);
    return new Uint8Array(next);
  };
}

const nodeKey = createPrivateKey({
  key: Buffer.from(keys.privateKey, 'base64'),
  format: 'der',
  type: 'pkcs8',
});
/** Decrypts X-RSA with Node's older crypto interface. */
function nodeUnwraps(header: string): Buffer {
  return privateDecrypt(
    { key: nodeKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(header, 'base64'),
  );
}

describe('vectors of another implementation', () => {
  test('cover both modes', () => {
    expect(vectors.filter((vector) => modeOf(vector) === 1)).toHaveLength(7);
    expect(vectors.filter((vector) => modeOf(vector) === 2)).toHaveLength(7);
  });

  test.each(vectors.map((vector) => [nameOf(vector), vector] as const))('%s opens', async (_, vector) => {
    const privateKey = await importPrivateKey(keys.privateKey);
    const { method, path, headers, body, timestamp: now } = vector;
    const opened = await open({ headers, body, method, path, privateKey, now, seenNonce: () => false });
    expect(opened).toEqual({ text: vector.plain, mode: modeOf(vector) });
  });

  test.each(vectors.map((vector) => [nameOf(vector), vector] as const))(
    '[ACALL-28] %s: the same random bytes give the same value and digest, and the random string is sent reversed',
    async (_, vector) => {
      const { method, path, timestamp: now } = vector;
      const body: unknown = JSON.parse(vector.plain);
      const random = drawsOf(vector);
      const sealed = await seal({
        mode: modeOf(vector),
        publicKey: keys.publicKey,
        method,
        path,
        body,
        now,
        random,
      });
      expect(sealed.body).toEqual(vector.body);
      expect(sealed.headers).toEqual({ ...vector.headers, 'X-RSA': sealed.headers['X-RSA'] });
      const travelled = nodeUnwraps(sealed.headers['X-RSA']);
      expect(Buffer.from(travelled.toReversed()).toString('hex')).toBe(vector.key);
    },
  );
});
