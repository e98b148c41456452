// The message when the platform's status could not be loaded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failed } from '#request/outcome.ts';
import { Hosts } from '#shell/hosts.tsx';
import { present } from '#shell/present.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { reportStatus } from './status-trouble.ts';

beforeEach(() => void renderScreen(<Hosts />));
afterEach(clear);

let later = 0;
test.each([
  [
    'another code, with words',
    failed('unknown_error', { status: 200, message: 'Back at nine.' }),
    'Back at nine.',
  ],
  ['another code, without words', failed('unknown_error', { status: 200 }), 'No Internet'],
  ['no answer on a secure page', failed('network_error', { status: 0 }), 'No Internet'],
])('[STATUS-15] %s is an alert titled Notice', async (_, outcome, words) => {
  // The same message is not repeated within a second.
  later += 2000;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + later);
  if (!outcome.ok) reportStatus(outcome.error, present);
  vi.restoreAllMocks();
  const alert = page.getByRole('alertdialog', { name: 'Notice' });
  await expect.element(alert).toHaveAccessibleDescription(words);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});
