// The message of an app that is too old, as start-up shows it.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tabStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { adviseUpgrade, appUpgrade } from '#startup/app-upgrade.ts';
import { statusOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Hosts } from './hosts.tsx';

const notice = page.getByRole('alertdialog', { name: 'Update' });
const later = notice.getByRole('button', { name: 'Later' });
const update = notice.getByRole('button', { name: 'Update' });

/** Opens the app of this version, or a browser. */
function open({ version = '2.4.38', isMandatory = false, isApp = true } = {}) {
  const resources = [{ resourceType: 'Android', url: `${location.pathname}${location.search}#newer-app` }];
  const status = statusOf();
  learn({
    flags: { MANDATORYAPPUPDATES3: isMandatory },
    status: { ...status, info: { ...status.info, resources } },
  });
  const sign = isApp ? ` MCAPP/${version}` : '';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (Linux; Android 14)${sign}`);
  renderScreen(<Hosts />);
  adviseUpgrade();
}

afterEach(() => {
  clear();
  appUpgrade.set(null);
  history.replaceState(null, '', location.pathname + location.search);
  vi.restoreAllMocks();
});

test('[UPDATE-07] [UPDATE-08] the message appears in the merchant’s app only, and only below the required version', async () => {
  for (const [at, visit] of [{ isApp: false }, { version: '2.4.39' }, { version: '2.10.0' }].entries()) {
    open(visit);
    // A message that comes after the advice is on screen: so would the notice be.
    showToast({ kind: 'info', text: `Visit ${at}` });
    await expect.element(page.getByText(`Visit ${at}`)).toBeVisible();
    expect(notice.elements()).toEqual([]);
  }
  // Compared as text, 2.4.9 would be the newer one.
  for (const version of ['2.4.38', '2.4.9']) {
    open({ version });
    await expect.element(notice).toBeVisible();
    clear();
    appUpgrade.set(null);
  }
});

test('an upgrade that may wait is postponed until the end of the session', async () => {
  open();
  await later.click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(tabStore.read('MC_UPGRADE_LATER')).toBe('1');
  adviseUpgrade();
  expect(appUpgrade.get()).toBe(null);
});

test('[UPDATE-09][TEMPLATE-16] a mandatory one leads to the download and stays, whatever closes it', async () => {
  tabStore.write('MC_UPGRADE_LATER', '1');
  open({ isMandatory: true });
  await expect.element(update).toBeVisible();
  expect(later.elements()).toEqual([]);
  await update.click();
  expect(location.hash).toBe('#newer-app');
  await expect.element(update).toBeVisible();
  // As Android's second back gesture does.
  const dialog = notice.element() as HTMLDialogElement;
  dialog.close();
  await expect.poll(() => dialog.open).toBe(true);
  history.pushState(null, '', location.href);
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(update).toBeVisible();
});
