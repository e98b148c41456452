// The log-in form as it is used: what it says of what was typed, and where.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { openLanguage } from '#language/language.ts';
import { bundled } from '#language/words/bundled.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { fakeNetwork, fine } from '#request/fake-network.ts';
import { createQueryClient } from '#request/query-client.ts';
import { connectRequests, forgetAnswers, identify } from '#request/send.ts';
import { loneTab } from '#session/fake-session.ts';
import { openSession } from '#session/session.ts';
import { clear, show } from '#ui/kit/show.tsx';
import LoginScreen from './login-screen.tsx';

let sent: readonly { readonly path: string }[] = [];
beforeEach(() => {
  const network = fakeNetwork(clock, () => fine(null));
  connectRequests(network.ports);
  sent = network.sent;
  openSession(loneTab({ identify, forgetAnswers }));
  const words = openLanguage(
    { fetchWords: () => Promise.reject(new Error('none')), bundledWords: () => Promise.resolve({}) },
    () => undefined,
  );
  words.adopt('EN', { ...bundled.core, ...bundled.access }, ['core', 'access']);
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={createMerchant()}>
        <LoginScreen />
      </MerchantContext>
    </QueryClientProvider>,
  );
});
afterEach(clear);

const username = page.getByLabelText('Username');
/** The message that stands at a field, as a reader of screens is told it. */
const saidAt = (field: typeof username): string => {
  const ids = field.element().getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
};
const below = (field: typeof username): boolean => {
  const id = field.element().getAttribute('aria-describedby')?.split(' ')[0] ?? '';
  const message = document.getElementById(id)?.getBoundingClientRect();
  return message !== undefined && message.top >= field.element().getBoundingClientRect().bottom;
};

test('[AVAL-09] a field that is left wrong says so under itself, until it is right', async () => {
  await userEvent.fill(username, 'a b');
  await userEvent.tab();
  await expect.element(username).toHaveAttribute('aria-invalid', 'true');
  expect(saidAt(username)).not.toBe('');
  expect(below(username)).toBe(true);
  await userEvent.fill(username, 'anna');
  await expect.element(username).not.toHaveAttribute('aria-invalid', 'true');
  expect(saidAt(username)).toBe('');
});

test('[AVAL-09] what is sent wrong is not sent: each field says why, and the first has the focus', async () => {
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(username).toHaveFocus();
  for (const field of [username, page.getByLabelText('Password', { exact: true })]) {
    expect(saidAt(field)).not.toBe('');
    expect(below(field)).toBe(true);
  }
  expect(sent.filter(({ path }) => path.includes('login'))).toEqual([]);
});
