// Text of double size, on a phone and on the narrowest phone: on every access screen and sheet no text is cut,
// nothing is wider than the page, and each submit button can be pressed.
import type { Locator, Page } from '@playwright/test';
import { inLight, untilOpen } from '../axe.ts';
import { sandboxOrigin } from '../product.ts';
import { expect, logIn, password, test } from '../people.ts';
import { walker } from '../walk.ts';

/** Text size set by a person who reads at double size. */
function enlarge(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Finds text that is cut, and elements that extend beyond the edge of the page. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scene = document.querySelector('dialog[open]') ?? document.body;
    const name = (at: Element) =>
      `${at.tagName.toLowerCase()} "${(at.textContent || at.getAttribute('name') || at.ariaLabel) ?? ''}"`;
    // Visible to screen readers only, or covered by the drawn control that represents it.
    const isShown = (at: HTMLElement) => at.checkVisibility({ opacityProperty: true }) && at.offsetWidth > 1;
    const texts = scene.querySelectorAll<HTMLElement>(
      'button, label, legend, h1, h2, h3, p, a, small, output, li',
    );
    const cut = [...texts].filter(
      (at) =>
        isShown(at) &&
        getComputedStyle(at).display !== 'inline' &&
        (at.scrollWidth > at.clientWidth + 1 ||
          (getComputedStyle(at).overflowY !== 'visible' && at.scrollHeight > at.clientHeight + 1)),
    );
    const wide = [
      ...scene.querySelectorAll<HTMLElement>('button, a, input, select, h1, h2, p, label'),
    ].filter((at) => {
      const { left, right } = at.getBoundingClientRect();
      return isShown(at) && (left < -1 || right > innerWidth + 1);
    });
    const roots = [document.documentElement, scene].filter((at) => at.scrollWidth > innerWidth);
    return [
      ...cut.map((at) => `cut: ${name(at)}`),
      ...wide.map((at) => `over the edge: ${name(at)}`),
      ...roots.map((at) => `wider than the page: ${at.tagName}`),
    ];
  });
}

/** Whether a click in the middle of the element hits it, after scrolling to it. */
function meets(button: Locator): Promise<boolean> {
  return button.evaluate((at) => {
    at.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = at.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && at.contains(met);
  });
}

/** Checks the current screen on both phones. `name` is for pictures: LOOK=folder stores them. */
async function look(page: Page, name: string, submits?: Locator): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const folder = process.env['LOOK'];
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    expect.soft(await misfits(page), `${name} at ${width} px`).toEqual([]);
    if (submits) expect.soft(await meets(submits), `what sends ${name} at ${width} px`).toBe(true);
  }
}

function submit(page: Page) {
  return page.locator('form button[type="submit"]').last();
}
function sheet(page: Page) {
  return page.locator('dialog[open]');
}
async function closeSheet(page: Page) {
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
}
const formScreens = {
  login: '/m/login',
  register: '/m/register',
  'forget by mail': '/m/forget?method=mail',
  'forget by verification': '/m/forget?method=verification',
  'forget by phone': '/m/forget?method=phone',
} as const;

/** Large text in one colour scheme; returns the person who continues from here. */
async function begin(page: Page, light: 'dark' | 'light') {
  await untilOpen(page);
  await enlarge(page);
  await inLight(page, light);
  return walker(page);
}

for (const [merchant, language, light] of [
  ['aurora', 'EN', 'dark'],
  ['lotus', 'AR', 'light'],
] as const) {
  const visit = { language } as const;
  const shown = (name: string) => `${merchant}-${name.replaceAll(' ', '-')}`;

  test(`${merchant} in ${language}: login, registration and password reset`, async ({ asVisitor }) => {
    const page = await asVisitor(merchant, { ...visit, at: '/m/useragreement' });
    const walk = await begin(page, light);
    await look(page, shown('agreement'));
    for (const [name, path] of Object.entries(formScreens)) {
      await walk(path);
      await look(page, shown(name), submit(page));
    }
  });

  test(`${merchant} in ${language}: a member's password, security and second factors`, async ({
    asMember,
  }) => {
    const page = await asMember(merchant, visit);
    const walk = await begin(page, light);
    await walk('/m/changePsw');
    await look(page, shown('change password'), submit(page));
    await walk('/m/member/security');
    await look(page, shown('security'));
    const rows = { 'payment password': 0, 'factor mail': 2, 'factor sms': 3, 'factor app': 1 };
    for (const [name, row] of Object.entries(rows)) {
      await page.locator('main li button').nth(row).click();
      await sheet(page).locator('input').first().waitFor();
      await look(page, shown(name), sheet(page).locator('button[type="submit"]'));
      if (name === 'factor app') continue;
      await closeSheet(page);
    }
    await sheet(page).locator('input[name="password"]').fill(password);
    await sheet(page).locator('button[type="submit"]').click();
    await sheet(page).locator('input[name="code"]').waitFor();
    await look(page, shown('secret of the app'), sheet(page).locator('button[type="submit"]'));
  });

  test(`${merchant} in ${language}: the second step of a log-in`, async ({ asVisitor }) => {
    const page = await asVisitor(merchant, { ...visit, at: '/m/login' });
    // As for a member with all three factors; the journeys of the log-in switch them on.
    const value = { email: true, ga: true, sms: true };
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({ json: { success: false, errorCode: 'login_verify_required', value } }),
    );
    await begin(page, light);
    await logIn(page);
    for (const kind of ['mail', 'app', 'sms'].keys()) {
      await sheet(page).getByRole('radio').nth(kind).press('Space');
      await look(page, shown(`second step ${kind}`), sheet(page).locator('button[type="submit"]'));
    }
  });
}

for (const [language, light] of [
  ['EN', 'light'],
  ['AR', 'dark'],
] as const)
  test(`lotus in ${language}: the countries, and the captcha`, async ({ asVisitor }) => {
    const page = await asVisitor('lotus', { language, at: '/m/register' });
    await begin(page, light);
    const shown = (name: string) => `lotus-${language}-${name}`;
    await page.locator('form button[aria-haspopup="dialog"]').click();
    await sheet(page).getByRole('listitem').first().waitFor();
    await look(page, shown('countries'), sheet(page).getByRole('listitem').getByRole('button').first());
    await closeSheet(page);
    await page.locator('input[name="mobileNum"]').fill('9171234567');
    await page.locator('input[name="verificationCode"] + span button').click();
    // The picture instead of the slider. The sheet shows its error, too.
    await sheet(page).locator('iframe').waitFor();
    await sheet(page).locator('button:not(section *)').last().click();
    await sheet(page).locator('input[name="captcha"]').waitFor();
    await look(page, shown('captcha'), sheet(page).locator('button[type="submit"]'));
  });

test('a social login without an account, and an agent who opens an account', async ({
  asVisitor,
  asMember,
}) => {
  const visit = { language: 'AR' } as const;
  const page = await asVisitor('aurora', visit);
  await page.goto(`${sandboxOrigin()}/telegram/mini-app?merchant=aurora&person=anan`);
  await sheet(page).getByRole('checkbox').waitFor({ state: 'attached' });
  await enlarge(page);
  await sheet(page).getByRole('button').last().click();
  await look(page, 'choice', sheet(page).getByRole('button').last());

  const agent = await asMember('aurora', { ...visit, account: 'demo-agent' });
  await enlarge(agent);
  const walk = walker(agent);
  await walk('/m/agentRegister');
  await look(agent, 'agent-registration', submit(agent));
  await walk('/m/agentRegister?tab=links');
  await look(agent, 'agent-links');
});
