// The merchant's own app when it is too old: it asks for the newer one, over every page where the merchant says so.
import type { Page } from '@playwright/test';
import { changeSetting } from '../back-office.ts';
import { expect, originOf, test, untilAlive } from '../people.ts';

function upgradeOn(opened: Page) {
  const notice = opened.getByRole('alertdialog', { name: 'Update' });
  return {
    notice,
    later: notice.getByRole('button', { name: 'Later' }),
    update: notice.getByRole('button', { name: 'Update' }),
  };
}

/** Opens a page in a shell of the sandbox, and waits for what the app does last after its start: it counts it. */
async function openIn(opened: Page, shell: string, path = '/m/notice'): Promise<void> {
  await opened.goto(`${originOf('aurora')}/m/shell/${shell}`);
  // Counted once in a browser.
  await opened.evaluate(() => localStorage.removeItem('MC_FIRST_OPEN'));
  const counted = opened.waitForRequest(/system\/event$/);
  await opened.goto(originOf('aurora') + path);
  await untilAlive(opened);
  await counted;
}

test('[UPDATE-06][UPDATE-08] an old app asks for the newer one, a new one and a browser do not', async ({
  asVisitor,
}) => {
  const opened = await asVisitor('aurora', { language: 'EN' });
  const { notice, later } = upgradeOn(opened);
  await openIn(opened, 'android-old');
  await expect(notice).toContainText('newer version of the app');
  await later.tap();
  await expect(notice).toBeHidden();
  // Until the end of the session.
  await openIn(opened, 'android-old');
  await expect(notice).toBeHidden();
  for (const shell of ['android', 'off']) {
    await opened.evaluate(() => sessionStorage.removeItem('MC_UPGRADE_LATER'));
    await openIn(opened, shell);
    await expect(notice).toBeHidden();
  }
});

test('[UPDATE-09] where the upgrade is mandatory nothing closes its message, and it leads to the file', async ({
  asVisitor,
}) => {
  await changeSetting('aurora', { flag: 'MANDATORYAPPUPDATES3' });
  try {
    const opened = await asVisitor('aurora', { language: 'EN' });
    const { notice, later, update } = upgradeOn(opened);
    await openIn(opened, 'android-old');
    await expect(update).toBeVisible();
    await expect(later).toBeHidden();
    for (let presses = 0; presses < 3; presses += 1) await opened.keyboard.press('Escape');
    // As Android's second back gesture does.
    await notice.evaluate((dialog: HTMLDialogElement) => dialog.close());
    await expect(update).toBeVisible();
    const saved = opened.waitForEvent('download');
    await update.tap();
    expect((await saved).suggestedFilename()).toBe('aurora.apk');
    await expect(update).toBeVisible();
    // Neither the way back nor another page of the old app is free of it.
    await opened.goBack();
    await expect(update).toBeVisible();
    await opened.goto(`${originOf('aurora')}/m/login`);
    await expect(update).toBeVisible();
  } finally {
    await changeSetting('aurora', { flag: 'MANDATORYAPPUPDATES3' });
  }
});

test('[UPDATE-09] a mandatory upgrade is asked for before a game opens by its address', async ({
  asMember,
}) => {
  await changeSetting('aurora', { flag: 'MANDATORYAPPUPDATES3' });
  try {
    const opened = await asMember('aurora', { language: 'EN' });
    const { update, later } = upgradeOn(opened);
    await openIn(opened, 'android-old');
    await expect(update).toBeVisible();
    await expect(later).toBeHidden();
    const launches: string[] = [];
    opened.on('request', (request) => {
      if (request.url().includes('/wps/game/launchGame')) launches.push(request.url());
    });
    await opened.goto(`${originOf('aurora')}/m/launchGame?code=minute-race`);
    await expect(opened).toHaveURL(`${originOf('aurora')}/m/home`);
    await expect(update).toBeVisible();
    expect(launches).toEqual([]);
  } finally {
    await changeSetting('aurora', { flag: 'MANDATORYAPPUPDATES3' });
  }
});
