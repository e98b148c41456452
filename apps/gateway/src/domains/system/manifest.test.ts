// The web-app manifest of a merchant.
import { join } from 'node:path';
import type { ValueOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/system.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

function aurora() {
  return gateway.databases.merchant('aurora');
}
/** After every cache of the merchant's old state has expired. */
function settle() {
  return gateway.clock.pass(60_000);
}

describe('the web-app manifest', () => {
  type Manifest = ValueOf<typeof calls.manifest>;
  const ask = (merchant: string, input = {}) =>
    gateway.callWith(calls.manifest, input, { host: `${merchant}.localhost` });
  const manifestOf = async (merchant: string) => (await ask(merchant)).body as unknown as Manifest;

  test('[CCALL-28] accepts _ and merchantCode and answers the merchant’s manifest, without an envelope', async () => {
    const { status, body } = await ask('lotus', { _: 1_700_000_000_000, merchantCode: 'lotus' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Lotus',
      start_url: '/m/home?from=pwa',
      scope: '/m/',
      display: 'standalone',
    });
  });

  test('[TEMPLATE-11] its icons are those of the template, in four sizes', async () => {
    const { icons } = await manifestOf('harbor');
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '256x256 any',
      '384x384 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(icons.every(({ src }) => src.startsWith('/m/media/icon/harbor-'))).toBe(true);
  });

  test('it has the language and the colour of the page, and shortcuts', async () => {
    const { body } = await ask('aurora', { language: 'AR', colour: '120c2a' });
    expect(body).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      theme_color: '#120c2a',
      background_color: '#120c2a',
    });
    const { shortcuts } = body as unknown as Manifest;
    expect(shortcuts[0]).toEqual({ name: 'إيداع', url: '/m/voucherCenter?from=pwa' });
    expect(shortcuts).toHaveLength(3);
    expect((await ask('aurora', { colour: 'red;' })).body.errorCode).toBe('request.invalid');
  });

  test.each(['aurora', 'lotus', 'harbor'])('the screenshots of %s have the size that it says', async (id) => {
    const { screenshots } = await manifestOf(id);
    expect(screenshots).toHaveLength(2);
    for (const { src, sizes } of screenshots) {
      const file = join(import.meta.dirname, '../../../../web/public', src.replace('/m/', ''));
      const { width, height } = await sharp(file).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('its screenshots are those of the template, with their size', async () => {
    await aurora()
      .updateTable('merchants')
      .set((merchant) => ({
        parameters: sql`${merchant.ref('parameters')} || ${JSON.stringify({
          pwa_screenshots: '780x1688 https://a.example/1.png, 780x1688 javascript:alert(1), /m/2.png',
        })}::jsonb`,
      }))
      .execute();
    settle();
    expect((await manifestOf('aurora')).screenshots).toEqual([
      { sizes: '780x1688', src: 'https://a.example/1.png', form_factor: 'narrow' },
    ]);
  });

  test('nothing of another merchant or of the request is in it', async () => {
    expect((await ask('aurora', { merchantCode: 'lotus' })).body.errorCode).toBe('access.denied');
    await aurora()
      .updateTable('merchants')
      .set((merchant) => ({
        parameters: sql`${merchant.ref('parameters')} || ${JSON.stringify({
          pwa: JSON.stringify({ title: 'A'.repeat(90), '192x192': 'javascript:alert(1)', x: '/m/y.png' }),
          pwa_maskable: 'javascript:alert(1)',
        })}::jsonb`,
      }))
      .execute();
    settle();
    const { name, icons } = await manifestOf('aurora');
    expect(name).toHaveLength(45);
    expect(icons).toEqual([]);
  });
});
