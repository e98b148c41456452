// The facts about the visitor in a registration: the shell, the advertisers' ids, the invitation code.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { learn, merchant } from '#merchant/merchant.ts';
import { currentSession } from '#session/session.ts';
import { closeAlerts } from '#testing/close-alerts.ts';
import { field, fill } from '#testing/fake-form.ts';
import { fine } from '#testing/fake-network.ts';
import {
  arrived,
  codesChecked,
  consent,
  create,
  made,
  open,
  registered,
  whole,
} from '#testing/fake-registration.tsx';
import { settingsOf } from '#testing/fake-settings.ts';
import { templateOf } from '#testing/merchant.ts';
import {
  enterIpad,
  enterNativeApp,
  enterPwa,
  enterWebclip,
  leaveShell,
  stayInBrowser,
} from '#testing/shells.ts';
import { clear } from '#testing/show.tsx';

const { template } = merchant.get();

afterEach(async () => {
  learn({ template });
  document.cookie = 'gclid=; max-age=0; path=/';
  leaveShell();
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
  history.replaceState(null, '', '/');
});

async function register(values: Record<string, string> = whole): Promise<void> {
  await fill(values);
  consent();
  await create();
}

test.each([
  ['a browser', stayInBrowser, 'H5'],
  ['an iPad', enterIpad, 'H5'],
  ['an installed app', enterPwa, 'PWA'],
  ['an app on the home screen of an iPhone', enterWebclip, 'WEBCLIP'],
  ['the merchant’s app', enterNativeApp, 'APP'],
] as const)('[REG-14] [REG-17] a registration in %s says so', async (_, enterShell, registerMethod) => {
  enterShell();
  await open();
  await register();
  const loginDeviceId = localStorage.getItem('loginDeviceId');
  expect(loginDeviceId).toHaveLength(36);
  const isOfficialAppLogin = registerMethod === 'APP';
  expect(registered()[0]).toMatchObject({ registerMethod, loginDeviceId, isOfficialAppLogin });
  await arrived();
});

test.each([
  ['with', 'yes', { gclid: 'g-1' }],
  ['without an answer about', null, undefined],
  ['against', 'no', undefined],
] as const)(
  '[REG-17] %s the visitor’s consent: a registration has the advertisers’ ids only with it',
  async (_, answer, pixelTrack) => {
    learn({ template: templateOf({ consent_required: '1' }) });
    document.cookie = 'gclid=g-1; path=/';
    if (answer) localStorage.setItem('MC_AD_CONSENT', answer);
    const link = { referralCode: 'r1', linkId: 'spring' };
    localStorage.setItem('MC_REFERRAL', JSON.stringify({ ...link, originalDomain: location.hostname }));
    await open();
    await register();
    expect(registered()[0]).toMatchObject(link);
    expect(registered()[0]?.['pixelTrack']).toEqual(pixelTrack);
    await arrived();
  },
);

test('[REG-21] an invitation code that was valid when its field was left is not checked again', async () => {
  await open({
    asks: settingsOf({ fields: { affiliateCode: { enabled: true, required: false, message: '' } } }),
  });
  await fill({ ...whole, affiliateCode: 'friend' });
  field('affiliateCode').blur();
  await expect.element(page.getByText('Applied')).toBeVisible();
  consent();
  await create();
  expect(registered()[0]).toMatchObject({ affiliateCode: 'friend' });
  expect(codesChecked()).toHaveLength(1);
  await arrived();
});

test('[REG-22] [AVAL-02] an invitation code of a link can be removed: the registration goes without it', async () => {
  const link = { affiliateCode: 'friend', originalDomain: location.hostname };
  localStorage.setItem('MC_REFERRAL', JSON.stringify(link));
  await open({
    asks: settingsOf({ fields: { affiliateCode: { enabled: true, required: false, message: '' } } }),
  });
  await expect.poll(() => field('affiliateCode').value).toBe('friend');
  await fill({ ...whole, affiliateCode: '' });
  consent();
  await create();
  await expect.poll(registered).toHaveLength(1);
  expect(registered()[0]?.['affiliateCode']).not.toBe('friend');
  await arrived();
});

test('[ENTRY-13] [REG-26] a registration leads to the redirectUrl that waits, before any other target', async () => {
  sessionStorage.setItem('MC_REDIRECT_URL', `${location.origin}/m/gameList?gameType=RNG`);
  sessionStorage.setItem('MC_GO_TO', '/m/notice');
  await open();
  await register();
  await expect.poll(() => location.pathname + location.search).toBe('/m/gameList?gameType=RNG');
  sessionStorage.clear();
});

test('[SESSION-01] a registration stores the whole session, with the trace of its answer', async () => {
  await open({ answers: () => fine(made, { 'x-trace-id': 'span' }) });
  await register();
  await arrived();
  expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual({
    token: 't-1',
    merchantCode: 'AURORA',
    userName: 'ana',
    type: 0,
    firstTimeLogin: false,
    id: '7',
    spanId: 'span',
  });
  sessionStorage.clear();
});

test('[SESSION-02] a registration whose session is too large to store says so, and nobody is logged in', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await open({ answers: () => fine({ ...made, userName: 'x'.repeat(1_572_864) }) });
  await register();
  await expect
    .element(page.getByRole('alertdialog').getByText('The answer could not be read. Please try again.'))
    .toBeVisible();
  expect([currentSession(), location.pathname]).toEqual([null, '/']);
});
