// Taps on home: on banners, games, vendors and announcements.

import { rankList } from '@foyer/contract/calls/game-facts.ts';
import { hotGames, launchGame, newGameVendor } from '@foyer/contract/calls/games.ts';

import { announcements } from '@foyer/contract/calls/system.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { go } from '#navigation/go.ts';
import { banner, game, vendor } from '#testing/catalogue.ts';
import { fine, later } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { statusOf, templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { painted } from '#testing/painted.ts';
import { answer, answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { until } from '#testing/until.ts';

const before = location.href;
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  history.replaceState(null, '', before);
});

type Content = {
  /** Hosts that serve the merchant's pictures. */
  readonly imageCDNs?: string[];
  readonly announced?: Partial<ValueOf<typeof announcements>>;
  readonly games?: ValueOf<typeof hotGames>;
  readonly lanes?: ValueOf<typeof newGameVendor>['lanes'];
  /** The merchant's own pages. */
  readonly routes?: ReturnType<typeof templateOf>['routes'];
};

/** Home of a merchant with this content; a launch gets no answer, so that the page of the launch stays. */
function openHome(isMember: boolean, content: Content) {
  const { announced = {}, games = [], lanes = [], imageCDNs = [], routes = [] } = content;
  return openPage('/m/home', {
    merchant: { settings: { ...plainSettings, imageCDNs }, template: { ...templateOf(), routes } },
    ...(isMember && { member: ann }),
    answers: [
      answer(announcements, { promotion: [], banners: [], player: [], popup: [], ...announced }),
      answer(hotGames, games),
      answer(newGameVendor, { lanes, vendors: {} }),
      answerWith(launchGame, later().reply),
    ],
  });
}
/** Taps the link. Returns the address of the page that opened. */
async function follow(name: string | RegExp): Promise<string> {
  const link = page.getByRole('link', { name }).first();
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
  await until(() => location.pathname !== '/m/home');
  return location.pathname + location.search;
}

test('[BANNER-02] each banner is tapped at its picture and leads to its own place', async () => {
  const places = ['/m/notice', '/m/helpCenter', '/m/download'];
  const banners = places.map((linkage, at) => banner(`Banner ${at}`, { linkage }));
  for (const [at, place] of places.entries()) {
    openHome(false, { announced: { banners } });
    const link = page.getByRole('link', { name: new RegExp(`Banner ${at}`) }).first();
    await expect.element(link).toBeInTheDocument();
    const picture = link.element().querySelector('img') ?? link.element();
    picture.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await until(() => location.pathname !== '/m/home');
    expect(location.pathname).toBe(place);
    clear();
  }
});

test.each([
  ['LOTT', true, /^\/m\/launchGame\?vendor=LOTT&code=PK10/],
  ['LOTT', false, /^\/m\/login$/],
  ['TCG_LOTTO_VN', true, /^\/m\/launchGame\?vendor=TCG_LOTTO_VN&code=PK10/],
  ['TCG_LOTTO_VN', false, /^\/m\/login$/],
])(
  '[BANNER-09] a banner of a lottery of %s with a session %s leads to its place',
  async (vendor, isMember, to) => {
    const lottery = banner('Races', { linkageType: 'G', linkage: '', vendor, nodeId: 'PK10' });
    openHome(isMember, { announced: { banners: [lottery] } });
    await follow(/Races/);
    await expect.poll(() => location.pathname + location.search).toMatch(to);
  },
);

test('[BANNER-08] a banner of another site opens it in a window of its own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const linkage = 'https://partner.example/play';
  openHome(false, { announced: { banners: [banner('Partner', { linkage })] } });
  const link = page.getByRole('link', { name: /Partner/ }).first();
  await expect.element(link).toBeVisible();
  // Otherwise the link would lead this window there.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  (link.element() as HTMLElement).click();
  expect(opened.mock.calls).toEqual([[linkage, '_blank', 'noopener,noreferrer']]);
});

test('[BANNER-10] a banner of TCG_SEA opens its electronic lotteries', async () => {
  const sea = banner('Tides', { linkageType: 'G', linkage: '', vendor: 'TCG_SEA', nodeId: 'X' });
  openHome(true, { announced: { banners: [sea] } });
  expect(await follow(/Tides/)).toBe('/m/launchGame?vendor=TCG_SEA&code=TCG_SEA&gameType=ELOTT');
});

