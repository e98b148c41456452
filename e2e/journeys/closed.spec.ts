// The pages of a closed merchant for a visitor, according to the gateway's status.
import { expect, test } from '../people.ts';
import { serveStatic } from '../static-page.ts';

const refusal = {
  success: false,
  value: {
    info: { customerService: [{ csType: 'TELEGRAM', title: 'Our channel', link: 'https://t.me/aurora' }] },
  },
  message: 'Please use aurora2.example instead',
  errorCode: 'domain_not_available',
};

test('[STATUS-14] an unavailable domain shows a full-screen message that cannot be closed, with the customer service', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Failed to load/);
  const page = await asVisitor('aurora', { language: 'EN' });
  await page.route('**/system/status**', (route) => route.fulfill({ json: refusal }));
  await page.reload();
  const panel = page.getByText('Sorry, this domain is not available');
  await expect(panel).toBeVisible();
  await expect(page.getByText('Please use aurora2.example instead')).toBeVisible();
  await page.getByRole('button', { name: 'Contact us' }).tap();
  await expect(page.getByRole('link', { name: 'Our channel' })).toHaveAttribute(
    'href',
    'https://t.me/aurora',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Our channel' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('[START-02] a merchant whose template does not load shows a retry, and nothing of the app', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/Failed to load|ERR_FAILED/);
  const page = await asVisitor('aurora', { language: 'EN' });
  await serveStatic(page, '/m/login');
  await page.route('**/wps/system/templates**', (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(new URL('/m/login', page.url()).href);
  const retry = page.getByRole('button', { name: 'Loading failed, click to retry' });
  await expect(retry).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  expect(asked).toContain('/wps/system/templates');
  expect(asked.filter((path) => /status|words|country/.test(path))).toEqual([]);

  await page.unrouteAll();
  await retry.click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

for (const [merchant, language, why] of [
  ['aurora', 'EN', 'Under maintenance'],
  ['lotus', 'AR', 'قيد الصيانة'],
] as const)
  test(`the closed ${merchant} in ${language} says why and until when, and opens automatically`, async ({
    asVisitor,
  }) => {
    const page = await asVisitor(merchant, { language });
    let isClosed = true;
    await page.route('**/system/status**', async (route) => {
      const value = {
        info: {
          customerService: [
            {
              path: '',
              csType: 'chat',
              csPosition: '',
              title: 'Live chat',
              link: 'https://help.example/',
              labelIds: [],
            },
          ],
          mobileTemplate: { mem_cen: 'base', dep_func: 'base' },
          resources: [],
        },
        location: { ip: '203.0.113.47', country: '', countryCode: '' },
        maintenance: isClosed,
        maintenanceEnd: isClosed ? Date.UTC(2026, 4, 1, 12) : null,
        regionRestriction: false,
      };
      await route.fulfill({ json: { success: true, value, message: null, errorCode: null } });
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: why })).toBeVisible();
    await expect(page.locator('#content time')).toBeVisible();

    isClosed = false;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
