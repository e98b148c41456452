import { downloadSetting } from '@foyer/contract/calls/content.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { content } from '#language/words/en/content.ts';
import { themeCss } from '#merchant/theme-css.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import DownloadScreen from './download-screen.tsx';

const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

function open(parameters: Record<string, string>) {
  const setting = { app_desc: [], login_prompt_text: [], vipRankLevel: 0, rating: 5, banners: [] };
  const screen = (
    <>
      <style>{themeCss(parameters)}</style>
      <DownloadScreen />
    </>
  );
  renderScreen(screen, {
    merchant: { template: templateOf(parameters) },
    areas: ['content'],
    words: { 'content.rating': 'Rated' },
    answers: [answer(downloadSetting, setting)],
  });
}
afterEach(clear);

function background() {
  return document.querySelector(`main > img[src^="data:"]`);
}
function colourOf(text: string) {
  return getComputedStyle(page.getByText(text).element()).color;
}

test('[TEMPLATE-15] the page has the merchant’s background, text and colour', async () => {
  open({ app_background: PICTURE, app_desc: 'Play anywhere', app_desc_font_color: '#ff8800' });
  await expect.element(page.getByText('Play anywhere')).toBeVisible();
  expect(colourOf('Play anywhere')).toBe('rgb(255, 136, 0)');
  const sizeOf = (part: Element | null) => {
    const { width = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
    return { width, height };
  };
  expect(sizeOf(background())).toEqual(sizeOf(document.querySelector('main')));
});

test('without them the page has its own', async () => {
  open({});
  await expect.element(page.getByText(content['content.appText'])).toBeVisible();
  expect(background()).toBe(null);
  expect(colourOf(content['content.appText'])).not.toBe('rgb(255, 136, 0)');
});

test.each([
  ['1', true],
  ['0', false],
  [undefined, false],
])('[TEMPLATE-13] desktop_app_feature %s offers Install on a desktop: %s', async (value, isOffered) => {
  open(value === undefined ? {} : { desktop_app_feature: value });
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(page.getByRole('button', { name: 'Install' }).elements()).toHaveLength(isOffered ? 1 : 0);
});

test('a desktop shows the address of the page as a code for a phone', async () => {
  open({});
  await expect.element(page.getByText('Open this page on your phone to get the app.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Get the app' })).toBeVisible();
});

test('an address too long for a camera is no fault', async () => {
  const start = location.href;
  history.replaceState(null, '', `${start}#${'x'.repeat(4000)}`);
  try {
    open({});
    await expect.element(page.getByRole('img', { name: 'Get the app' })).toBeVisible();
  } finally {
    history.replaceState(null, '', start);
  }
});

test('[LAYOUT-14] five quick taps on the version line show the data that support needs', async () => {
  open({});
  const line = page.getByRole('button', { name: 'App version' });
  await expect.element(line).toBeVisible();
  for (let tap = 0; tap < 5; tap += 1) (line.element() as HTMLElement).click();
  await expect.element(page.getByRole('dialog').getByText(navigator.userAgent)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
});
