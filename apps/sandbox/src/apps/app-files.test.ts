import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFiles } from './app-files.ts';

const app = Fastify();
beforeAll(() => {
  const aurora = { code: 'aurora', name: 'Aurora & Co', site: 'http://aurora.localhost:8080' };
  appFiles(app, (code) => (code === 'aurora' ? aurora : undefined));
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

test.each(['lotus.apk', 'aurora.exe', 'aurora', '..%2faurora.apk'])('%s does not exist', async (file) => {
  expect((await app.inject(`/apps/${file}`)).statusCode).toBe(404);
});
