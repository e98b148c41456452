import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportPublicKey, generateKeyPair, importPrivateKey } from './keys.ts';
import { open, type OpenInput } from './open.ts';
import { seal, type SealInput } from './seal.ts';
import { keys, vectors, type Vector } from './vectors.ts';
import { SealError, WINDOW_MS } from './wire.ts';

const privateKey = await importPrivateKey(keys.privateKey);
const [oldPair, strangers] = await Promise.all([generateKeyPair(), generateKeyPair()]);

function inputOf({ headers, body, method, path, timestamp: now }: Vector): OpenInput {
  return {
    headers: { ...headers },
    body,
    method,
    path,
    privateKey,
    now,
    seenNonce: () => false,
  };
}

/** Everything that an observer can see of a refusal. */
async function refusal(input: OpenInput): Promise<unknown> {
  const thrown: unknown = await open(input).then(
    (opened) => opened,
    (error: unknown) => error,
  );
  if (!(thrown instanceof SealError)) return thrown;
  const { name, code, message, cause } = thrown;
  return { name, code, message, cause, own: Object.keys(thrown).toSorted() };
}
const refused = {
  name: 'SealError',
  code: 'missing_encryption',
  message: 'Missing Encryption',
  cause: undefined,
  own: ['code', 'name'],
};

const anyVector = fc.constantFrom(...vectors);
const logins = vectors.filter((vector) => vector.name === 'login');

/** Flips one bit of the bytes that a base64 text encodes. */
function flipped(base64: string, bit: number): string {
  const bytes = Buffer.from(base64, 'base64');
  const at = (bit >> 3) % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit & 7)), at);
  return bytes.toString('base64');
}
function replacedAt(text: string, at: number, sign: string): string {
  return text.slice(0, at % text.length) + sign + text.slice((at % text.length) + 1);
}

