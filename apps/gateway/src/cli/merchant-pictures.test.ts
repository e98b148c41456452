// Own banners, logos, icons and QR codes, from files and from addresses, as merchant:set imports them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as systemCalls from '@foyer/contract/calls/system.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDescription, readDescription, showDescription } from '#domains/description/service.ts';
import { readOutside } from '#providers/outside/outside.ts';
import { isPlayable } from '#seed/catalogue.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { importPictures } from './merchant-pictures.ts';

const example = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/guides/merchant.example.json'), 'utf8'),
) as Record<string, unknown>;
const outside = mkdtempSync(join(tmpdir(), 'foyer-pictures-'));
const folder = join(outside, 'meadow');
const path = join(folder, 'meadow.json');
const host = 'meadow.localhost';

function picture(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

let gateway: TestGateway;
let server: Server;
let origin = '';
beforeAll(async () => {
  gateway = await openTestGateway();
  const banner = await picture(1_000, 600, '#d04020');
  mkdirSync(folder);
  writeFileSync(join(outside, 'private.png'), banner);
  symlinkSync(join(outside, 'private.png'), join(folder, 'link.png'));
  mkdirSync(join(folder, 'folder.png'));
  writeFileSync(join(folder, 'large.png'), Buffer.alloc(6_000_000, banner));
  writeFileSync(
    join(folder, 'drawing.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  writeFileSync(join(folder, 'wide.png'), await picture(26_000, 1_000, '#d04020'));
  writeFileSync(join(folder, 'banner.png'), banner);
  writeFileSync(join(folder, 'logo.png'), await picture(600, 120, '#ffffff00'));
  writeFileSync(join(folder, 'icon.png'), await picture(600, 600, '#20a040'));
  writeFileSync(join(folder, 'page.png'), '<html></html>');
  writeFileSync(join(folder, 'broken.png'), banner.subarray(0, 60));
  server = createServer((request, answer) => {
    if (request.url === '/moved.png') return answer.writeHead(302, { location: '/banner.png' }).end();
    if (request.url === '/large.png') return answer.end(Buffer.alloc(6_000_000, banner));
    if (request.url === '/banner.png') return answer.end(banner);
    return answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  rmSync(outside, { recursive: true });
  await gateway.close();
});

function withBanner(named: string) {
  return {
    announcements: [{ id: 'open', kind: 'banner', words: { EN: { title: 'Open' } }, picture: named }],
  };
}

/** The example with a picture for the QR code of its bank account. */
function withCode(qrImage: string) {
  const [method] = example['depositMethods'] as [{ banks: object[] }];
  return { depositMethods: [{ ...method, banks: [{ ...method.banks[0], qrImage }] }] };
}

function imported(change: object) {
  return importPictures(readDescription({ ...example, ...change }), {
    path,
    read: (address, largest) => readOutside(address, largest, [origin]),
  });
}

async function apply(change: object) {
  const { file, pictures } = await imported(change);
  const lines = await applyDescription(file, {
    db: gateway.databases.merchant('meadow'),
    secrets: gateway.secrets,
    now: gateway.clock.now(),
    isPlayable,
    pictures,
    dryRun: false,
    byOperator: true,
  });
  gateway.clock.pass(1_001);
  return lines;
}

async function served(address: string) {
  const answer = await gateway.app.inject({ url: address, headers: { host } });
  const { format, width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
  return { status: answer.statusCode, format, width, height, hasAlpha };
}

test('own pictures are encoded again, served like those of the platform, and printed by their keys', async () => {
  const own = { ...withBanner('banner.png'), logo: './logo.png', icon: 'icon.png' };
  await apply(own);
  expect(await apply(own)).toEqual([]);
  const shown = (await showDescription(gateway.databases.merchant('meadow'), 'meadow')) as Record<
    string,
    unknown
  >;
  expect(shown['announcements']).toMatchObject([
    { picture: expect.stringMatching(/^own-[0-9a-f]{32}$/) as string, color: '#d04020' },
  ]);
  expect(await apply(shown)).toEqual([]);

  const headers = { language: 'AR' };
  const { body } = await gateway.call(
    systemCalls.announcements,
    { language: 'AR', ext: 'webp' },
    { host, headers },
  );
  const [banner] = body.value?.banners ?? [];
  expect(await served(banner?.url ?? '')).toMatchObject({
    status: 200,
    format: 'webp',
    width: 780,
    height: 440,
  });
  const { body: templates } = await gateway.call(systemCalls.templates, {}, { host });
  const parameters = templates.value?.parameters ?? {};
  expect(await served(parameters['h5_logo'] ?? '')).toMatchObject({
    status: 200,
    format: 'webp',
    width: 320,
    height: 320,
    hasAlpha: true,
  });
  expect(await served(parameters['image_fav_icon'] ?? '')).toMatchObject({
    format: 'png',
    width: 32,
    height: 32,
  });
  const pwa = JSON.parse(parameters['pwa'] ?? '{}') as Record<string, string>;
  expect(pwa['title']).toBe('Meadow');
  expect(await served(pwa['512x512'] ?? '')).toMatchObject({ format: 'png', width: 512, height: 512 });
});

/** The light of the middle of each module of a code, row by row. */
async function modulesOf(bytes: Buffer, size: number, { side, top }: { side: number; top: number }) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (module: number) => Math.floor(((module + 0.5) * side) / size);
  return Array.from({ length: size * size }, (_, place) => {
    const [x, y] = [at(place % size), top + at(Math.floor(place / size))];
    return (data[(y * info.width + x) * info.channels] ?? 0) < 128;
  });
}

test('the QR code of a bank account is imported: every module stays, nothing is cut off, on white', async () => {
  const size = 41;
  const dark = Array.from({ length: size * size }, (_, place) => (place * 7919 + (place >> 3)) % 3 === 0);
  const pixels = Buffer.from(dark.map((isDark) => (isDark ? 0 : 255)));
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 4, size * 4, { kernel: 'nearest' })
    .extend({ top: 82, bottom: 82, background: '#fff' })
    .png()
    .toBuffer();
  writeFileSync(join(folder, 'code.png'), code);
  const { file, pictures } = await imported(withCode('code.png'));
  const address = file.depositMethods[0]?.banks[0]?.qrImage ?? '';
  expect(address).toMatch(/^\/m\/media\/qr\/own-[0-9a-f]{32}\.png$/);
  expect(pictures.map(({ kind }) => kind)).toEqual(['qr']);
  await apply(withCode('code.png'));
  expect(await served(address)).toMatchObject({ status: 200, format: 'png', width: 720, height: 720 });
  const answer = await gateway.app.inject({ url: address, headers: { host } });
  // Twice as high as wide: half of the square is white beside it.
  const inside = await sharp(answer.rawPayload)
    .extract({ left: 180, top: 0, width: 360, height: 720 })
    .toBuffer();
  expect(await modulesOf(inside, size, { side: 360, top: 180 })).toEqual(dark);
  const [corner] = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer();
  expect(corner).toBe(255);
  // The printed description names it by its address, which is imported no second time.
  const shown = (await showDescription(gateway.databases.merchant('meadow'), 'meadow')) as object;
  expect(await apply(shown)).toEqual([]);
});

test('an own logo that a parameter of the same file contradicts is refused with the path of the parameter', async () => {
  await apply({ ...withBanner('banner.png'), logo: 'logo.png' });
  const shown = (await showDescription(gateway.databases.merchant('meadow'), 'meadow')) as object;
  expect(await apply({ ...shown, logo: 'logo.png' })).toEqual([]);
  const refused = await imported({ ...shown, logo: 'icon.png' }).catch(String);
  expect(refused).toContain('\nparameters.logo: contradicts logo: remove one of them');
});

test('the example with pictures in the guides is complete: each picture is served', async () => {
  const guide = join(import.meta.dirname, '../../../../docs/guides/merchant-pictures/merchant.json');
  const given = readDescription(JSON.parse(readFileSync(guide, 'utf8')));
  const { file, pictures } = await importPictures(given, { path: guide });
  expect(pictures.map(({ kind }) => kind)).toEqual([
    'banner',
    'qr',
    'logo',
    ...Array.from({ length: 6 }, () => 'icon'),
  ]);
  expect(file.announcements[0]?.picture).toMatch(/^own-/);
  expect(file.parameters).toMatchObject({ logo: expect.stringMatching(/^\/m\/media\/logo\/own-/) as string });
});

test('a picture at an address is imported like a file: the member never asks that server', async () => {
  await apply(withBanner('banner.png'));
  expect(await apply(withBanner(`${origin}/banner.png`))).toEqual([]);
});

test.each([
  ['a file that does not exist', 'none.png', /ENOENT/],
  ['a page', 'page.png', /is no PNG or JPEG/],
  ['half of a picture', 'broken.png', /is no PNG or JPEG/],
  ['a drawing with a script', 'drawing.svg', /is no PNG or JPEG/],
  ['more than 25 million pixels', 'wide.png', /25 million pixels/],
  ['a file of more than 5 MB', 'large.png', /is no file of at most/],
  ['a folder', 'folder.png', /is no file of at most/],
  ['a device', '/dev/zero', /is not in the folder/],
  ['a file above the folder', '../private.png', /is not in the folder/],
  ['a path from the root', '{folder}/../private.png', /is not in the folder/],
  ['a link that leads out', 'link.png', /is not in the folder/],
  ['an address of the cloud', 'https://169.254.169.254/latest/a.png', /is not asked/],
  ['an address inside, in IPv6', 'https://[::ffff:10.0.0.7]/a.png', /is not asked/],
  ['an address inside, as one number', 'https://2130706433/a.png', /is not asked/],
  ['an address that leads elsewhere', '{origin}/moved.png', /answered 302/],
  ['a missing address', '{origin}/missing.png', /answered 404/],
  ['a file that is too large', '{origin}/large.png', /the answer is too large/],
  ['an address of this machine', 'https://127.0.0.1/banner.png', /is not asked/],
  ['an address of the network', 'https://10.0.0.7/banner.png', /is not asked/],
  ['a name that leads inside', 'https://localhost/banner.png', /leads inside/],
  ['an address without TLS', 'http://pictures.example/banner.png', /is not asked/],
])('%s is refused with the path in the description', async (_what, named, reason) => {
  const refused = await imported(
    withBanner(named.replace('{origin}', origin).replace('{folder}', folder)),
  ).catch(String);
  expect(refused).toMatch(/^Error: announcements\.0\.picture: /);
  expect(refused).toMatch(reason);
});

test('a back office cannot name files and addresses, nor pictures that were not imported', async () => {
  const refused = (change: object) =>
    Promise.resolve()
      .then(() => readDescription({ ...example, ...change }))
      .then((file) =>
        applyDescription(file, {
          db: gateway.databases.merchant('meadow'),
          secrets: gateway.secrets,
          now: 0,
          isPlayable,
          dryRun: true,
          byOperator: false,
        }),
      )
      .catch(String);
  const only = 'pictures are imported by the command of the operator only';
  expect(await refused(withBanner('https://pictures.example/a.png'))).toContain(
    `announcements.0.picture: ${only}`,
  );
  expect(await refused({ logo: 'logo.png' })).toContain(`logo: ${only}`);
  const path = 'depositMethods.0.banks.0.qrImage';
  expect(await refused(withCode('https://pictures.example/a.png'))).toContain(`${path}: ${only}`);
  const unknown = `own-${'0'.repeat(32)}`;
  expect(await refused(withCode(`/m/media/qr/${unknown}.png`))).toContain(
    `${path}: there is no picture ${unknown}`,
  );
  expect(await refused(withBanner(`own-${'0'.repeat(32)}`))).toContain(
    'announcements.0.picture: there is no picture own-0',
  );
});
