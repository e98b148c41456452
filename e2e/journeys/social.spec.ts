// Logging in with a provider: each one from the login screen, in its own window, against the sandbox with the
// provider's protocol. Nothing is requested from a provider before its button is pressed.
import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from '../axe.ts';
import { sandboxOrigin } from '../product.ts';
import {
  accountButton,
  call,
  expect,
  followLink,
  originOf,
  password,
  pressUntil,
  test,
  tick,
  untilAlive,
} from '../people.ts';
import { choose, inWindow, names, press, type Service, services, steer } from '../providers.ts';

/** A separate page for each try: a second attempt is accepted only after half a second (LOGIN-16). */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${originOf('aurora')}/m/login`);
  await untilAlive(page);
}

function atLogin(page: Page) {
  return expect(page).toHaveURL(/\/m\/login$/);
}
async function inside(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(accountButton(page)).toBeVisible();
}
function notice(page: Page) {
  return page.getByRole('alertdialog', { name: 'Notice' });
}

/** Addresses that pages request from other origins than the merchant's. */
function askedOf(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(sandboxOrigin())) asked.push(request.url());
  });
  return asked;
}

test.afterEach(async ({ page }) => {
  for (const service of services) await steer(page, service, 'open');
});

/** Rows that one provider alone shows. */
const rowsOf: Partial<Record<Service, string>> = {
  line: '[SOCIAL-14][SOCIAL-15][ACALL-04][ACALL-25]',
  telegram: '[ACALL-05]',
};
const callsOf: Partial<Record<Service, readonly unknown[]>> = {
  line: [
    call('POST /wps/session/line/token', {
      code: expect.any(String),
      redirectUrl: expect.stringMatching(/\/m\/login$/),
    }),
    call('POST /wps/session/login/line'),
  ],
  telegram: [call('POST /wps/session/login/telegram')],
};

for (const service of services)
  test(`${rowsOf[service] ?? ''}[SOCIAL-01][SOCIAL-07][ACALL-10] ${names[service]}: a first visit creates a member without a question, the next one logs in`, async ({
    asVisitor,
    calls,
  }) => {
    const page = await asVisitor('aurora', { at: '/m/login' });
    const asked = askedOf(page.context());
    await page.waitForLoadState('networkidle');
    expect(asked, 'before any press').toEqual([]);
    await choose(page, service, 'Mika Reyes');
    await inside(page);
    const account = await accountButton(page).getAttribute('aria-label');

    const again = await asVisitor('aurora', { at: '/m/login' });
    const registered: string[] = [];
    again.on(
      'request',
      (request) => request.url().includes('autoUsername') && registered.push(request.url()),
    );
    await choose(again, service, 'Mika Reyes');
    await inside(again);
    expect(await accountButton(again).getAttribute('aria-label')).toBe(account);
    expect(registered).toEqual([]);

    expect(calls).toContainEqual(call('POST /wps/member/register/autoUsername'));
    for (const expected of callsOf[service] ?? []) expect(calls).toContainEqual(expected);
  });

test('[ROLE-11] LINE: agents only also after the return and a reload, until left', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { at: '/m/login?type=agent', language: 'EN' });
  for (const again of [false, true]) {
    if (again) await page.reload().then(() => untilAlive(page));
    await choose(page, 'line', 'Tomás Lim');
    await expect(notice(page)).toContainText('Non-agents cannot log in');
    await notice(page).getByRole('button', { name: 'Confirm' }).tap();
  }
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(page.getByRole('region', { name: 'Hot tonight' })).toBeVisible();
  await followLink(page, '/m/login');
  // A registration is sent now.
  await Promise.all([page.waitForRequest('**/register/autoUsername'), choose(page, 'line', 'Tomás Lim')]);
});

test('cancelling at a provider returns to login without a message', async ({ asVisitor }) => {
  const page = await asVisitor('aurora');
  for (const service of services) {
    await openLogin(page);
    await choose(page, service, 'Cancel');
    await atLogin(page);
    await expect(page.getByRole('button', { name: `Continue with ${names[service]}` })).toBeEnabled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
  }
});

for (const behaviour of ['expired', 'forged'])
  test(`an answer that is ${behaviour} is refused, with a hint`, async ({ asVisitor, expectFault }) => {
    // Google's own token is refused before the gateway gets one.
    expectFault(/signInWithIdp|status of 400/);
    const page = await asVisitor('aurora');
    for (const service of services) {
      await openLogin(page);
      await steer(page, service, behaviour);
      await choose(page, service, 'Anan Suksan');
      await expect(notice(page)).toContainText('try again');
      await notice(page).getByRole('button', { name: 'Confirm' }).tap();
      await atLogin(page);
      expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
    }
  });

test('[SOCIAL-05] Google: when one-tap does not show in time, its window opens', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { at: '/m/login' });
  await steer(page, 'google', 'delay');
  const popup = await inWindow(page, 'google');
  await popup.getByRole('link', { name: 'Mika Reyes' }).click();
  await inside(page);
});

test('[SOCIAL-21] a blocked window shows a message', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { at: '/m/login' });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press(page, 'telegram');
  await expect(notice(page)).toContainText('Popup blocked. Please allow popups and try again.');
});

test('[SOCIAL-23] Facebook: its SDK is loaded in version v23.0', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { at: '/m/login' });
  const popup = await inWindow(page, 'facebook');
  await expect(popup).toHaveURL(/\/facebook\/v23\.0\//);
  await popup.close();
});

test('[SOCIAL-09][SOCIAL-11] LINE: where members register by form, the register screen keeps the identity', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { at: '/m/login', language: 'EN' });
  await choose(page, 'line', 'Tomás Lim');
  const choice = page.getByRole('dialog', { name: 'Almost there' });
  await expect(choice).toContainText('Tomás Lim');
  await expect(choice).toContainText('Once bound, the account cannot be changed or unlinked');
  await expect(choice.getByRole('button', { name: 'Log in to an existing account' })).toBeVisible();
  await choice.getByRole('button', { name: 'Register a new account' }).tap();
  await expect(page).toHaveURL(/\/m\/register/);
  expect(await page.evaluate(() => sessionStorage.getItem('MC_LINE_SESSION'))).toContain('Tomás Lim');
});

test('[SOCIAL-10] Telegram: where it does not create an account it is linked to one, and logs in to that from then on', async ({
  asVisitor,
}) => {
  const page = await asVisitor('harbor', { language: 'EN', at: '/m/login' });
  await choose(page, 'telegram', 'Tomás Lim');
  const choice = page.getByRole('dialog', { name: 'Almost there' });
  await expect(choice.getByRole('button', { name: 'Register a new account' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Log in to an existing account' }).tap();
  await expect(page.getByText('Telegram account')).toBeVisible();
  await page.locator('input[name="username"]').fill('demo');
  await page.locator('input[name="password"]').fill(password);
  await pressUntil(page.locator('form button[type="submit"]'), () =>
    expect(page).toHaveURL(/\/m\/home$/, { timeout: 2_000 }),
  );
  await inside(page);

  const again = await asVisitor('harbor', { language: 'EN', at: '/m/login' });
  await choose(again, 'telegram', 'Tomás Lim');
  await inside(again);
});

test('[SOCIAL-12][SOCIAL-17] Telegram: a mini-app creates a member after a confirmation, and from then on opens logged in', async ({
  asVisitor,
}) => {
  const app = `${sandboxOrigin()}/telegram/mini-app?merchant=aurora&person=anan`;
  const page = await asVisitor('aurora', { at: app });
  const choice = page.getByRole('dialog', { name: 'Almost there' });
  const register = choice.getByRole('button', { name: 'Register a new account' });
  await register.tap();
  await expect(choice).toContainText('Please confirm your age and the agreement');
  expect(await axeFindings(page)).toEqual([]);
  await tick(choice.getByRole('checkbox'));
  await register.tap();
  await inside(page);

  const again = await asVisitor('aurora', { at: app });
  await inside(again);
  expect(again.url()).not.toContain('tgWebAppData');
});

async function fragmentOf(page: Page, at = '/m/login'): Promise<string> {
  // As Telegram sends it to a page that was not opened as a window.
  const origin = originOf('aurora');
  const botId = await page.evaluate(async () => {
    const answer = await fetch('/wps/system/settings/consolidated');
    const { value } = (await answer.json()) as { value: { telegram: { botId: string } } };
    return value.telegram.botId;
  });
  const query = new URLSearchParams({ bot_id: botId, origin, return_to: origin + at });
  await page.goto(`${sandboxOrigin()}/telegram/auth?${query}`);
  const sent = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(origin),
  );
  await page.getByRole('link', { name: 'Mika Reyes' }).click();
  await sent;
  return page.url();
}

test('[SOCIAL-17] Telegram: an unrequested answer in the address waits for a confirmation', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora');
  await fragmentOf(page);
  await expect(notice(page)).toContainText('Log in as Mika Reyes with Telegram?');
  expect(page.url()).not.toContain('tgAuthResult');
  await notice(page).getByRole('button', { name: 'Cancel' }).tap();
  await atLogin(page);
});

test('[SOCIAL-17] Telegram: such an answer is accepted on any page of the app', async ({ asVisitor }) => {
  const page = await asVisitor('aurora');
  await fragmentOf(page, '/m/activity');
  await expect(notice(page)).toContainText('Log in as Mika Reyes with Telegram?');
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('[SOCIAL-19] [CVAL-04] Telegram: an invalid answer is ignored without a message', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { at: '/m/login#tgAuthResult=bm8ganNvbg' });
  await page.waitForLoadState('networkidle');
  await atLogin(page);
  await expect(notice(page)).toHaveCount(0);
});

test('LINE: a code without a request of this browser is ignored without a message', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { at: `/m/login?code=abc&state=${'0'.repeat(32)}` });
  const exchanged: string[] = [];
  page.on('request', (request) => request.url().includes('line/token') && exchanged.push(request.url()));
  await page.waitForLoadState('networkidle');
  await atLogin(page);
  expect(exchanged).toEqual([]);
  await expect(notice(page)).toHaveCount(0);
});
