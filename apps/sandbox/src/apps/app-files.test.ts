import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFiles } from './app-files.ts';

const app = Fastify();
beforeAll(() => {
  const aurora = { code: 'aurora', name: 'Aurora & Co', site: 'http://aurora.localhost:8080' };
  const hostile = {
    code: 'harbor',
    name: '</string><key>URL</key><string>"&\'',
    site: 'http://h.example/?a=1&b',
  };
  const merchants = new Map([aurora, hostile].map((one) => [one.code, one]));
  appFiles(app, (code) => merchants.get(code));
});
afterAll(() => app.close());

test.each([
  ['aurora.apk', 'application/vnd.android.package-archive'],
  ['aurora.ipa', 'application/octet-stream'],
  ['aurora.mobileconfig', 'application/x-apple-aspen-config'],
])('[INSTALL-20] %s is a download of its own type', async (file, type) => {
  const { statusCode, headers, rawPayload } = await app.inject(`/apps/${file}`);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    type,
    `attachment; filename="${file}"`,
  ]);
  expect(rawPayload.length).toBeGreaterThan(300);
});

/** The entries of a ZIP file, found by its directory as any reader does. */
function entriesOf(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = file.readUInt32LE(end + 16);
  const entries: Record<string, string> = {};
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, size, nameLength] = [
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    expect(file.toString('latin1', local, local + 4)).toBe('PK\x03\x04');
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + size);
    expect(crc32(content)).toBe(sum);
    entries[name] = content.toString();
    at += 46 + nameLength;
  }
  return entries;
}

test('an APK and an IPA are ZIP files with the parts of an app', async () => {
  const android = entriesOf((await app.inject('/apps/aurora.apk')).rawPayload);
  expect(Object.keys(android)).toEqual(['META-INF/MANIFEST.MF', 'AndroidManifest.xml']);
  expect(android['AndroidManifest.xml']).toContain('package="example.aurora.app"');
  const ios = entriesOf((await app.inject('/apps/aurora.ipa')).rawPayload);
  expect(ios['Payload/App.app/Info.plist']).toContain('<string>Aurora &amp; Co</string>');
});

test('the profile puts the merchant’s site on the home screen', async () => {
  const { body } = await app.inject('/apps/aurora.mobileconfig');
  expect(body).toContain('<key>URL</key><string>http://aurora.localhost:8080/m/home?from=pwa</string>');
  expect(body).toContain('<key>FullScreen</key><true/>');
});

test.each([
  'lotus.apk',
  'aurora.exe',
  'aurora',
  'aurora.',
  '.apk',
  'AURORA.apk',
  'aurora.APK',
  'aurora.apk.exe',
  'aurora.apk%00',
  'aurora.apk%00.mobileconfig',
  'aurora.apk%0d%0aset-cookie:a=b',
  'aurora%22.apk',
  'aurora.apk/',
  'aurora.apk%20',
  'aurora.apk%2f..%2faurora.ipa',
  '..%2faurora.apk',
  '%2e%2e/%2e%2e/etc/passwd',
  '..%5caurora.apk',
  '%252e%252e%252faurora.apk',
  'x/../aurora.apk/x',
  '__proto__.apk',
  'constructor.ipa',
  `${'a'.repeat(90)}.apk`,
  'аurora.apk',
])('%s does not exist', async (file) => {
  const { statusCode, headers } = await app.inject(`/apps/${file}`);
  expect(statusCode).toBe(404);
  expect(headers).not.toHaveProperty('content-disposition');
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each(['aurora.apk', 'aurora.ipa', 'aurora.mobileconfig'])(
  'HEAD of %s answers its type and its length, without its bytes',
  async (file) => {
    const whole = await app.inject(`/apps/${file}`);
    const head = await app.inject({ method: 'HEAD', url: `/apps/${file}` });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'content-disposition', 'accept-ranges'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  },
);

test.each([
  'bytes=0-9',
  'bytes=5-',
  'bytes=-5',
  'bytes=9-0',
  'bytes=0-9,20-29',
  'bytes=99999999-',
  'lines=1-2',
])('the range %s gets the whole file, and the answer says that there are no ranges', async (range) => {
  const whole = await app.inject('/apps/aurora.apk');
  const part = await app.inject({ url: '/apps/aurora.apk', headers: { range } });
  expect([part.statusCode, part.headers['accept-ranges']]).toEqual([200, 'none']);
  expect(part.rawPayload.equals(whole.rawPayload)).toBe(true);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
  '%s changes nothing and answers 404',
  async (method) => {
    expect((await app.inject({ method, url: '/apps/aurora.apk', payload: {} })).statusCode).toBe(404);
  },
);

test('a name with markup is text of the profile and of the app, and adds no entry', async () => {
  const { body } = await app.inject('/apps/harbor.mobileconfig');
  expect(body.match(/<key>URL<\/key>/g)).toHaveLength(1);
  expect(body).toContain('<string>http://h.example/?a=1&amp;b/m/home?from=pwa</string>');
  expect(body).toContain('<string>&lt;/string&gt;&lt;key&gt;URL');
  const ios = entriesOf((await app.inject('/apps/harbor.ipa')).rawPayload)['Payload/App.app/Info.plist'];
  expect(ios?.match(/<key>/g)).toHaveLength(3);
});
