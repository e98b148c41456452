// The offer to add the app to the home screen, with the browser's prompt and without one.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Hosts } from '#shell/hosts.tsx';
import { offerInstall } from '#startup/install-offer.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { templateOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { enterPwa, leaveShell } from '#testing/shells.ts';
import { clear, show } from '#testing/show.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { install, installOffer } from './prompt.ts';

type Host = { mcInstallPrompt?: unknown };
const host = window as Host;
function iPhone(version: string): string {
  return `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1`;
}

/** As the document's inline script keeps the browser's event. */
function capture(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  host.mcInstallPrompt = { prompt, userChoice: Promise.resolve({ outcome }) };
  return prompt;
}
/** Shows the open sheet. */
function open() {
  installOffer.set(true);
  renderScreen(<Hosts />, { merchant: { template: templateOf({ title: 'Aurora' }) }, areas: ['content'] });
}
const sheet = page.getByRole('dialog', { name: 'Add to home screen' });
function declines() {
  return sessionStorage.getItem('MC_A2HS_DECLINE');
}

afterEach(() => {
  clear();
  leaveShell();
  installOffer.set(false);
  host.mcInstallPrompt = null;
  vi.restoreAllMocks();
});

test('[INSTALL-10] it is offered 1000 ms after the browser has a prompt, which may come later', async () => {
  const clock = fakeClock();
  offerInstall(clock);
  await clock.advance(10_000);
  expect(installOffer.get()).toBe(false);
  capture();
  dispatchEvent(new Event('beforeinstallprompt'));
  await clock.advance(999);
  expect(installOffer.get()).toBe(false);
  await clock.advance(1);
  expect(installOffer.get()).toBe(true);
});

test('[INSTALL-10] it does not interrupt somebody who is typing', async () => {
  const clock = fakeClock();
  show(<input aria-label="Username" />);
  const field = page.getByLabelText('Username');
  await expect.element(field).toBeVisible();
  field.element().focus();
  capture();
  offerInstall(clock);
  await clock.advance(5000);
  expect(installOffer.get()).toBe(false);
  field.element().blur();
  await clock.advance(1000);
  expect(installOffer.get()).toBe(true);
});

test('[HOME-04] it waits until no popup has been open for a second', async () => {
  const clock = fakeClock();
  const popup = (title: string | null) =>
    show(
      title === null ? null : (
        <Sheet open title={title} closeLabel="Close" onClose={() => {}}>
          {title}
        </Sheet>
      ),
    );
  capture();
  popup('News');
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  offerInstall(clock);
  await clock.advance(5000);
  popup(null);
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  await clock.advance(400);
  popup('The app');
  await expect.element(page.getByRole('dialog', { name: 'The app' })).toBeVisible();
  await clock.advance(5000);
  expect(installOffer.get()).toBe(false);
  popup(null);
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  await clock.advance(1000);
  expect(installOffer.get()).toBe(true);
});

test.each([
  ['12_3', false],
  ['12_4', true],
  ['17_0', true],
])('[INSTALL-16] on iOS %s it is offered: %s', async (version, isOffered) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone(version));
  const clock = fakeClock();
  offerInstall(clock);
  await clock.advance(1000);
  expect(installOffer.get()).toBe(isOffered);
});

