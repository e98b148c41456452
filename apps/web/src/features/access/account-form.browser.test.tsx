// The log-in form as it is used: what it says of what was typed, and where.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { remembered } from './use-login.ts';

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
  open();
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  remembered.forget('username');
});

const open = () =>
  show(
    <QueryClientProvider client={createQueryClient()}>
      <MerchantContext value={createMerchant()}>
        <LoginScreen />
      </MerchantContext>
    </QueryClientProvider>,
  );

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

const record = {
  type: 'username',
  username: 'anna',
  secret: '',
  countryDialingCode: '',
  countryCode: '',
} as const;

test('[REMEMBER-04] the remembered name fills the field of somebody who has not begun', async () => {
  await remembered.keep(record, 'AURORA');
  open();
  await expect.element(username).toHaveValue('anna');
});

test.each([
  ['is writing another', 'bertha'],
  ['has only just gone there', ''],
])('[REMEMBER-04] a remembered name that is late leaves the field to who %s', async (_, typed) => {
  await remembered.keep(record, 'AURORA');
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const opened = vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...asked) => {
    await late;
    return decrypt(...asked);
  });
  open();
  await username.click();
  if (typed) await userEvent.keyboard(typed);
  arrive();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await Promise.all(opened.mock.results.map(({ value }) => value as Promise<ArrayBuffer>));
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  await expect.element(username).toHaveValue(typed);
});
