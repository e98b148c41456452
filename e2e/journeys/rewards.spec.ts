// Rewards from the offer to the wallet: shown to visitors, applied for, decided in the merchant's back office,
// claimed.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFindings } from '../axe.ts';
import { sandboxOrigin } from '../product.ts';
import { call, expect, logIn, test, tick } from '../people.ts';

/**
 * A photograph with this many pixels, and of exactly this many bytes if given: bytes after a JPEG's end are ignored.
 */
async function photo(name: string, bytes?: number) {
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b3141f' } })
    .jpeg()
    .toBuffer();
  const padded = Buffer.concat([jpeg, Buffer.alloc(Math.max(0, (bytes ?? 0) - jpeg.length))]);
  return { name, mimeType: 'image/jpeg', buffer: padded };
}

function to(page: Page, path: string) {
  return page.goto(new URL(path, page.url()).href);
}
function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Submit' });
}
function chooser(page: Page) {
  return page.getByLabel('Add an image');
}
function remarkField(page: Page) {
  return page.getByRole('textbox', { name: /Remark/ });
}

/** From the list of offers to the application form. */
async function openForm(page: Page, title: string) {
  await to(page, '/m/activity');
  await page.getByRole('link', { name: title }).tap();
  await page.getByRole('link', { name: 'Claim' }).tap();
  await expect(page).toHaveURL(/\/m\/applyReward$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** In the sandbox's back office: decides the application of `account`. */
async function decideClaim(page: Page, title: string, decision: 'Approve' | 'Reject', note = '') {
  const backOffice = await page.context().newPage();
  await backOffice.goto(`${sandboxOrigin()}/merchants/aurora/claims`);
  const card = backOffice.getByRole('listitem').filter({ hasText: title });
  for (const picture of await card.getByRole('img').all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await card.getByLabel('A word to the member').fill(note);
  await card.getByRole('button', { name: decision }).click();
  await expect(card).toHaveCount(0);
  await backOffice.close();
}

test('[PROMO-06] [PROMO-07] [REWARD-01] [REWARD-02] [REWARD-05] [CROLE-03] a visitor reads offers, and logs in to apply for one', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { at: '/m/applyReward', language: 'EN' });
  await expect(page).toHaveURL(/\/m\/activity$/);
  await page.getByRole('link', { name: 'Weekly boost' }).tap();
  await page.getByRole('link', { name: 'Claim' }).tap();
  await expect(page).toHaveURL(/\/m\/login$/);
  await logIn(page);
  await expect(page).toHaveURL(/\/m\/applyReward$/);
  await expect(page.getByRole('heading', { name: 'Weekly boost' })).toBeVisible();
  // No field is required, so the only button is enabled at once.
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(chooser(page)).toHaveCount(0);
  await submitButton(page).tap();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/activity$/);
  // The application was sent: there is nothing to apply for any more.
  await to(page, '/m/applyReward');
  await expect(page).toHaveURL(/\/m\/activity$/);
});

