// Encrypted in a real Chromium, decrypted in Node, and the size of the code that a browser loads.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportPublicKey, generateKeyPair } from './keys.ts';
import { open } from './open.ts';
import type { seal, SealedRequest, SealInput } from './seal.ts';
import type { SealError } from './wire.ts';

type Chunk = { readonly fileName: string; readonly code: string };

/** The package as a browser loads it: one chunk that seals, and another that only mode 1 loads. */
async function bundled(): Promise<Chunk[]> {
  const entry = fileURLToPath(new URL('seal.ts', import.meta.url));
  const lib = { entry, formats: ['es' as const], fileName: 'seal' };
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.flatMap((output) => (output.type === 'chunk' ? [output] : []));
}

const chunks = await bundled();
const sealing = chunks.find(({ fileName }) => fileName.startsWith('seal'));
const des = chunks.find((chunk) => chunk !== sealing);

test('the chunks stay small: 1.5 KB brotli to seal, 3.5 KB more for DES', () => {
  const sizes = [sealing, des].map((chunk) => brotliCompressSync(chunk?.code ?? '').length);
  expect(chunks).toHaveLength(2);
  expect(sizes[0]).toBeLessThan(1536);
  expect(sizes[1]).toBeLessThan(3584);
});

const page = `<!doctype html><link rel=icon href=data:,>
<script type=module>import { seal } from '/${sealing?.fileName}'; globalThis.seal = seal;</script>`;

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
// plain.test resolves to this machine. Its http origin is not a secure context, so WebCrypto is missing.
const args = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP plain.test 127.0.0.1'];

describe.skipIf(!existsSync(executablePath))('in Chromium', () => {
  let browser: Browser;
  let port = 0;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunk = chunks.find(({ fileName }) => request.url === `/${fileName}`);
    if (chunk) asked.push(chunk.fileName);
    response.setHeader('content-type', chunk ? 'text/javascript' : 'text/html').end(chunk?.code ?? page);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Seals a body in a new page of this host, and returns the result. */
  const sealAt = async (
    host: string,
    input: SealInput,
  ): Promise<SealedRequest | { code: string; message: string }> => {
    const tab = await browser.newPage();
    asked.length = 0;
    await tab.goto(`http://${host}:${port}/`);
    const sealed = await tab.evaluate(
      (what) =>
        (globalThis as unknown as { seal: typeof seal })
          .seal(what)
          .catch(({ code, message }: SealError) => ({ code, message })),
      input,
    );
    await tab.close();
    return sealed;
  };

  test.each([
    [1, [sealing?.fileName, des?.fileName]],
    [2, [sealing?.fileName]],
  ] as const)('Node opens what it seals, and only mode 1 loads DES (mode %d)', async (mode, loaded) => {
    const { publicKey, privateKey } = await generateKeyPair();
    const request = { method: 'POST', path: '/wps/session/login', now: Date.now() };
    const body = { username: 'mira', password: 'pässwörd 名 🎰' };
    const sealed = await sealAt('127.0.0.1', {
      ...request,
      mode,
      publicKey: await exportPublicKey(publicKey),
      body,
    });
    if ('code' in sealed) throw new Error(sealed.message);
    const opened = await open({ ...request, ...sealed, privateKey, seenNonce: () => false });
    expect(opened).toEqual({ text: JSON.stringify(body), mode });
    expect(asked).toEqual(loaded);
  });

  test.each([1, 2] as const)('[CERR-11] a page on plain http seals nothing (mode %d)', async (mode) => {
    const { publicKey } = await generateKeyPair();
    const request = { method: 'POST', path: '/wps/session/login', now: Date.now(), body: {} };
    const sealed = await sealAt('plain.test', {
      ...request,
      mode,
      publicKey: await exportPublicKey(publicKey),
    });
    expect(sealed).toEqual({ code: 'missing_encryption', message: 'Missing Encryption' });
  });
});
