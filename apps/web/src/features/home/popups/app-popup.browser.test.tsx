import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { confirmAge } from '#device/confirmed-age.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { installOffer } from '#install/prompt.ts';
import { content } from '#language/words/en/content.ts';
import { core } from '#language/words/en/core.ts';
import { plainSettings } from '#merchant/settings.ts';
import { pagePorts, pushOffer, startPush } from '#push/device-messages.ts';
import type { Session } from '#session/session-info.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { pushSettings } from '#testing/fake-push.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { painted } from '#testing/painted.ts';
import { clear } from '#testing/show.tsx';
import { Popups } from './popups.tsx';

const url = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
function banner(name: string) {
  return { name, url: `${url}<!--${name}-->`, color: '#222222' };
}
const plain = { app_desc: [], login_prompt_text: [], vipRankLevel: 0, rating: 5 };
const info = {
  id: '7',
  account: 'ann',
  userName: 'ann',
  type: 0,
  language: 'EN',
  clubLabel: null,
} as const;
const news = {
  id: 'news',
  title: 'News',
  content: '',
  image: '',
  color: '',
  linkageType: '' as const,
  linkage: '',
};

type Text = { language: 'EN' | 'CN'; text: string };
type Setting = {
  vipRankLevel?: number;
  rating?: number;
  banners: readonly ReturnType<typeof banner>[];
  login_prompt_text?: Text[];
  app_desc?: Text[];
};
type Visit = {
  isEnabled?: boolean;
  ageLimit?: 0 | 18;
  popups?: (typeof news)[];
  member?: Session;
  language?: Text['language'];
};

/** Home's popups for a visitor or a member; returns the calls that were made, and whether they are answered. */
function open(
  setting: Setting,
  { isEnabled = true, ageLimit = 0, popups = [], member, language = 'EN' }: Visit = {},
) {
  const promotions = { ...plainSettings.promotions, APP_DOWNLOAD: { enabled: isEnabled, count: 1 } };
  const { sent, isAnswered } = renderScreen(<Popups popups={popups} />, {
    merchant: { template: templateOf({ logo: url }), settings: { ...plainSettings, promotions, ageLimit } },
    language,
    areas: ['home', 'content'],
    ...(member && { member }),
    answers: [
      answer(downloadSetting, { ...plain, ...setting, banners: [...setting.banners] }),
      answer(memberInfo, info),
    ],
  });
  return { sent, isAnswered: () => sent.length > 0 && isAnswered() };
}

afterEach(() => {
  clear();
  delete document.documentElement.dataset['appBar'];
  tabStore.remove('MC_APP_POPUPS_SEEN');
  tabStore.remove('MC_POPUPS_SEEN');
  localStore.remove('MC_POPUPS_NOT_TODAY');
  localStore.remove('MC_AGE_OK');
});

function app() {
  return page.getByRole('dialog', { name: content['content.app'] });
}

test('[BANNER-04] [INSTALL-05] the app’s popup shows its banners with name and picture, each leading to the app’s page', async () => {
  open({ banners: [banner('In your pocket'), banner('At your table')] });
  await expect.element(app()).toBeVisible();
  const links = [...document.querySelectorAll('dialog a')].filter((link) => link.querySelector('img'));
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.querySelector('img')?.getAttribute('src'),
    ]),
  ).toEqual(['In your pocket', 'At your table'].map((name) => [name, '/m/download', `${url}<!--${name}-->`]));
});

test('[HOME-04] no popup covers an open offer to install; it comes after', async () => {
  installOffer.set(true);
  open({ banners: [banner('In your pocket')] }, { popups: [news] });
  await painted();
  expect(tabStore.read('MC_POPUPS_SEEN')).toBeNull();
  expect(document.querySelector('dialog[open]')).toBeNull();
  installOffer.set(false);
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
});

test('[CVAL-01] no popup comes before the age is confirmed, also while its question is still loading', async () => {
  open({ banners: [banner('In your pocket')] }, { popups: [news], ageLimit: 18 });
  await painted();
  expect(tabStore.read('MC_POPUPS_SEEN')).toBeNull();
  expect(document.querySelector('dialog[open]')).toBeNull();
  confirmAge(18);
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
});

