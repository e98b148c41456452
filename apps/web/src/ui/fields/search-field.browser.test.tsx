import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { SearchField } from './search-field.tsx';

const label = 'Search the help centre';

afterEach(clear);

test.each([
  [320, 100],
  [390, 200],
])('on %i px with text of %i percent the hint of a search is whole', async (width, text) => {
  await page.viewport(width, 800);
  show(<SearchField label={label} clearLabel="Clear" value="" onSearch={() => {}} />, { text });
  const field = page.getByRole('searchbox').element();
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
  const drawing = document.createElement('canvas').getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  expect(drawing.measureText(label).width).toBeLessThanOrEqual(field.clientWidth);
});
