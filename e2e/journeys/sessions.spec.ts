// Logged-in sessions: how they continue and how they end.
import { accountButton, expect, logIn, logOut, pressUntil, test, untilAlive } from '../people.ts';

test('a refresh keeps the session and never shows the visitor’s page in between', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN' });
  await expect(accountButton(page)).toBeVisible();
  // Looks at every frame until the member's page is there.
  await page.addInitScript(() => {
    const look = () => {
      const texts = [...document.querySelectorAll('main p')];
      const isSeen = texts.some(
        (at) =>
          at.textContent === 'You are not logged in' && at.checkVisibility({ visibilityProperty: true }),
      );
      if (isSeen) document.documentElement.dataset['sawVisitor'] = '';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-visitor');
});

test('a second tab is logged out with the first, and its page is not for another member', async ({
  asMember,
  expectFault,
}) => {
  // A call of the second tab may be under way.
  expectFault(/401/);
  const page = await asMember('aurora', { language: 'EN' });
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/m/member/bets'));
  const other = await opened;
  await expect(other.getByRole('heading', { name: 'Lottery bets', level: 1 })).toBeVisible();
  await untilAlive(other);
  await logOut(page);
  const prompt = other.getByRole('alertdialog');
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button').tap();
  await expect(other).toHaveURL(/\/m\/login$/);
  await logIn(other, 'mira');
  await expect(other).toHaveURL(/\/m\/home$/);
});

test('a wrong password and an unknown name show the same text, and the field keeps the name', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  for (const name of ['demo', 'nobody-of-that-name']) {
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    const alert = page.getByRole('alertdialog');
    await pressUntil(page.getByRole('button', { name: 'Log in' }), () =>
      expect(alert).toContainText('The account name or the password is wrong.', { timeout: 1000 }),
    );
    await alert.getByRole('button').first().tap();
    await expect(alert).toBeHidden();
    await expect(page.getByLabel('Username')).toHaveValue(name);
  }
});

test('a token that the gateway no longer knows ends the session with a message', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/401/);
  const page = await asMember('aurora', { language: 'EN' });
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as object;
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...kept, token: 'a'.repeat(43) }));
  });
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText(/log ?in/i);
});

test('[ROUTE-02] [ROUTE-12] [LOGIN-02] [LOGIN-24] a page for members sends a visitor to login and back', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/member/home' });
  await expect(page).toHaveURL(/\/m\/login/);
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/member\/home/);
});

test('a log-in submitted before the app has loaded sends nothing, and the password is not in the address', async ({
  asVisitor,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|form-action/);
  const page = await asVisitor('aurora', { language: 'EN' });
  await page.context().route('**/m/assets/*.js', (route) => route.abort());
  await page.goto(new URL('/m/login', page.url()).href);
  const refused = page.waitForEvent('console', (line) => line.text().includes('form-action'));
  await page.locator('input[name="username"]').fill('demo');
  await page.locator('input[name="password"]').fill('a password');
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await refused;
  expect(page.url()).toMatch(/\/m\/login$/);
});
