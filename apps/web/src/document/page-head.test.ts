import { announcements } from '@foyer/contract/calls/system.ts';
import { expect, test } from 'vitest';
import { createMerchant } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { renderPage } from './markup.ts';
import { pageHead, type HeadInput } from './page-head.ts';

function headInput(parameters: Record<string, string>): HeadInput {
  return {
    view: {
      state: 'open',
      merchant: createMerchant({
        template: {
          merchantCode: 'aurora',
          templateId: 'T',
          mobileTemplate: {},
          parameters,
          routes: [],
        },
      }).get(),
    },
    language: { code: 'EN', words: {} } as unknown as HeadInput['language'],
    route: null,
    url: new URL('http://x/m/home'),
    answers: [],
    build: {
      filesOf: () => ({ scripts: ['main.js'], styles: [] }),
      style: () => '',
      part: () => ({ file: 'assets/carousel.js', integrity: 'sha384-x' }),
    },
  };
}

const logos = { logo: '/logo.svg', image_logo: '/image.svg', h5_logo: '/h5.svg' };
const icons = { image_fav_icon: '/fav.png', apple_touch_icon: '/touch.png' };

test.each([
  ['/m/home', 'Aurora'],
  ['/m/notice', 'News · Aurora'],
  ['/m/notice?tab=own', 'Mine · Aurora'],
  ['/m/inviteFriends', 'Friends · Aurora'],
])('[TEMPLATE-03] the document of %s has the title %s', (address, title) => {
  const words = { 'title.notice': 'News', 'title.notifications': 'Mine', 'invite.title': 'Friends' };
  const input = headInput({ title: 'Aurora' });
  const language = { ...input.language, words };
  expect(pageHead({ ...input, language, url: new URL(address, 'http://x') }).title).toBe(title);
});

test('[TEMPLATE-05] image_loading is the picture of the splash, image_fav_icon the favicon, apple_touch_icon the home-screen icon', () => {
  const page = pageHead(headInput({ ...logos, ...icons, image_loading: '/loading.svg' }));
  expect(page.splash).toContain('src="/loading.svg"');
  expect(page.icons).toEqual({ favicon: '/fav.png', touch: '/touch.png' });
});

test('without image_loading the splash shows the logo of the mobile header', () => {
  expect(pageHead(headInput({ ...logos, ...icons })).splash).toContain('src="/h5.svg"');
});

test('[LAYOUT-17] a page names its merchant’s asset host for the carousel, or no host', () => {
  const plain = headInput(logos);
  expect(pageHead(plain).hosted).toBeNull();
  const { merchant } = plain.view;
  if (!merchant) throw new Error('the merchant is missing');
  const settings = { ...merchant.settings, assetHost: 'https://assets.example' };
  const page = pageHead({ ...plain, view: { ...plain.view, merchant: { ...merchant, settings } } });
  expect(page.hosted).toEqual({
    name: 'carousel',
    href: 'https://assets.example/m/assets/carousel.js',
    integrity: 'sha384-x',
  });
});

test('[INSTALL-03] a page is marked where its merchant offers the app from a rank of the club on', () => {
  const isMarked = (vipRankLevel: number) => {
    const { view, ...input } = headInput({});
    const offer = { APP_DOWNLOAD: { enabled: true, count: 0, vipRankLevel } };
    const settings = { ...plainSettings, promotions: { ...plainSettings.promotions, ...offer } };
    const merchant = view.merchant && { ...view.merchant, settings };
    return pageHead({ ...input, view: { ...view, merchant } }).isAppRanked;
  };
  expect([0, 1].map(isMarked)).toEqual([false, true]);
});

test('the first banner with several formats is preloaded as AVIF', () => {
  const plain = headInput(logos);
  const { merchant } = plain.view;
  if (!merchant) throw new Error('the merchant is missing');
  const settings = { ...merchant.settings, imageCDNs: ['https://pictures.example/art'] };
  const view = { ...plain.view, merchant: { ...merchant, settings } };
  const firstOf = (url: string) => {
    const value = { banners: [{ url }] };
    return pageHead({ ...plain, view, answers: [{ path: announcements.path, query: '', value }] })
      .firstPicture;
  };
  expect(firstOf('/m/media/banner/aurora-welcome.png')).toEqual({
    href: '/m/media/banner/aurora-welcome.avif',
    type: 'image/avif',
  });
  expect(firstOf('https://pictures.example/art/banner/own.webp')?.href).toBe(
    'https://pictures.example/art/banner/own.avif',
  );
  expect(firstOf('https://elsewhere.example/banner/own.png')).toEqual({
    href: 'https://elsewhere.example/banner/own.png',
    type: 'image/png',
  });
});

test.each<[string, boolean]>([
  ['/', true],
  ['/m', true],
  ['/m/', true],
  ...[
    'home',
    'activity',
    'notice',
    'helpCenter',
    'game',
    'sports',
    'live',
    'rng',
    'table',
    'fish',
    'pvp',
    'crash',
    'arcade',
    'elott',
    'download',
    'inviteFriends',
  ].map((page): [string, boolean] => [`/m/${page}`, true]),
  ['/m/notice?id=1', false],
  ['/m/login', false],
  ['/m/useragreement', false],
  ['/m/member/home', false],
  ['/m/activityDetail?id=1', false],
])('[CVAL-06] search engines may list %s: %s', (address, isListed) => {
  const input = { ...headInput({}), url: new URL(address, 'http://x') };
  const html = renderPage({ ...pageHead(input), body: '', handover: null }).html;
  expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isListed);
});
