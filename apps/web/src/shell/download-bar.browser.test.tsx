// The download bar by the merchant's download setting: who sees it, its text, and its icon.
import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createMerchant } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { themePage } from '#startup/theme-page.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { ann } from '#testing/fake-session.ts';
import { statusOf, templateOf } from '#testing/merchant.ts';
import { painted } from '#testing/painted.ts';
import { answer, type AppSetup, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { useBarOffer } from './ask-bar-offer.ts';
import { barOffer } from './bar-offer.ts';
import { DownloadBar } from './download-bar.tsx';
import { Hosts } from './hosts.tsx';

const LOGO = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const ICON = `${LOGO}<!--app-->`;
const root = document.documentElement;

let clock = fakeClock();
/** The picture that the page waits for. */
let waited: { src: string; onload: (() => void) | null }[] = [];

function Bar() {
  useBarOffer(clock);
  return <DownloadBar />;
}
/** The bar and what keeps it, as every page has them. */
const inApp = (
  <>
    <DownloadBar />
    <Hosts />
  </>
);

const texts = [
  { language: 'CN', text: '从主屏幕打开' },
  { language: 'EN', text: 'From your home screen' },
];
function info(rankLevel: number) {
  const clubLabel = { labelId: 'gold', labelName: 'Gold', type: 'AUTO', rankLevel };
  return answer(memberInfo, {
    id: '7',
    account: 'ann',
    userName: 'ann',
    type: 0,
    language: 'EN',
    clubLabel,
  });
}

/**
 * Shows the bar of a merchant that requires this rank, as the document marks it; undefined: it has no download setting.
 */
function open(
  vipRankLevel: number | undefined,
  setup: AppSetup = {},
  parameters: Readonly<Record<string, string>> = {},
  screen = <Bar />,
) {
  root.toggleAttribute('data-app-ranked', (vipRankLevel ?? 0) > 0);
  const offered = { enabled: true, count: 0, ...(vipRankLevel !== undefined && { vipRankLevel }) };
  const status = statusOf();
  const resources = [{ resourceType: 'AppDownloadIcon', url: ICON }];
  const setting = { app_desc: texts, login_prompt_text: [], rating: 5, banners: [] };
  return renderScreen(screen, {
    ...setup,
    merchant: {
      ...createMerchant().get(),
      template: templateOf({ title: 'Aurora', logo: LOGO, app_desc: 'Of the template', ...parameters }),
      settings: { ...plainSettings, promotions: { ...plainSettings.promotions, APP_DOWNLOAD: offered } },
      status: { ...status, info: { ...status.info, resources } },
    },
    answers: [
      answer(downloadSetting, { ...setting, vipRankLevel: vipRankLevel ?? 0 }),
      ...(setup.answers ?? []),
    ],
  });
}
const bar = page.getByRole('complementary', { name: 'The app' });
function isShown(): boolean {
  return bar.elements().length > 0;
}
function iconShown() {
  return document.querySelector('aside img')?.getAttribute('src');
}

beforeEach(() => {
  clock = fakeClock();
  waited = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      onload: (() => void) | null = null;
      constructor() {
        waited.push(this);
      }
    },
  );
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
  barOffer.set({});
  delete root.dataset['appBar'];
  delete root.dataset['appRanked'];
  delete root.dataset['theme'];
  document.adoptedStyleSheets = [];
});

test.each([
  ['below the required rank does not see it', 2, false],
  ['at the required rank sees it', 3, true],
  ['above the required rank sees it', 4, true],
])('[INSTALL-03] a member %s', async (_, rank, sees) => {
  open(3, { member: ann, answers: [info(rank)] });
  // It is hidden until the rank is known.
  expect(isShown()).toBe(false);
  await expect.poll(() => root.dataset['appBar']).toBe(sees ? 'ranked' : 'below');
  expect(isShown()).toBe(sees);
  expect(sessionStorage.getItem('MC_DL_RANKED')).toBe(sees ? '1' : null);
});

test('[INSTALL-03] the app itself shows the bar to a member at the required rank', async () => {
  open(3, { member: ann, answers: [info(3)] }, {}, inApp);
  await expect.element(bar).toBeVisible();
});

test('[INSTALL-03] a visitor counts as rank 0', async () => {
  open(1);
  await expect.poll(() => root.dataset['appBar']).toBe('below');
  expect(isShown()).toBe(false);
});

test('[INSTALL-03] a member who logs out after another one of a high rank does not keep the bar', async () => {
  sessionStorage.setItem('MC_DL_RANKED', '1');
  root.dataset['appBar'] = 'ranked';
  open(1);
  await expect.poll(() => sessionStorage.getItem('MC_DL_RANKED')).toBe(null);
  expect(isShown()).toBe(false);
});

test('[INSTALL-02] a member at the required rank does not see it again in the session in which they closed it', async () => {
  // As the document marks the page after the bar was closed.
  root.dataset['appBar'] = 'off';
  const { requestsOf, isAnswered } = open(3, { member: ann, answers: [info(3)] });
  await expect.poll(() => requestsOf(memberInfo).length).toBe(1);
  await expect.poll(isAnswered).toBe(true);
  await painted();
  expect(isShown()).toBe(false);
});

test('[INSTALL-07] its text is that of the setting, which is requested for this host', async () => {
  const { sent } = open(0);
  await expect.element(bar.getByText('From your home screen')).toBeVisible();
  expect(sent.map(({ url }) => url)).toEqual([`${downloadSetting.path}?domain=${location.hostname}`]);
});

test('a merchant without a download setting has the text of its template, and no request', async () => {
  const { sent } = open(undefined);
  await expect.element(bar.getByText('Of the template')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  [{}, 'light', false],
  [{ top_app_download_theme: 'light', download_bar_class: 'festive' }, 'light', true],
  [{ top_app_download_theme: 'dark', download_bar_class: 'festive' }, 'dark', true],
] as const)('[TEMPLATE-14] with %o the bar is %s, and festive: %s', async (parameters, theme, isFestive) => {
  // A page of the other scheme, so that the bar does not take its own from there.
  const scheme = theme === 'dark' ? 'light' : 'dark';
  await themePage(document, templateOf({ title: 'Aurora', color_scheme: scheme }));
  open(undefined, {}, parameters);
  await expect.element(bar).toBeVisible();
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(getComputedStyle(bar.element()).colorScheme).toBe(theme);
  root.dataset['theme'] = theme;
  const own = ground(bar.element());
  bar.element().removeAttribute('data-theme');
  expect(own).toBe(ground(bar.element()));
  root.dataset['theme'] = scheme;
  expect(own).not.toBe(ground(bar.element()));
  expect(bar.element().classList.contains('festive')).toBe(isFestive);
});

test('[INSTALL-04][INSTALL-08] the logo is shown until the app’s icon has loaded', async () => {
  open(undefined);
  await expect.element(bar).toBeVisible();
  expect([iconShown(), waited.map(({ src }) => src)]).toEqual([LOGO, [ICON]]);
  await clock.advance(4_999);
  waited[0]?.onload?.();
  await expect.poll(iconShown).toBe(ICON);
});

test('[INSTALL-04] an icon that comes after 5 s is not used', async () => {
  open(undefined);
  await expect.element(bar).toBeVisible();
  await clock.advance(5_000);
  expect(waited.map(({ onload }) => onload)).toEqual([null]);
  expect(iconShown()).toBe(LOGO);
});