describe('every invalid seal gives the same refusal', () => {
  test('for a flipped bit of the value or of the wrapped random string', async () => {
    const bit = fc.nat(100_000);
    await fc.assert(
      fc.asyncProperty(anyVector, bit, fc.boolean(), async (vector, at, inBody) => {
        const input = inputOf(vector);
        const value = inBody ? flipped(vector.body.value, at) : vector.body.value;
        const wrapped = inBody ? vector.headers['X-RSA'] : flipped(vector.headers['X-RSA'], at);
        const broken = { ...input, body: { value }, headers: { ...input.headers, 'X-RSA': wrapped } };
        expect(await refusal(broken)).toEqual(refused);
      }),
    );
  });

  test('for a changed character anywhere in a header or in the value', async () => {
    const name = fc.constantFrom('Encryption', 'X-Digest', 'X-RSA', 'value');
    const sign = fc.string({ minLength: 0, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(anyVector, name, fc.nat(1000), sign, async (vector, where, at, other) => {
        const texts: Record<string, string> = { ...vector.headers, ...vector.body };
        const before = texts[where] ?? '';
        const after = replacedAt(before, at, other);
        fc.pre(after !== before);
        const { value, ...headers } = { ...texts, [where]: after };
        expect(await refusal({ ...inputOf(vector), headers, body: { value } })).toEqual(refused);
      }),
    );
  });

  test('for a truncated header or value', async () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(anyVector, share, fc.boolean(), async (vector, part, blocks) => {
        const bytes = Buffer.from(vector.body.value, 'base64');
        const length = Math.floor(bytes.length * part);
        const value = bytes.subarray(0, blocks ? length - (length % 8) : length).toString('base64');
        expect(await refusal({ ...inputOf(vector), body: { value } })).toEqual(refused);
      }),
    );
  });

  test('for another method or path', async () => {
    const method = fc.constantFrom('POST', 'PUT', 'DELETE', 'GET');
    const path = fc.constantFrom(
      '/',
      '/wps/session/login',
      '/wps/session/login/',
      '/wps/member/x',
      '/wps/member/名',
    );
    await fc.assert(
      fc.asyncProperty(anyVector, method, path, async (vector, otherMethod, otherPath) => {
        fc.pre(otherMethod !== vector.method || otherPath !== vector.path);
        const moved = { ...inputOf(vector), method: otherMethod, path: otherPath };
        expect(await refusal(moved)).toEqual(refused);
      }),
    );
  });

  test.each(logins)(
    'for a time outside the window in either direction (mode $headers.Encryption)',
    async (vector) => {
      const input = inputOf(vector);
      const opens = (now: number) => refusal({ ...input, now });
      const { plain, timestamp } = vector;
      const opened = { text: plain, mode: Number(vector.headers.Encryption) };
      expect(await opens(timestamp + WINDOW_MS)).toEqual(refused);
      expect(await opens(timestamp - WINDOW_MS)).toEqual(refused);
      expect(await opens(timestamp + WINDOW_MS - 1)).toEqual(opened);
      expect(await opens(timestamp - WINDOW_MS + 1)).toEqual(opened);
    },
  );

  test.each(logins)('for a replay (mode $headers.Encryption)', async (vector) => {
    const seen = new Map<string, number>();
    const seenNonce = (nonce: string, expiresAt: number): boolean => {
      const known = seen.has(nonce);
      seen.set(nonce, expiresAt);
      return known;
    };
    const input = { ...inputOf(vector), seenNonce };
    const bad = { ...input, body: { value: flipped(vector.body.value, 9) } };
    expect(await refusal(bad)).toEqual(refused);
    expect(seen.size, 'a seal that does not hold spends no nonce').toBe(0);
    await open(input);
    expect(await refusal(input)).toEqual(refused);
    expect([...seen]).toEqual([[vector.nonce, vector.timestamp + 2 * WINDOW_MS]]);
  });

  test.each([1, 2] as const)('for a retired key (mode %d)', async (mode) => {
    const [method, path, now, body] = ['POST', '/wps/session/login', 1_795_255_200_000, { username: 'mira' }];
    const publicKey = await exportPublicKey(oldPair.publicKey);
    const sealed = await seal({ mode, publicKey, method, path, body, now });
    const input = { ...sealed, method, path, now, seenNonce: () => false };
    const rotating = { ...input, privateKey: [strangers.privateKey, oldPair.privateKey] };
    expect(await open(rotating)).toEqual({ text: JSON.stringify(body), mode });
    expect(await refusal({ ...input, privateKey: strangers.privateKey })).toEqual(refused);
    expect(await refusal({ ...input, privateKey: [] })).toEqual(refused);
  });

  test('for a random string of half the length, sealed consistently (AES-128)', async () => {
    const [method, path, now] = ['POST', '/wps/session/login', 1_795_255_200_000];
    const random = (bytes: number) => new Uint8Array(bytes === 32 ? 16 : bytes).fill(7);
    const sealed = await seal({ mode: 2, publicKey: keys.publicKey, method, path, body: {}, now, random });
    expect(await refusal({ ...sealed, method, path, now, privateKey, seenNonce: () => false })).toEqual(
      refused,
    );
  });

  const [login] = logins;
  if (!login) throw new Error('no login vector');
  const { headers, body } = inputOf(login);
  test.each<[string, Partial<OpenInput>]>([
    ['a plain body', { headers: {}, body: { username: 'mira' } }],
    ['no X-RSA', { headers: { ...headers, 'X-RSA': undefined } }],
    ['no X-Digest', { headers: { ...headers, 'X-Digest': undefined } }],
    ['an unknown mode', { headers: { ...headers, Encryption: '3' } }],
    ['the other mode', { headers: { ...headers, Encryption: '2' } }],
    ['a header twice', { headers: { ...headers, 'x-rsa': headers['X-RSA'] } }],
    ['a header as a list', { headers: { ...headers, 'X-RSA': [login.headers['X-RSA']] } }],
    ['a field beside the value', { body: { ...login.body, username: 'mira' } }],
    ['a value that is not a text', { body: { value: 1 } }],
    ['no body', { body: null }],
    ['a list', { body: [login.body.value] }],
    ['a path with a line feed', { path: `${login.path}\n` }],
  ])('for %s', async (_, change) => {
    expect(body).toEqual(login.body);
    expect(await refusal({ ...inputOf(login), ...change })).toEqual(refused);
  });
});

test('the error of an unavailable nonce store is passed on', async () => {
  const [vector] = logins;
  if (!vector) throw new Error('no login vector');
  const down = new Error('the store is down');
  const input = { ...inputOf(vector), seenNonce: () => Promise.reject(down) };
  await expect(open(input)).rejects.toBe(down);
});

test.each<[string, Partial<SealInput>]>([
  ['a key of random bytes', { publicKey: 'bm8gSf8=' }],
  ['a key that is not base64', { publicKey: '<html>' }],
  ['no key', { publicKey: '' }],
  ['a body that is not JSON', { body: undefined }],
  ['a body that cannot be serialised', { body: 1n }],
  ['a path with a space', { path: '/a b' }],
  ['a method in lower case', { method: 'post' }],
])('[CERR-11] nothing is sealed with %s', async (_, change) => {
  const input = { mode: 2, publicKey: keys.publicKey, method: 'POST', path: '/x', body: {}, now: 1 } as const;
  const refusedToSeal = { name: 'SealError', code: 'missing_encryption', message: 'Missing Encryption' };
  await expect(seal({ ...input, ...change })).rejects.toMatchObject(refusedToSeal);
});
