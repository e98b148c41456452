import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from '#assets.ts';
import { openStore } from '#store.ts';
import { readForms } from '../web.ts';
import { openTracking } from './tracking.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-tracking-'));
const store = openStore(folder);
const app = Fastify();
beforeAll(async () => {
  const pixelsFile = join(folder, 'destinations.json');
  writeFileSync(
    pixelsFile,
    JSON.stringify({ pixels: [{ merchant: 'aurora', pixel: 'aurora', token: 'secret' }] }),
  );
  readForms(app);
  const pages = join(import.meta.dirname, '../pages');
  const assets = await serveAssets(app, { folder: pages, prefix: '/pages', script: 'inbox.ts' });
  openTracking(app, { store, pixelsFile, assets, now: () => 1 });
});
afterAll(async () => {
  await app.close();
  store.close();
  rmSync(folder, { recursive: true });
});

const event = {
  event_name: 'deposit',
  event_time: 1,
  event_id: 'e-1',
  action_source: 'website',
  event_source_url: 'http://aurora.localhost:8080',
  user_data: { client_user_agent: '<b>x' },
};
function send(changes: object = {}, pixel = 'aurora') {
  const payload = { access_token: 'secret', data: [event], ...changes };
  return app.inject({ method: 'POST', url: `/tracking/v1/${pixel}/events`, payload });
}

test('an event counts once, however often it arrives, and the page shows it as text', async () => {
  expect((await send()).json()).toEqual({ events_received: 1 });
  await send();
  const { body } = await app.inject('/tracking');
  expect(body).toContain('received 2 times, counted once');
  expect(body).not.toContain('<b>x');
});

test.each([
  ['a wrong token', 401, { access_token: 'other' }, 'aurora'],
  ['an unknown pixel', 401, {}, 'lotus'],
  ['no events', 400, { data: [] }, 'aurora'],
  ['an event without an id', 400, { data: [{ ...event, event_id: undefined }] }, 'aurora'],
] as const)('%s is refused with %i', async (_, status, changes, pixel) => {
  expect((await send(changes, pixel)).statusCode).toBe(status);
});

test('it can be down', async () => {
  const behave = (behaviour: string) =>
    app.inject({
      method: 'POST',
      url: '/tracking/behaviour',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `behaviour=${behaviour}`,
    });
  await behave('down');
  expect((await send()).statusCode).toBe(503);
  await behave('open');
  expect((await send()).statusCode).toBe(200);
});
