import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { FigureCards } from './figure-cards.tsx';

const rows = [
  { label: 'Stakes', value: '42,300.00' },
  { label: 'Stakes minus wins', value: '2,104.00' },
  { label: 'New members', value: '3' },
];

/** The inline starts of the cards, each once: the columns. */
function columns() {
  const cards = [...document.querySelectorAll('dt')].map((at) => at.getBoundingClientRect().left);
  return new Set(cards).size;
}

afterEach(clear);

test.each([
  [320, 100, 2],
  [480, 100, 2],
  [390, 200, 1],
])('on %i px with text of %i percent there are %i in a row', async (width, text, count) => {
  await page.viewport(width, 800);
  show(<FigureCards rows={rows} />, { text });
  expect(columns()).toBe(count);
});
