// The check before the deposit page, from the bottom navigation.
import { depositSettings } from '@foyer/contract/calls/deposit.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closeAlerts } from '#testing/close-alerts.ts';
import { plainDeposits } from '#testing/fake-deposits.ts';
import { fine, later, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { openPage } from '#testing/open-page.tsx';
import { painted } from '#testing/painted.ts';
import { answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';

const before = location.href;
afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

/** Home of a member, whose deposit settings come later. */
async function tapDeposit() {
  const { reply, give } = later();
  const { requestsOf } = openPage('/m/home', { member: ann, answers: [answerWith(depositSettings, reply)] });
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect.element(bar).toBeVisible();
  (bar.getByRole('link', { name: 'Deposit' }).element() as HTMLElement).click();
  await expect.poll(() => requestsOf(depositSettings).length).toBe(1);
  expect(location.pathname).toBe('/m/home');
  return give;
}

test('[NAV-20] where deposits are closed, the reason is shown and the page stays', async () => {
  const give = await tapDeposit();
  give(fine({ ...plainDeposits, blocked: true, message: 'Deposits are closed for an hour.' }));
  const alert = page.getByRole('alertdialog');
  await expect.element(alert).toHaveAccessibleDescription('Deposits are closed for an hour.');
  await closeAlerts();
  await painted();
  expect(location.pathname).toBe('/m/home');
});

test('[NAV-20] a check without an answer does not keep the member from the deposit', async () => {
  const give = await tapDeposit();
  give(refusal('service.unavailable'));
  await expect.poll(() => location.pathname).toBe('/m/voucherCenter');
});
