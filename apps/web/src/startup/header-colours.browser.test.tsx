// The colours of a merchant's template at the header of home.
import { newGameVendor } from '@foyer/contract/calls/games.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { answer } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { themePage } from './theme-page.ts';

const before = location.href;
afterEach(() => {
  clear();
  document.adoptedStyleSheets = [];
  delete document.documentElement.dataset['theme'];
  history.replaceState(null, '', before);
});

/** The grounds of the header: its own one and those of the elements around it. */
async function groundsWith(parameters: Record<string, string>): Promise<string> {
  openPage('/m/home', { answers: [answer(newGameVendor, { lanes: [], vendors: {} })] });
  const template = { merchantCode: 'AURORA', templateId: 'A1', mobileTemplate: {}, routes: [] };
  await themePage(document, { ...template, parameters: { color_scheme: 'dark', ...parameters } });
  const header = page.getByRole('banner');
  await expect.element(header).toBeVisible();
  const grounds: string[] = [];
  for (let at: Element | null = header.element(); at; at = at.parentElement)
    grounds.push(getComputedStyle(at).backgroundColor, getComputedStyle(at, '::before').backgroundImage);
  clear();
  document.adoptedStyleSheets = [];
  return grounds.join(' ');
}

const colours = {
  header_color: '#9a73ff',
  header_gradient_color_2: '#37d8c9',
  header_bg: '#4b3fb0',
};
const { header_color, ...others } = colours;

test('[TEMPLATE-09] header_color and the second colour of the gradient shine behind the header', async () => {
  const grounds = await groundsWith(colours);
  expect(grounds).toContain('rgb(154, 115, 255)');
  expect(grounds).toContain('rgb(55, 216, 201)');
});

test('[TEMPLATE-09] without header_color the first colour of the gradient takes its place', async () => {
  expect(await groundsWith({ ...others, header_gradient_color_1: header_color })).toBe(
    await groundsWith(colours),
  );
});

test('[TEMPLATE-09] header_bg tints the ground of the header', async () => {
  const [first, second] = [
    await groundsWith(colours),
    await groundsWith({ ...colours, header_bg: '#b03f3f' }),
  ];
  expect(second).not.toBe(first);
});
