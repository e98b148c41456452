// Logging out, with a confirmation.
import { expect, test } from '../people.ts';
import { untilDrawn } from '../still.ts';

function sessionOf() {
  return sessionStorage.getItem('MC_SESSION_INFO') ?? localStorage.getItem('MC_SESSION_INFO');
}

test('[SESSION-07][SESSION-08][ACALL-07][MEMBER-10] logging out asks first; confirming it ends the session at the gateway and leads home', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/401/);
  const page = await asMember('aurora', { language: 'EN', at: '/m/member/home' });
  const sent: { method: string; body: string | null }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/logout'))
      sent.push({ method: request.method(), body: request.postData() });
  });
  const leave = page.getByRole('button', { name: 'Log out' });
  const question = page.getByRole('alertdialog');
  const before = await page.evaluate(sessionOf);
  expect(before).toContain('"token"');

  await leave.first().click();
  await expect(question).toContainText('Are you sure you want to log out?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(sessionOf)).toBe(before);
  expect(sent).toEqual([]);

  await leave.first().click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(sent).toEqual([{ method: 'DELETE', body: null }]);
  expect(await page.evaluate(sessionOf)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('0');

  const token = (JSON.parse(before ?? '{}') as { token: string }).token;
  const answer = await page.evaluate(
    async (authorization) =>
      (await fetch('/wps/member/info', { headers: { authorization, merchant: 'aurora' } })).json(),
    token,
  );
  expect(answer).toMatchObject({ success: false, errorCode: 'customer.not.login' });
});

test('[CCALL-22] [PUSH-08] logging out ends the messages to this device', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN', at: '/m/member/home' });
  // As after the permission for messages: this browser has no push service.
  const registrationToken = 'device-1:'.padEnd(140, 'x');
  await page.evaluate(
    (token) => localStorage.setItem('MC_PUSH_TOKEN', JSON.stringify({ token })),
    registrationToken,
  );
  const asked = page.waitForRequest(/\/wps\/relay\/CSP_fcmUnsubscribe$/);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  expect((await asked).postDataJSON()).toEqual({ registrationToken, unsubscribeAll: true });
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await page.evaluate(() => localStorage.getItem('MC_PUSH_TOKEN'))).toBe(null);
});

test('[CERR-14] a visitor from China in a browser inside another app gets one hint per visit', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', {
    language: 'EN',
    userAgent:
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0',
    at: '/m/login',
  });
  const told = (await page.evaluate(async () =>
    (await fetch('/wps/v2/system/status?device=MOBILE', { headers: { Merchant: 'aurora' } })).json(),
  )) as { value: { location: { countryCode: string } } };
  told.value.location.countryCode = 'CN';
  await page.route('**/wps/v2/system/status**', (route) => route.fulfill({ json: told }));
  // The hint leaves after some seconds, so each one is counted when it comes, over both loads.
  await page.addInitScript(() => {
    const counted = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[aria-live] > *')) {
        if (counted.has(toast) || !toast.textContent.includes('We recommend Chrome, Safari or Edge.'))
          continue;
        counted.add(toast);
        sessionStorage.setItem('hints', `${sessionStorage.getItem('hints') ?? ''}x`);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const hints = () => page.evaluate(() => sessionStorage.getItem('hints'));
  await page.reload();
  await expect.poll(hints).toBe('x');
  await page.reload();
  // Set just before the app decides about the hint.
  await page.locator('html[style*="--keyboard"]').waitFor({ state: 'attached' });
  await untilDrawn(page);
  expect(await hints()).toBe('x');
  // As in the next visit: the tab has nothing stored.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect.poll(hints).toBe('x');
});