test.each([
  ['P', { linkageType: 'P', linkage: '7' }, '/m/activity?id=7'],
  ['URL', { linkageType: 'URL', linkage: '/m/notice' }, '/m/notice'],
  [
    'G',
    { linkageType: 'G', linkage: '', vendor: 'NLT', nodeId: '5', roomId: '1', gameType: 'RNG' },
    '/m/launchGame?vendor=NLT&nodeId=5&roomId=1&gameType=RNG&title=Kind',
  ],
] as const)('[BANNER-05] a banner of type %s leads to its own kind of place', async (_, linked, to) => {
  openHome(true, { announced: { banners: [banner('Kind', linked)] } });
  expect(await follow(/Kind/)).toBe(to);
});

test('[BANNER-07] a banner of a page of the merchant opens that page', async () => {
  const club = { path: '/m/club', title: 'Club', url: '/m/notice' };
  openHome(true, { announced: { banners: [banner('Club', { linkage: club.path })] }, routes: [club] });
  await follow(/Club/);
  await expect.poll(() => location.pathname).toBe(club.url);
});

test.each(['vendor', 'nodeId', 'roomId'])(
  '[BANNER-11] a banner of a game without its %s does nothing; with all three it launches the game',
  async (missing) => {
    const whole = { linkageType: 'G', linkage: '', vendor: 'NLT', nodeId: '5', roomId: '1' } as const;
    openHome(true, {
      announced: { banners: [banner('Partial', { ...whole, [missing]: '' }), banner('Whole', whole)] },
    });
    const partial = page.getByRole('link', { name: /Partial/ }).first();
    await expect.element(partial).toBeVisible();
    (partial.element() as HTMLElement).click();
    expect(location.pathname + location.hash).toBe('/m/home');
    expect(await follow(/Whole/)).toMatch(/^\/m\/launchGame\?vendor=NLT&nodeId=5&roomId=1/);
  },
);

test('[NOTICE-01] home says that there are no announcements once that is known', async () => {
  const reply = later();
  openPage('/m/home', { answers: [answerWith(announcements, reply.reply)] });
  const ticker = page.getByRole('region', { name: 'Announcements' });
  await expect.element(ticker).toBeVisible();
  const atFirst = ticker.element().textContent;
  reply.give(fine({ promotion: [], banners: [], player: [], popup: [] }));
  await expect.element(ticker).toHaveTextContent('No announcements');
  expect(atFirst).toBe('');
});

test('[IMAGE-05] a picture on one of the merchant’s hosts is offered in each format, one elsewhere is not', async () => {
  const [own, other] = ['https://pictures.example/art', 'https://elsewhere.example'];
  const banners = [own, other].map((host, at) =>
    banner(`Banner ${at}`, { url: `${host}/banner/feast.avif`, linkage: '/m/notice' }),
  );
  openHome(false, { announced: { banners }, imageCDNs: [own] });
  const link = page.getByRole('link', { name: /Banner 0/ }).first();
  await expect.element(link).toBeVisible();
  const sources = (name: RegExp) =>
    [...page.getByRole('link', { name }).first().element().querySelectorAll('source, img')].map(
      (one) => one.getAttribute('srcset') ?? one.getAttribute('src'),
    );
  const formats = ['avif', 'webp', 'png'];
  expect(sources(/Banner 0/)).toEqual(formats.map((format) => `${own}/banner/feast.${format}`));
  expect(sources(/Banner 1/)).toEqual([`${other}/banner/feast.avif`]);
});

test('[START-15] the game centre finds the hot games that home has requested', async () => {
  const { requestsOf } = openHome(true, { games: [game('5')] });
  const tile = page.getByRole('link', { name: /Game 5/ }).first();
  await expect.element(tile).toBeVisible();
  go('/m/game');
  await expect.element(page.getByRole('toolbar', { name: 'Categories' })).toBeVisible();
  await expect.element(tile).toBeVisible();
  expect(requestsOf(hotGames)).toHaveLength(1);
});

test('[CCALL-20] at the end of home the winners of the merchant are requested and shown', async () => {
  const { requestsOf } = openHome(false, {});
  const home = page.getByRole('main');
  await expect.element(home).toBeVisible();
  home.element().scrollIntoView({ block: 'end' });
  await expect.element(page.getByRole('region', { name: 'Biggest wins of the day' })).toBeVisible();
  expect(requestsOf(rankList)).toHaveLength(1);
});