test('[CCALL-24][PAGE-15] [REWARD-08] [REWARD-10] an application is decided in the back office and its reward is claimed into the wallet', async ({
  asMember,
  calls,
}) => {
  const page = await asMember('aurora', { language: 'EN' });
  await openForm(page, 'Birthday table');
  await expect(submitButton(page)).toBeDisabled();
  await remarkField(page).fill('The 21st of November');
  await expect(submitButton(page)).toBeDisabled();
  await chooser(page).setInputFiles(await photo('cake.jpg'));
  await expect(submitButton(page)).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  // A reload keeps the selected offer (OPEN-C-78).
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Birthday table' })).toBeVisible();
  await remarkField(page).fill('The 21st of November');
  await chooser(page).setInputFiles(await photo('cake.jpg'));
  const sent = page.waitForRequest('**/MCSFE_signUpRequestReward');
  await submitButton(page).tap();
  expect((await sent).postDataJSON()).toEqual({
    promotionId: 'birthday-table',
    remarks: 'The 21st of November',
    pictures: [expect.stringMatching(/^data:image\/jpeg;base64,/)],
  });
  await expect(page).toHaveURL(/\/m\/activity$/);

  await to(page, '/m/rewardCenter');
  await tick(page.getByRole('radio', { name: 'In review' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Birthday table' })).toBeVisible();
  await decideClaim(page, 'Birthday table', 'Approve');

  await to(page, '/m/rewardCenter');
  const card = page.getByRole('listitem').filter({ hasText: 'Birthday table' });
  await card.getByRole('button', { name: 'Claim' }).tap();
  await expect(page.getByText(/₱150\.00.? is in your wallet/)).toBeVisible();
  // The card changes without a reload.
  await expect(card).toHaveCount(0);
  await tick(page.getByRole('radio', { name: 'History' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Birthday table' })).toContainText('Claimed');
  expect(await axeFindings(page)).toEqual([]);
  expect(calls).toContainEqual(
    call('POST /wps/relay/MCSFE_signUpRequestReward', {
      promotionId: 'birthday-table',
      remarks: 'The 21st of November',
      pictures: [expect.stringMatching(/^data:image/)],
    }),
  );
});

test('[REWARD-12] [REWARD-13] [REWARD-14] [REWARD-15] [REWARD-16] the form shows the rules for a remark and a picture', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', account: 'demo-agent' });
  await openForm(page, 'Your best round');
  await remarkField(page).fill('x'.repeat(150));
  await expect(remarkField(page)).toHaveValue('x'.repeat(140));
  await expect(page.getByText('140/140')).toBeVisible();
  const shown = page.getByRole('button', { name: /^Remove image/ });

  await chooser(page).setInputFiles({ ...(await photo('a.gif')), mimeType: 'image/gif' });
  await expect(page.getByText('Only JPEG, JPG or PNG images')).toBeVisible();
  // By its first bytes, whatever its declared type is.
  await chooser(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Only JPEG, JPG or PNG images')).toBeVisible();
  await chooser(page).setInputFiles(await photo('large.jpg', 5_242_881));
  await expect(page.getByText('Each image must be 5 MB or smaller')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await chooser(page).setInputFiles(await photo('just.jpg', 5_242_880));
  await expect(shown).toHaveCount(1);
  await expect(page.getByText('Each image must be 5 MB or smaller')).toHaveCount(0);
  const more = await Promise.all(
    ['#111111', '#222222', '#333333'].map(async (background, n) => ({
      name: `${n}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  await chooser(page).setInputFiles(more);
  await expect(page.getByText('Up to 3 images', { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(3);
});

test('[REWARD-09] [REWARD-11] the indicator goes after three seconds, a refusal stays on the page and says why', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', account: 'demo-agent' });
  await openForm(page, 'Your voice counts');
  await expect(chooser(page)).toHaveCount(0);
  await remarkField(page).fill('More owls');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/MCSFE_signUpRequestReward', async (route) => {
    await held;
    await route.fulfill({
      json: { success: false, value: null, message: 'promotion.taken', errorCode: 'promotion.taken' },
    });
  });
  await page.clock.install();
  await submitButton(page).tap();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  // The test's clock jumps three seconds: it is sent automatically, and what was sent is not sent again.
  await page.clock.fastForward(3_000);
  await expect(submitButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(submitButton(page)).toBeDisabled();
  letGo();
  await expect(page.getByRole('alertdialog')).toContainText('You already have this reward');
  await page.getByRole('alertdialog').getByRole('button').tap();
  await expect(page).toHaveURL(/\/m\/applyReward$/);
  await expect(submitButton(page)).toBeEnabled();
});

test('[PROMO-04] a promo code opens its reward', async ({ asMember }) => {
  const page = await asMember('aurora', { language: 'EN' });
  await to(page, '/m/rewardCenter');
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.fill('nosuchcode');
  await page.getByRole('button', { name: 'Redeem' }).tap();
  await expect(page.getByText('This promo code is not valid.')).toBeVisible();
  await field.fill('lucky7');
  await page.getByRole('button', { name: 'Redeem' }).tap();
  await expect(page.getByText('Lucky code is ready to be claimed')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lucky code' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('[PROMO-04] a merchant without promo codes has no field for them', async ({ asMember }) => {
  const page = await asMember('harbor', { language: 'EN' });
  const told = page.waitForResponse('**/PROMOFE_getPromoCodeEnable*');
  await to(page, '/m/rewardCenter');
  expect(await (await told).json()).toMatchObject({ value: false });
  await expect(page.getByRole('button', { name: 'Claim' }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveCount(0);
});

test('[PROMO-05] an offer named in the address is scrolled into view', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { at: '/m/activity?id=lucky-code', language: 'EN' });
  await expect(page.getByRole('link', { name: 'Lucky code' })).toBeInViewport();
});

test('[CROLE-04] a trial account that opens the reward centre reads why it cannot, and is led home', async ({
  asMember,
}) => {
  const page = await asMember('aurora', { language: 'EN', account: 'demo-trial' });
  // Shown for two seconds, which may be over before the page has all its pictures.
  const isTold = page.getByText('Please login an actual account to use this function').waitFor();
  await to(page, '/m/rewardCenter');
  await isTold;
  await expect(page).toHaveURL(/\/m\/home$/);
});
