// Pages at their addresses: which screen opens, with which header and navigation.
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { memberType } from '@foyer/contract/member-type.ts';
import { plainSettings } from '#merchant/settings.ts';
import { go } from '#navigation/go.ts';
import { bars } from '#testing/bars.ts';
import { ann } from '#testing/fake-session.ts';
import { statusOf, templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { clear } from '#testing/show.tsx';

const before = location.href;
let now = 1e9;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const navigation = page.getByRole('navigation', { name: 'Main navigation' });
const home = page.getByRole('heading', { name: 'Hot tonight' });

test.each([
  ['/m/login', 'Welcome back'],
  ['/m/register', 'Join in a minute'],
  ['/m/register.html', 'Join in a minute'],
  ['/m/forget', 'Forgot your password?'],
])('[PAGE-04] %s is a page of its own, for visitors', async (path, title) => {
  openPage(path, { merchant: { flags: { CHNGPASSMAIL3: true } } });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(location.pathname).toBe(path);
});

test('[PAGE-04] /m/changePsw is a page of its own, for members', async () => {
  openPage('/m/changePsw', { member: ann });
  await expect.element(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test.each([
  ['/m/activity', 'Activity center'],
  ['/m/helpCenter', 'Help centre'],
  ['/m/service', 'Customer service'],
  ['/m/useragreement', 'User agreement'],
])('[PAGE-05] %s is a page of its own, for visitors', async (path, title) => {
  openPage(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(location.pathname).toBe(path);
});

test('[PAGE-05] /m/game is the game centre, for visitors', async () => {
  openPage('/m/game');
  await expect.element(page.getByRole('toolbar', { name: 'Categories' })).toBeVisible();
  expect(location.pathname).toBe('/m/game');
});

test.each(['/m/download', '/m/app'])('[PAGE-19] %s is the page of the app', async (path) => {
  openPage(path);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Get the app' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'App version' })).toBeVisible();
  expect(location.pathname).toBe(path);
});

test.each(['/login', '/register', '/activity', '/member/home'])(
  '[ROUTE-01] [PAGE-01] %s without the prefix is no page: home opens',
  async (path) => {
    openPage(path);
    await expect.poll(() => location.pathname).toBe('/m/home');
    await expect.element(home).toBeVisible();
  },
);

test.each([
  ['1', false, '/m/home'],
  ['2', false, '/m/home'],
  ['0', true, '/m/home'],
  ['0', false, '/m/login'],
])(
  '[ROUTE-19] [HOME-06] [HOME-07] with switch_register %s and a session %s, home leads to %s',
  async (value, isIn, to) => {
    const template = templateOf({ switch_register: value });
    openPage('/m/home', { merchant: { template }, ...(isIn && { member: ann }) });
    const shown = to === '/m/home' ? home : page.getByRole('heading', { name: 'Welcome back' });
    await expect.element(shown).toBeVisible();
    expect(location.pathname).toBe(to);
  },
);

test.each([
  ['/m/login', null, '/m/home'],
  ['/m/register', null, '/m/home'],
  ['/m/login', '/m/helpCenter', '/m/helpCenter'],
])('[LOGIN-01] %s is for visitors: a member with the target %s is led to %s', async (path, target, to) => {
  if (target) sessionStorage.setItem('MC_GO_TO', target);
  openPage(path, { member: ann });
  await expect.poll(() => location.pathname).toBe(to);
  await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toBeVisible();
});

test('[TRIAL-02] the page of the free trial leads home where the merchant has none', async () => {
  openPage('/m/trail', { merchant: { template: templateOf({ switch_trial: '0' }) } });
  await expect.element(home).toBeVisible();
  expect(location.pathname).toBe('/m/home');
});

const gamePage = '/m/launchGame?vendor=NLT&nodeId=5&roomId=1&gameType=RNG';
test.each([
  ['the member centre', '/m/member/home'],
  ['the wallet', '/m/wallet'],
  ['a withdrawal', '/m/withdraw'],
  ['a deposit', '/m/voucherCenter'],
  ['the reward centre', '/m/rewardCenter'],
  ['live chat', '/m/chat'],
  ['a game', gamePage],
])('[CROLE-03] %s needs a session: a visitor is led to the login', async (_, path) => {
  openPage(path, { merchant: { flags: { CBS3: true } } });
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(location.pathname).toBe('/m/login');
});

/** Opens a page that is refused, with the reason; returns the page that opens instead. */
async function refused(path: string, setup: Parameters<typeof openPage>[1]): Promise<string> {
  // The same message is not shown again within a second: each reading of the clock is later than that.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  openPage(path, setup);
  const reason = 'Sorry, this account does not have permission or the feature is temporarily unavailable';
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.poll(() => location.pathname).not.toBe(path);
  document.querySelector<HTMLElement>('section[aria-live] button')?.click();
  await expect.element(page.getByText(reason)).not.toBeInTheDocument();
  vi.restoreAllMocks();
  return location.pathname;
}

test.each([
  ['/m/chat', 'without CBS3', {}],
  ['/m/member/agent/getSalaryContract', 'without AGENTPOLICY3', {}],
  ['/m/voucherCenter', 'with CREDITMAR3', { CREDITMAR3: true }],
])('[TEMPLATE-16] %s is refused %s', async (path, _, flags) => {
  const settings = { ...plainSettings, depositSwitch: true };
  expect(await refused(path, { member: ann, merchant: { flags, settings } })).toBe('/m/home');
});

const { virtual40, virtual41, virtual42 } = memberType;
test.each(
  ['/m/voucherCenter', '/m/withdraw'].flatMap((path) =>
    [virtual40, virtual41, virtual42].map((type) => [path, type] as const),
  ),
)('[CROLE-05] %s is refused to an account of type %i: home opens, with the reason', async (path, type) => {
  expect(await refused(path, { member: { ...ann, type } })).toBe('/m/home');
});

test.each(bars)('[LAYOUT-03] %s has the bottom navigation: %s', async (path, hasBar) => {
  openPage(path);
  await expect.element(page.getByRole('main')).toBeVisible();
  expect(navigation.elements()).toHaveLength(hasBar ? 1 : 0);
});

test('[LAYOUT-04] another page fades in for 300 ms; the first one is visible at once', async () => {
  const fade = () => {
    const content = page.getByRole('main').element().parentElement ?? document.body;
    const { animationName, animationDuration } = getComputedStyle(content);
    return animationName === 'none' ? null : animationDuration;
  };
  openPage('/m/notice');
  await expect.element(page.getByRole('main')).toBeVisible();
  expect(fade()).toBeNull();
  go('/m/helpCenter');
  await expect.element(page.getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await expect.element(page.getByRole('main')).toBeVisible();
  expect(fade()).toBe('0.3s');
});

describe('a window', () => {
  afterEach(() => page.viewport(390, 844));

  test.each([
    ['[LAYOUT-09] at most 768 px wide is used completely', 768, 768],
    ['[LAYOUT-08] wider than 768 px holds a column of 9/16 of its height', 769, 506.25],
  ])('%s', async (_, width, column) => {
    await page.viewport(width, 900);
    openPage('/m/notice');
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(page.getByRole('banner').element().getBoundingClientRect().width).toBe(column);
  });
});

test('[LAYOUT-08] in a wide window nothing that is fixed to it leaves the column', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 844));
  // The popups of home are shown once in a session.
  sessionStorage.clear();
  const status = statusOf();
  const resources = [{ resourceType: 'LINE', url: 'https://line.example/a' }];
  openPage('/m/home', { merchant: { status: { ...status, info: { ...status.info, resources } } } });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('complementary', { name: 'Follow us' })).toBeInTheDocument();
  const fixed = [...document.querySelectorAll('body *')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && element.clientWidth > 0,
  );
  const tags = fixed.map(({ tagName }) => tagName);
  expect(tags).toEqual(expect.arrayContaining(['ASIDE', 'DIALOG', 'NAV']));
  for (const element of fixed) {
    const { left, right } = element.getBoundingClientRect();
    expect([element.tagName, left >= 415, right <= 865]).toEqual([element.tagName, true, true]);
  }
});

test('[PAGE-21] a page of the merchant with a target of the app opens it', async () => {
  const template = { ...templateOf(), routes: [{ path: '/m/news-desk', title: 'Desk', url: '/m/notice' }] };
  openPage('/m/news-desk', { member: ann, merchant: { template } });
  await expect.element(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  expect(location.pathname).toBe('/m/notice');
});

test('[ROUTE-14] [PAGE-21] a page of the merchant with a target beside the app leaves for it', async () => {
  const left: string[] = [];
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    left.push(new URL(event.destination.url).pathname);
  };
  window.navigation.addEventListener('navigate', stay);
  const template = {
    ...templateOf(),
    routes: [{ path: '/m/club', title: 'Club', url: '/promo/spring.html' }],
  };
  openPage('/m/club', { member: ann, merchant: { template } });
  await expect.poll(() => left).toContain('/promo/spring.html');
  clear();
  window.navigation.removeEventListener('navigate', stay);
});

test('[LAYOUT-13] home shows the logo where other pages show the back arrow', async () => {
  const template = templateOf({ title: 'Aurora', h5_logo: '/own.svg' });
  openPage('/m/home', { merchant: { template } });
  await expect.element(home).toBeVisible();
  const header = page.getByRole('banner');
  expect(header.getByRole('link', { name: 'Aurora' }).element().innerHTML).toContain('/own.svg');
  expect(header.getByRole('button', { name: 'Back' }).elements()).toEqual([]);
  openPage('/m/notice', { merchant: { template } });
  await expect.element(header.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(header.getByRole('link', { name: 'Aurora' }).elements()).toEqual([]);
});

test.each([
  [{ h5_logo: '/h5.svg', image_logo: '/image.svg', logo: '/plain.svg' }, '/h5.svg'],
  [{ image_logo: '/image.svg', logo: '/plain.svg' }, '/image.svg'],
  [{ logo: '/plain.svg' }, '/plain.svg'],
])('[TEMPLATE-04] with %o the header of home shows %s', async (logos, shown) => {
  openPage('/m/home', { merchant: { template: templateOf({ title: 'Aurora', ...logos }) } });
  await expect.element(home).toBeVisible();
  const header = page.getByRole('banner');
  expect(header.element().querySelector('img')?.getAttribute('src')).toBe(shown);
});

test.each([
  ['EN,CN', 1],
  ['EN', 0],
])('[HOME-05] [LANG-05] with the languages %s home shows %i language pickers', async (language, count) => {
  openPage('/m/home', { merchant: { template: templateOf({ language }) } });
  await expect.element(home).toBeVisible();
  expect(page.getByRole('button', { name: /^Language: / }).elements()).toHaveLength(count);
});
