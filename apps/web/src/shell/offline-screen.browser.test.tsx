// The page without a connection, for a visitor and a member.
import { status } from '@foyer/contract/calls/system.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ann } from '#testing/fake-session.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Hosts } from './hosts.tsx';
import OfflineScreen from './offline-screen.tsx';

afterEach(clear);

/** The page leaves as soon as the gateway answers. */
const noAnswer = answerWith(status, () => {
  throw new TypeError('no connection');
});

test('a member can log out without a connection: the page with that button may be out of reach', async () => {
  const shown = (
    <>
      <OfflineScreen search="?go=%2Fm%2Fmember%2Fhome" />
      <Hosts />
    </>
  );
  renderScreen(shown, { member: ann, answers: [noAnswer] });
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('Are you sure you want to log out?')).toBeVisible();
});

test('a visitor is offered to try again only', async () => {
  renderScreen(<OfflineScreen search="" />, { answers: [noAnswer] });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

test('[CCALL-30] it looks for a connection every 8 s, with the device, the first host and the address', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    localStorage.removeItem('MC_REFERRAL');
  });
  localStorage.setItem('MC_REFERRAL', JSON.stringify({ originalDomain: 'first.example' }));
  const { requestsOf } = renderScreen(<OfflineScreen search="" />, { answers: [noAnswer] });
  await vi.advanceTimersByTimeAsync(7999);
  expect(requestsOf(status)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const [asked] = requestsOf(status);
  expect(Object.fromEntries(new URL(asked?.url ?? '', location.href).searchParams)).toEqual({
    device: 'MOBILE',
    track: '0',
    originalDomain: 'first.example',
    url: location.href,
  });
});
