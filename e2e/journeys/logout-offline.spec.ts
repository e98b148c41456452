// A log-out without a connection: the member is logged out in the browser at once, and at the gateway when it can be
// reached.
import type { Page } from '@playwright/test';
import { openLine } from '../faults/line.ts';
import { expect, originOf, test, tokenOf, untilKept } from '../people.ts';
import { gatewayPort } from '../product.ts';

const offline = /ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch|40[13]/;

type Ask = { readonly path: string; readonly token: string; readonly body?: object };
type Answer = { readonly status: number; readonly value: unknown };

/** Makes a call of the gateway from a page, with any token. */
function ask(page: Page, call: Ask): Promise<Answer> {
  return page.evaluate(async ({ path, token, body }) => {
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, value: ((await answer.json()) as { value: unknown }).value };
  }, call);
}

function pendingIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('MC_LOG_OUTS', 1);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('tokens').objectStore('tokens').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );
}

async function inSamePage(page: Page): Promise<Page> {
  await page.context().setOffline(false);
  return page;
}

async function inLaterVisit(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await next.goto(`${originOf('aurora')}/m/home`);
  return next;
}

for (const [name, comeBack] of [
  ['while the page is open', inSamePage],
  ['with a later visit', inLaterVisit],
] as const)
  test(`a log-out without a connection ends the session and unbinds the device once there is one ${name}`, async ({
    asMember,
    expectFault,
  }) => {
    expectFault(offline);
    const witness = await asMember('aurora', { language: 'EN' });
    const page = await asMember('aurora', { language: 'EN', at: '/m/member/home' });
    const leave = page.getByRole('button', { name: 'Log out' });
    await leave.first().waitFor();
    await untilKept(page);
    const registrationToken = `offline-${crypto.randomUUID()}:${'x'.repeat(40)}`;
    const token = await tokenOf(page);
    await ask(page, { path: '/wps/relay/CSP_fcmBind', token, body: { registrationToken } });
    await page.evaluate(
      (own) => localStorage.setItem('MC_PUSH_TOKEN', JSON.stringify({ token: own })),
      registrationToken,
    );
    // Another session of the same member sees whether the device is bound.
    const check = {
      path: `/wps/relay/CSP_fcmCheck?registrationToken=${encodeURIComponent(registrationToken)}`,
      token: await tokenOf(witness),
    };
    expect(await ask(witness, check)).toEqual({ status: 200, value: true });

    await page.context().setOffline(true);
    await leave.first().tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
    await expect(page).toHaveURL(/\/m\/home/);
    expect(await tokenOf(page)).toBe('');
    await expect.poll(() => pendingIn(page)).toBe(1);
    const status = async () => (await ask(witness, { path: '/wps/member/info', token })).status;
    expect(await status()).toBe(200);

    const back = await comeBack(page);
    await expect.poll(status).toBe(401);
    expect(await ask(witness, check)).toEqual({ status: 200, value: false });
    await expect.poll(() => pendingIn(back)).toBe(0);
  });

test('a log-out that the gateway could not answer is sent again while the page stays open', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/503|401/);
  const witness = await asMember('aurora', { language: 'EN' });
  const page = await asMember('aurora', { language: 'EN', at: '/m/member/home' });
  const leave = page.getByRole('button', { name: 'Log out' });
  await leave.first().waitFor();
  const token = await tokenOf(page);
  let failures = 0;
  await page.context().route('**/wps/session/logout', async (route) => {
    failures += 1;
    if (failures > 1) return route.continue();
    return route.fulfill({ status: 503, json: { success: false, errorCode: 'service.unavailable' } });
  });
  await leave.first().tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
  await expect(page).toHaveURL(/\/m\/home/);
  const status = async () => (await ask(witness, { path: '/wps/member/info', token })).status;
  await expect.poll(status).toBe(401);
  await expect.poll(() => pendingIn(page)).toBe(0);
  expect(failures).toBeGreaterThan(0);
});

test('a member who lost the connection elsewhere logs out on the page that says so', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/ERR_|Failed to load|Failed to fetch|401/);
  // Both come from one address: a token that another device uses from elsewhere ends its session.
  const [line, other] = await Promise.all([openLine(gatewayPort), openLine(gatewayPort)]);
  try {
    const witness = await asMember('aurora', { language: 'EN', port: other.port });
    // This browser has never shown the member centre.
    const page = await asMember('aurora', { language: 'EN', port: line.port });
    await untilKept(page);
    const token = await tokenOf(page);
    const status = async () => (await ask(witness, { path: '/wps/member/info', token })).status;
    line.cut();
    await page.goto(new URL('/m/member/home', page.url()).href);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    const leave = page.getByRole('button', { name: 'Log out' });
    await leave.tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).tap();
    await expect(leave).toBeHidden();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    expect(await tokenOf(page)).toBe('');
    await expect.poll(() => pendingIn(page)).toBe(1);
    expect(await status()).toBe(200);

    line.restore();
    // By itself, without an event of the network.
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect.poll(status).toBe(401);
    await expect.poll(() => pendingIn(page)).toBe(0);
    await Promise.all([page.context().close(), witness.context().close()]);
  } finally {
    line.close();
    other.close();
  }
});