test.each([
  ['CN', '请登录', 'Log in to get it'],
  ['EN', 'Log in to get it', '请登录'],
] as const)(
  '[INSTALL-07] a visitor in %s reads %s, of the setting of this host',
  async (language, own, other) => {
    const login_prompt_text: Text[] = [
      { language: 'CN', text: '请登录' },
      { language: 'EN', text: 'Log in to get it' },
    ];
    const { sent } = open({ banners: [banner('In your pocket')], login_prompt_text }, { language });
    await expect.element(app().getByText(own)).toBeVisible();
    expect(app().getByText(other).elements()).toEqual([]);
    const [asked] = sent.filter(({ path }) => path === downloadSetting.path);
    expect(new URL(asked?.url ?? '', location.href).searchParams.get('domain')).toBe(location.hostname);
  },
);

test('[INSTALL-07] a member is not asked to log in', async () => {
  const login_prompt_text: Text[] = [{ language: 'EN', text: 'Log in to get it' }];
  const app_desc: Text[] = [{ language: 'EN', text: 'Always at hand' }];
  open({ banners: [banner('In your pocket')], login_prompt_text, app_desc }, { member: ann });
  await expect.element(app().getByText('Always at hand')).toBeVisible();
  expect(app().getByText('Log in to get it').elements()).toEqual([]);
});

test.each([
  [4.75, /^4\.8 /],
  [5, /^5\.0 /],
])('[CVAL-07] the rating %d of the app has one decimal', async (rating, shown) => {
  open({ banners: [banner('In your pocket')], rating });
  await expect.element(app().getByText(shown)).toBeVisible();
});

test('[HOME-04] it waits for the merchant’s news popup', async () => {
  open({ banners: [banner('In your pocket')] }, { popups: [news] });
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  await expect.element(app()).not.toBeInTheDocument();
  await page.getByRole('button', { name: core['action.close'] }).click();
  await expect.element(app()).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'News' })).not.toBeInTheDocument();
});

test('[HOME-04] several news are the pages of one popup', async () => {
  open({ banners: [] }, { popups: [news, { ...news, id: 'feast', title: 'A feast' }] });
  const next = page.getByRole('button', { name: /^Next/ });
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  await next.click();
  await expect.element(page.getByRole('dialog', { name: 'A feast' })).toBeVisible();
  expect(next.elements()).toEqual([]);
});

test('[HOME-04] the question for messages waits until no popup is open', async () => {
  const clock = fakeClock();
  open({ banners: [] }, { popups: [news] });
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  onTestFinished(startPush(pushSettings, ann, { ...pagePorts(clock), permission: () => 'default' }));
  await clock.advance(20_000);
  expect(pushOffer.get()).toBe(false);
  await page.getByRole('button', { name: core['action.close'] }).click();
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  await clock.advance(1_000);
  expect(pushOffer.get()).toBe(true);
});

test.each<[why: string, setting: Setting, isEnabled: boolean, isBarClosed: boolean, isAsked: boolean]>([
  ['the merchant has no banners of it', { banners: [] }, true, false, true],
  ['it is for a rank of the club', { banners: [banner('A')], vipRankLevel: 1 }, true, false, true],
  ['the merchant offers none', { banners: [banner('A')] }, false, false, false],
  ['the bar was closed', { banners: [banner('A')] }, true, true, false],
])('it stays away where %s', async (_why, setting, isEnabled, isBarClosed, isAsked) => {
  if (isBarClosed) document.documentElement.dataset['appBar'] = 'off';
  const { sent, isAnswered } = open(setting, { isEnabled });
  await expect.poll(isAnswered).toBe(isAsked);
  // The texts and the sheet appear a few frames after an answer.
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  expect(document.querySelector('dialog[open]')).toBe(null);
  expect(sent).toHaveLength(isAsked ? 1 : 0);
});
