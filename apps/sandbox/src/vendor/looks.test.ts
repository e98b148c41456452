import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { serveLooks } from './looks.ts';

const app = Fastify();
const looks = serveLooks(app);

test('a game shows the hero of its cover, trimmed; its pictures may be cached for ever', async () => {
  const { hero, emblem, backdrop } = looks.of('slots-bolt-8558', 'ember-storm');
  for (const address of [hero, emblem, backdrop]) {
    const { statusCode, headers, rawPayload } = await app.inject(address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toContain('immutable');
    expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(address !== backdrop);
  }
});

test('two games look different; one without a cover looks the same every time', () => {
  expect(looks.of('slots-fox-1', 'a').colors).not.toEqual(looks.of('slots-owl-77', 'a').colors);
  expect(looks.of(null, 'lobby')).toEqual(looks.of('no-such-key', 'lobby'));
});

test.each([
  'slots-fox-10000/hero.webp',
  'none-fox-1/hero.webp',
  'slots-fox-1/toString',
  'slots-fox-1/hero.png',
])("%s is nobody's picture", async (path) => {
  const base = looks.of('slots-fox-1', 'a').hero.replace('slots-fox-1/hero.webp', '');
  expect((await app.inject(base + path)).statusCode).toBe(404);
});
