import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './des.ts';

function hex(text: string) {
  return Uint8Array.from(Buffer.from(text, 'hex'));
}
function bytes(size: fc.IntArrayConstraints & { minLength?: number; maxLength: number }) {
  return fc.uint8Array(size).map((array) => Uint8Array.from(array));
}

/** Single DES from triple DES: with three equal keys, encrypting, decrypting and encrypting is one encryption. */
function openssl(key: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

test('the published example of FIPS 81 is reproduced', () => {
  const plain = new TextEncoder().encode('Now is the time for all ');
  const sealed = encrypt(hex('0123456789abcdef'), plain);
  expect(Buffer.from(sealed).toString('hex').slice(0, 48)).toBe(
    '3fa40e8a984d48156a271787ab8883f9893d51ec4b563b53',
  );
});

test('any key and message give the same result as OpenSSL, and decrypt again', () => {
  const key = bytes({ minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(key, bytes({ maxLength: 200 }), (k, plain) => {
      const sealed = encrypt(k, plain);
      expect(Buffer.from(sealed)).toEqual(openssl(k, plain));
      expect(decrypt(k, sealed)).toEqual(plain);
    }),
  );
});

test('an invalid length or padding gives null', () => {
  const key = hex('0123456789abcdef');
  const raw = (block: Uint8Array) => {
    const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null).setAutoPadding(false);
    return Uint8Array.from(Buffer.concat([cipher.update(block), cipher.final()]));
  };
  expect(decrypt(key, new Uint8Array(0))).toBeNull();
  expect(decrypt(key, new Uint8Array(7))).toBeNull();
  for (const block of ['0000000000000000', '0000000000000009', '0000000000000102', 'ffffffffffffffff'])
    expect(decrypt(key, raw(hex(block)))).toBeNull();
  expect(decrypt(key, raw(hex('4142434445460202')))).toEqual(hex('414243444546'));
});
