import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from '#assets.ts';
import { openShells } from './shells.ts';

const app = Fastify();
beforeAll(async () => {
  const folder = join(import.meta.dirname, '../pages');
  const site = { name: 'Aurora', site: 'http://aurora.localhost:8080' };
  const assets = await serveAssets(app, { folder, prefix: '/pages', script: 'inbox.ts' });
  await openShells(app, () => [site], assets);
});
afterAll(() => app.close());

function report(call: unknown) {
  const payload = typeof call === 'string' ? call : JSON.stringify(call);
  return app.inject({
    method: 'POST',
    url: '/shells/calls',
    headers: { 'content-type': 'text/plain' },
    payload,
  });
}
const call = { kind: 'ios', bridge: 'openUrl', given: ['https://a.example/'], page: '/m/home' };

test('the page leads to every shell of a merchant, and lists the calls as text, the newest first', async () => {
  expect((await report(call)).statusCode).toBe(204);
  await report({ ...call, bridge: 'later', given: [{ url: '<b>x' }] });
  const { body } = await app.inject('/shells');
  for (const kind of ['android', 'ios', 'telegram', 'line', 'off'])
    expect(body).toContain(`href="http://aurora.localhost:8080/m/shell/${kind}"`);
  expect(body.indexOf('later')).toBeLessThan(body.indexOf('https://a.example/'));
  expect(body).toContain('&lt;b&gt;x');
  expect(body).not.toContain('<b>x');
});

test.each([
  'no json',
  { ...call, kind: 'other' },
  { ...call, given: 'text' },
  { ...call, page: 'x'.repeat(5000) },
])('a report such as %j is refused', async (wrong) => {
  expect((await report(wrong)).statusCode).toBe(422);
});

test('a page of another site cannot clear the list', async () => {
  const clear = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/shells/clear', headers });
  await report(call);
  expect((await clear({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await app.inject('/shells')).body).toContain('https://a.example/');
  expect((await clear({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
  expect((await app.inject('/shells')).body).toContain('No calls yet.');
});
