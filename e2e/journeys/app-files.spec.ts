// The files of a merchant's own app, downloaded from its page as a visitor does.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type Merchant, originOf, test } from '../people.ts';

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

type Resource = { resourceType: string; url: string };

/** The addresses that the gateway gives for the merchant's app, by their kind. */
async function filesOf(page: Page, merchant: Merchant): Promise<ReadonlyMap<string, string>> {
  const { value } = await page.evaluate(async (Merchant) => {
    const answer = await fetch('/wps/v2/system/status', { headers: { Merchant, Language: 'EN' } });
    return (await answer.json()) as { value: { info: { resources: Resource[] } } };
  }, merchant);
  return new Map(value.info.resources.map(({ resourceType, url }) => [resourceType, url]));
}

/** Taps the link and returns the bytes of the file that the browser saves, with its name. */
async function download(page: Page, link: string): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).tap();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

for (const { kind, link, userAgent, file, type } of [
  {
    kind: 'Android',
    link: 'Download for Android',
    userAgent: androidPhone,
    file: 'aurora.apk',
    type: 'application/vnd.android.package-archive',
  },
  {
    kind: 'IOS',
    link: 'Download for iPhone',
    userAgent: iPhone,
    file: 'aurora.ipa',
    type: 'application/octet-stream',
  },
])
  test(`[INSTALL-20] the file for ${kind} is saved from the page of the app, and is the one that the gateway names`, async ({
    asVisitor,
  }) => {
    const page = await asVisitor('aurora', { language: 'EN', userAgent, at: '/m/download' });
    const { name, bytes } = await download(page, link);
    expect(name).toBe(file);
    // The page stays, for the steps that follow the download.
    await expect(page).toHaveURL(/\/m\/download$/);

    const address = (await filesOf(page, 'aurora')).get(kind) ?? '';
    const answer = await page.request.get(address);
    expect(answer.headers()).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${file}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(bytes.equals(await answer.body())).toBe(true);
    // Both are ZIP files, as the platforms expect.
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

test('[INSTALL-20] the profile for iOS is saved from the page of the app, and puts the merchant’s own site on the home screen', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { language: 'EN', userAgent: iPhone, at: '/m/download' });
  const { name, bytes } = await download(page, 'Download for iPhone');
  expect(name).toBe('lotus.mobileconfig');
  expect(bytes.toString()).toContain(`<string>${originOf('lotus')}/m/home?from=pwa</string>`);
  const profile = await page.request.get((await filesOf(page, 'lotus')).get('MOBILECONFIG') ?? '');
  expect(profile.headers()).toMatchObject({
    'content-type': 'application/x-apple-aspen-config',
    'content-disposition': 'attachment; filename="lotus.mobileconfig"',
    'x-content-type-options': 'nosniff',
  });
  expect(bytes.equals(await profile.body())).toBe(true);
});

test('[INSTALL-20] a phone is offered the files of its own platform only, a desktop both and the page as a code', async ({
  asVisitor,
}) => {
  const files = (page: Page) => page.getByRole('main').getByRole('link');
  const code = (page: Page) => page.getByRole('img', { name: 'Get the app' });
  const ios = await asVisitor('aurora', { language: 'EN', userAgent: iPhone, at: '/m/download' });
  await expect(files(ios)).toHaveText(['Download for iPhone']);
  await expect(code(ios)).toBeHidden();
  // The served document names neither file: it does not depend on the phone.
  const document = await ios.evaluate(async () => (await fetch('/m/download')).text());
  expect(document).not.toMatch(/<a[^>]+\.(?:apk|ipa|mobileconfig)/);
  const android = await asVisitor('aurora', { language: 'EN', userAgent: androidPhone, at: '/m/download' });
  await expect(files(android)).toHaveText(['Download for Android']);
  await expect(code(android)).toBeHidden();
  const desktop = await asVisitor('aurora', {
    language: 'EN',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    at: '/m/download',
  });
  await expect(files(desktop)).toHaveText(['Download for Android', 'Download for iPhone']);
  await expect(code(desktop)).toBeVisible();
});