test.each(['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'])(
  '[GAME-09] a tile of the lottery vendor %s opens the launcher, by its code',
  async (vassalage) => {
    openHome(true, { games: [game('77', { vassalage, gameType: 'ELOTT', displayName: 'Daily' })] });
    expect(await follow(/Daily/)).toMatch(/^\/m\/launchGame\?.*code=77/);
  },
);

test('[GAME-09] the tile of a lottery vendor itself opens the launcher', async () => {
  const lane = { title: 'LOTT', gameType: 'LOTT', cards: [vendor('LOTT')], gameClassify: [], gameCount: 3 };
  openHome(true, { lanes: [lane] });
  expect(await follow(/Studio LOTT/)).toBe('/m/launchGame?vendor=LOTT&code=LOTT&gameType=LOTT');
});

test('[GAME-12] a tile that no other rule covers launches its game', async () => {
  openHome(true, { games: [game('5')] });
  expect(await follow(/Game 5/)).toMatch(/^\/m\/launchGame\?vendor=NLT&nodeId=5/);
});

test.each([
  ['GAME-10', 'another category', 'RNG', {}, '/m/gameList?vassalage=NLT&gameType=RNG'],
  [
    'GAME-11',
    'fish with a vendor type',
    'FISH',
    { vendorType: '2', isGameH5: false },
    '/m/gameList?vassalage=NLT&gameType=FISH',
  ],
])('[%s] a vendor of %s opens the game list', async (_row, _what, gameType, more, to) => {
  const lane = { title: gameType, gameType, cards: [vendor('NLT', more)], gameClassify: [], gameCount: 3 };
  openHome(true, { lanes: [lane] });
  expect(await follow(/Studio NLT/)).toBe(to);
});

test('[VENDOR-02] a visitor who taps a vendor logs in first, although its list is open to visitors', async () => {
  const lane = { title: 'RNG', gameType: 'RNG', cards: [vendor('NLT')], gameClassify: [], gameCount: 3 };
  openHome(false, { lanes: [lane] });
  expect(await follow(/Studio NLT/)).toBe('/m/login');
});

test('[SOCIALBAR-01] the social bar is added when home is idle, not before', async () => {
  const waiting: IdleRequestCallback[] = [];
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((act) => waiting.push(act));
  const status = statusOf();
  const resources = [{ resourceType: 'LINE', url: 'https://line.example/a' }];
  openPage('/m/home', {
    merchant: { status: { ...status, info: { ...status.info, resources } } },
    answers: [answer(announcements, { promotion: [], banners: [], player: [], popup: [] })],
  });
  const bar = page.getByRole('complementary', { name: 'Follow us' });
  await until(() => waiting.length > 0);
  // If it were going to be added, it would be there: the same file, loaded later, has arrived.
  await import('#features/home/social/social-bar.tsx');
  await painted();
  expect(bar.elements()).toEqual([]);
  for (const act of waiting) act({ didTimeout: false, timeRemaining: () => 1 });
  await expect.element(bar).toBeVisible();
});

test('[NOTICE-02] [NOTICE-03] [NOTICE-04] banners, ticker, popup and offers show the four lists; no token is sent', async () => {
  const told = { title: '', content: '', image: '', color: '', linkageType: '', linkage: '' } as const;
  const announced: ValueOf<typeof announcements> = {
    banners: [banner('First')],
    player: [{ id: 'up keep', title: 'Upkeep tonight', content: '', createTime: 0 }],
    popup: [{ ...told, id: '3', title: 'A feast' }],
    promotion: [
      {
        ...told,
        id: '4',
        title: 'Cash back',
        categoryId: '',
        linkedPromotionId: '',
        requestable: false,
        imageRequired: 'N',
        remarkRequired: 'N',
        startTime: null,
        endTime: null,
      },
    ],
  };
  const { requestsOf } = openHome(true, { announced });
  await expect.element(page.getByRole('link', { name: /First/ }).first()).toBeVisible();
  const popup = page.getByRole('dialog', { name: 'A feast' });
  await expect.element(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  expect(await follow('Upkeep tonight')).toBe('/m/notice?id=up%20keep');
  go('/m/activity');
  await expect.element(page.getByText('Cash back').first()).toBeVisible();
  const asked = requestsOf(announcements);
  expect(asked.length).toBeGreaterThan(0);
  for (const { headers } of asked) expect(headers).not.toHaveProperty('Authorization');
});
