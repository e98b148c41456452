import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatform, type Platform } from './platform.ts';
import { signed } from './signing.ts';

const key = '3f0c9a52';
let platform: Platform;
beforeAll(async () => {
  platform = await openPlatform({ vendor: 'HILL', key, port: 0 });
});
afterAll(() => platform.close());

async function answerTo(headers: Record<string, string>, body: string) {
  const path = '/seamless/HILL/session';
  const response = await fetch(`http://127.0.0.1:${platform.port}${path}`, { method: 'POST', headers, body });
  const { errorCode } = (await response.json()) as { errorCode: string };
  return [response.status, errorCode];
}

test('the wallet of the check refuses with the status of the platform', async () => {
  const body = JSON.stringify({ ticket: 'Zb6hQ1cV0xkT3mW9sE5rYg' });
  const headers = signed(key, { path: '/seamless/HILL/session', body });
  expect(await answerTo({ 'content-type': 'application/json' }, body)).toEqual([401, 'signature.invalid']);
  expect(await answerTo(headers, body)).toEqual([403, 'ticket.invalid']);
});
