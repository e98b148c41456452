import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BottomBar } from './bottom-bar.tsx';
import { clear, show } from '#testing/show.tsx';
import { homeIcon } from '#ui/icons/nav-icons.ts';
import { PhoneColumn } from './phone-column.tsx';

const item = { key: 'home', label: 'Home', href: '#home', icon: homeIcon, current: true };

function widths() {
  return [page.getByRole('main').element().parentElement, page.getByRole('navigation').element()].map(
    (element) => element?.getBoundingClientRect().width,
  );
}

async function shownAt(width: number, height: number) {
  await page.viewport(width, height);
  show(
    <PhoneColumn bottomBar>
      <main>Home</main>
      <BottomBar label="Main" items={[item]} />
    </PhoneColumn>,
  );
  await expect.element(page.getByRole('main')).toBeInTheDocument();
}

afterEach(async () => {
  clear();
  await page.viewport(390, 844);
});

test.each([
  [769, 900, 506.25],
  [1280, 900, 506.25],
  [1280, 720, 405],
])(
  '[LAYOUT-08] a window of %i x %i px holds a column of 9/16 of its height',
  async (width, height, column) => {
    await shownAt(width, height);
    expect(widths()).toEqual([column, column]);
    const box = page.getByRole('navigation').element().getBoundingClientRect();
    expect(Math.abs(box.left + box.width / 2 - width / 2)).toBeLessThan(1);
  },
);

test.each([320, 390, 768])('[LAYOUT-09] a window of %i px is used completely', async (width) => {
  await shownAt(width, 844);
  expect(widths()).toEqual([width, width]);
});
