import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { PhoneColumn } from '#ui/layout/phone-column.tsx';
import { ConsentCard } from './consent-card.tsx';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-keyboard');
  clear();
});

test('the question for consent leaves the page to its fields while the keyboard is open', async () => {
  renderScreen(<ConsentCard />, { areas: ['privacy'] });
  await expect.element(page.getByRole('complementary')).toBeVisible();
  const card = page.getByRole('complementary').element();
  root.setAttribute('data-keyboard', '');
  expect(card.getClientRects()).toHaveLength(0);
});

test('the end of the page can be scrolled above it, and the room goes with it', async () => {
  renderScreen(<ConsentCard />, { areas: ['privacy'] });
  await expect.element(page.getByRole('complementary')).toBeVisible();
  const { offsetHeight } = page.getByRole('complementary').element() as HTMLElement;
  await expect
    .poll(() => parseFloat(getComputedStyle(document.body).paddingBlockEnd))
    .toBeGreaterThan(offsetHeight);
  clear();
  expect(parseFloat(getComputedStyle(document.body).paddingBlockEnd)).toBe(0);
});

test('it stands at the foot of the window, above the bar where the page has one', async () => {
  const gap = async (bottomBar: boolean) => {
    clear();
    renderScreen(
      <PhoneColumn bottomBar={bottomBar}>
        <ConsentCard />
      </PhoneColumn>,
      { areas: ['privacy'] },
    );
    await expect.element(page.getByRole('complementary')).toBeVisible();
    const { bottom } = page.getByRole('complementary').element().getBoundingClientRect();
    return Math.round(innerHeight - bottom);
  };
  expect(await gap(false)).toBe(12);
  expect(await gap(true)).toBe(72);
});
