import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from '../assets.ts';
import { servicePage } from './service-page.ts';

const app = Fastify();
beforeAll(async () => {
  const folder = join(import.meta.dirname, '../pages');
  servicePage(app, await serveAssets(app, { folder, prefix: '/pages', script: 'inbox.ts' }));
});
afterAll(() => app.close());

test('the page shows the received query as text', async () => {
  const { body } = await app.inject('/service/COMM100?CUSTOM!username=%3Cb%3Eann&x=1');
  expect(body).toContain('<th scope="row">CUSTOM!username</th><td>&lt;b&gt;ann</td>');
  expect(body).toContain('<th scope="row">x</th><td>1</td>');
  expect(body).not.toContain('<b>ann');
});

test('only the text chat with a key leads on to the conversation', async () => {
  expect((await app.inject('/service/TX-CHAT?authKey=a%22b')).body).toContain('/chat/room?authKey=a%22b"');
  expect((await app.inject('/service/TX-CHAT')).body).not.toContain('/chat/room');
  expect((await app.inject('/service/AICAN?authKey=a')).body).not.toContain('/chat/room');
});