const webKit =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
  ['Safari', 'Version/17.0 Mobile/15E148 Safari/604.1', true],
  ['Chrome', 'CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1', false],
  ['Edge', 'Version/17.0 EdgiOS/140.0.3485.71 Mobile/15E148 Safari/604.1', false],
  ['the Google app', 'GSA/384.0.808 Mobile/15E148 Safari/604.1', false],
  ['Facebook', 'Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0;FBDV/iPhone15,2;FBSV/17.0;FBID/phone]', false],
  ['Instagram', 'Mobile/15E148 Instagram 400.0.0 (iPhone15,2; iOS 17_0; en_US; scale=3.00)', false],
  ['LINE', 'Version/17.0 Mobile/15E148 Safari/604.1 Line/14.5.0', false],
])('the steps of Safari are offered in %s, by its name %s: %s', async (_, browser, isOffered) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${webKit} ${browser}`);
  const clock = fakeClock();
  offerInstall(clock);
  await clock.advance(1000);
  expect(installOffer.get()).toBe(isOffered);
});

test.each([
  ['in the app', () => sessionStorage.setItem('MC_IN_APP', '1')],
  ['on the home screen', enterPwa],
  ['after a decline', () => sessionStorage.setItem('MC_A2HS_DECLINE', '1')],
])('[INSTALL-14] it is not offered %s', async (_, enter) => {
  enter();
  capture();
  const clock = fakeClock();
  offerInstall(clock);
  dispatchEvent(new Event('beforeinstallprompt'));
  await clock.advance(1000);
  expect(installOffer.get()).toBe(false);
});

test.each(['before', 'after'])(
  '[INSTALL-14] an installation %s the prompt was there is no decline, and nothing is offered afterwards',
  async (order) => {
    const clock = fakeClock();
    if (order === 'after') capture();
    offerInstall(clock);
    dispatchEvent(new Event('appinstalled'));
    if (order === 'before') {
      capture();
      dispatchEvent(new Event('beforeinstallprompt'));
    }
    await clock.advance(10_000);
    expect([installOffer.get(), declines()]).toEqual([false, null]);
    // Nor by a page that is opened later in this session.
    offerInstall(clock);
    await clock.advance(10_000);
    expect(installOffer.get()).toBe(false);
  },
);

test('[INSTALL-14] an installation by the browser’s menu closes the open sheet, and is no decline', async () => {
  const clock = fakeClock();
  capture();
  offerInstall(clock);
  await clock.advance(1000);
  open();
  await expect.element(sheet).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(sheet).not.toBeInTheDocument();
  expect(declines()).toBe(null);
});

test('[INSTALL-09][INSTALL-10] it is a sheet with a cancel and an agree button that slides for 250 ms', async () => {
  const slides: unknown[] = [];
  const note = ({ target, propertyName }: TransitionEvent) => {
    if (target instanceof HTMLDialogElement && propertyName === 'transform')
      slides.push(getComputedStyle(target).transitionDuration.split(', ')[0]);
  };
  addEventListener('transitionrun', note);
  onTestFinished(() => removeEventListener('transitionrun', note));
  capture();
  open();
  await expect.element(sheet).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expect.poll(() => slides).toEqual(['0.25s']);
});

test.each(['Cancel', 'Close'])('[INSTALL-11][INSTALL-14] %s closes it and counts a decline', async (name) => {
  capture();
  open();
  await sheet.getByRole('button', { name }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(declines()).toBe('1');
});

test('[INSTALL-11][INSTALL-14] a prompt that is declined closes the sheet too, and is counted in the session', async () => {
  capture('dismissed');
  open();
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(declines).toBe('1');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(page.getByText('Adding to home screen').elements()).toEqual([]);
});

test('[INSTALL-11][INSTALL-12][INSTALL-13] agreeing shows the browser’s prompt; an accepted one is announced', async () => {
  const prompt = capture();
  open();
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Adding to home screen')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  expect([prompt.mock.calls.length, declines()]).toEqual([1, null]);
});

test.each([
  [1, 150],
  [151, 300],
  [2999, 3000],
])('[INSTALL-15] a prompt that comes after %i ms is found after %i ms', async (comesAfter, foundAfter) => {
  const clock = fakeClock();
  const start = clock.now();
  const ended = install(clock).then((result) => [result, clock.now() - start]);
  await clock.advance(comesAfter);
  capture();
  await clock.advance(10_000);
  expect(await ended).toEqual(['accepted', foundAfter]);
});

test('[INSTALL-15] it is looked for 20 times, and not any more', async () => {
  const clock = fakeClock();
  const start = clock.now();
  const ended = install(clock).then((result) => [result, clock.now() - start]);
  await clock.advance(10_000);
  expect(await ended).toEqual(['no-prompt', 3000]);
});

test('without a prompt the sheet shows the steps of the browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone('17_0'));
  open();
  await expect.element(sheet.getByText('Open the browser’s share menu')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Add', exact: true }).elements()).toEqual([]);
});
