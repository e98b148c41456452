// Pages as the gateway renders them for a visitor.
import { expect, test } from 'vitest';
import { bars } from '#testing/bars.ts';
import { rendered } from '#testing/rendered-page.tsx';
import { findRoute } from './routes.ts';

function count(html: string, part: string) {
  return html.split(part).length - 1;
}

test('[HOME-01] [HOME-03] home shows the banners, the hot games and the announcements in its first HTML', async () => {
  const html = await rendered('/m/home');
  expect(html).toContain('First');
  expect(html).toContain('Upkeep tonight');
  expect(html).toContain('Game 1');
  expect(html).not.toContain('<!--$!-->');
});

test.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])(
  '[PAGE-02] %s renders home',
  async (path) => {
    const html = await rendered(path);
    expect(html).toContain('id="lane-HOT"');
    expect(html).toContain('Game 1');
  },
);

test.each([
  ['PAGE-04', '/m/login', 'login-screen'],
  ['PAGE-04', '/m/register', 'register-screen'],
  ['PAGE-04', '/m/register.html', 'register-screen'],
  ['PAGE-04', '/m/forget', 'forget-screen'],
  ['PAGE-04', '/m/changePsw', 'change-screen'],
  ['PAGE-13', '/m/startLottery', 'start-lottery-screen'],
])('[%s] %s is the route of its own screen', async (_row, path, screen) => {
  const route = findRoute(path);
  expect(route?.screen.file).toContain(screen);
  await expect(route?.screen.load()).resolves.toBeUndefined();
});

test.each([
  ['/m/home', /id="lane-HOT"/],
  ['/m/gameList', /<h1[^>]*>Slots<\/h1>/],
  ['/m/activity', /<h1[^>]*>Activity center<\/h1>/],
  ['/m/notice', /<h1[^>]*>Announcements<\/h1>/],
  ['/m/helpCenter', /<h1[^>]*>Help centre<\/h1>/],
  ['/m/game', /<h1[^>]*>Game centre<\/h1>/],
  ['/m/inviteFriends', /<h1[^>]*>Invite friends<\/h1>/],
])('[CROLE-01] [ROUTE-20] %s opens to a visitor', async (path, shown) => {
  const html = await rendered(path);
  expect(html).toMatch(shown);
  expect(html).not.toContain('name="username"');
});

test('[TEMPLATE-13] switch_ent 0 hides the entertainment lane, anything else shows it', async () => {
  const lane = 'id="lane-ELOTT"';
  expect(await rendered('/m/home')).toContain(lane);
  expect(await rendered('/m/home', { parameters: { switch_ent: '1' } })).toContain(lane);
  const without = await rendered('/m/home', { parameters: { switch_ent: '0' } });
  expect(without).not.toContain(lane);
  expect(without).not.toContain('Instant lottery');
  expect(without).toContain('id="lane-RNG"');
});

test('[TEMPLATE-14] the download bar has its class and its theme, the light one by default', async () => {
  const bar = async (parameters: Record<string, string>) =>
    /<aside[^>]*aria-label="The app"[^>]*>/.exec(await rendered('/m/home', { parameters }))?.[0];
  expect(await bar({})).toMatch(/data-theme="light"/);
  const themed = await bar({ top_app_download_theme: 'dark', download_bar_class: 'festive' });
  expect(themed).toMatch(/data-theme="dark"/);
  expect(themed).toMatch(/class="[^"]* festive"/);
});

test('[BANNER-02] every banner is a link', async () => {
  expect(count(await rendered('/m/home'), 'href="/m/gameList?gameType=RNG"')).toBeGreaterThanOrEqual(2);
});

test('[LAYOUT-13] home shows the logo where other pages show the back button', async () => {
  const home = await rendered('/m/home');
  expect(home).toContain('/m/media/logo/aurora.svg');
  expect(home).not.toContain('aria-label="Back"');
  expect(await rendered('/m/gameList?gameType=RNG')).toContain('aria-label="Back"');
});

test('[VENDOR-01] the vendor grid shows one tile per vendor, even if it is in several categories', async () => {
  expect(count(await rendered('/m/home'), 'Studio NLT')).toBe(1);
});

test('[HOME-05] [LANG-05] the language picker shows only where there is more than one language', async () => {
  expect(await rendered('/m/home')).toContain('aria-label="Language: English"');
  expect(await rendered('/m/home', { parameters: { language: 'EN' } })).not.toContain('aria-label="Language');
});

test('[GAME-08] [LAUNCH-09] a visitor reaches a game only through the launcher, which the guard protects', async () => {
  const html = await rendered('/m/home');
  expect(html).toContain('href="/m/launchGame?vendor=NLT&amp;nodeId=1');
  expect(await rendered('/m/launchGame?vendor=NLT&nodeId=1')).not.toContain('Game 1');
});

test('[LOGIN-01] [LOGIN-02] login shows account name and password, masked, and leads back home', async () => {
  const html = await rendered('/m/login');
  expect(html).toMatch(/<input[^>]*name="username"/);
  expect(html).toMatch(
    /<input[^>]*type="password"[^>]*name="password"|<input[^>]*name="password"[^>]*type="password"/,
  );
  expect(html).toContain('href="/m/home"');
});

test.each([
  ['/m/notice', 'Announcements'],
  ['/m/helpCenter', 'Help centre'],
  ['/m/gameList?gameType=RNG', 'Slots'],
])('[LAYOUT-02] %s has the header, with the back button and its title', async (path, title) => {
  const header = /<header[^>]*>.*?<\/header>/.exec(await rendered(path))?.[0];
  expect(header).toContain('aria-label="Back"');
  expect(header).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test.each(bars)('[LAYOUT-03] %s has the bottom navigation: %s', async (path, has) => {
  expect((await rendered(path)).includes('aria-label="Main navigation"')).toBe(has);
});

test('a member page renders no member data', async () => {
  const html = await rendered('/m/member/home');
  expect(html).not.toContain('Balance');
  expect(html).not.toContain('Log out');
});

test('Arabic home has Arabic texts', async () => {
  const html = await rendered('/m/home', { language: 'AR' });
  expect(html).toContain('الأكثر رواجًا');
});

test('[PAGE-09] a list of games is that of the vendor in the address', async () => {
  const games = async (query: string) => {
    const html = await rendered(`/m/gameList?gameType=RNG${query}`);
    return ['Game 1', 'Game 2', 'Game 3'].filter((name) => html.includes(name));
  };
  expect(await games('')).toEqual(['Game 1', 'Game 2', 'Game 3']);
  expect(await games('&vassalage=NLT')).toEqual(['Game 1', 'Game 2']);
  expect(await games('&vassalage=EMB')).toEqual(['Game 3']);
});

test.each([
  ['/m/sports', 'Sports'],
  ['/m/live', 'Live casino'],
  ['/m/rng', 'Slots'],
  ['/m/table', 'Table games'],
  ['/m/fish', 'Fishing'],
  ['/m/pvp', 'Card games'],
  ['/m/crash', 'Crash'],
  ['/m/arcade', 'Arcade'],
  ['/m/elott', 'Instant lottery'],
])('[PAGE-11] %s is a page of its own, headed %s', async (path, title) => {
  expect(await rendered(path)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});
