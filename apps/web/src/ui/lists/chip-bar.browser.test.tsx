import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChipBar } from './chip-bar.tsx';
import { clear, show } from '#testing/show.tsx';

const names = ['Hot', 'Slots', 'Live', 'Sports', 'Lottery', 'Fish', 'Crash', 'Table'];
const items = names.map((name) => ({ key: name, label: name }));

function Categories() {
  const [chosen, setChosen] = useState('Hot');
  return <ChipBar label="Categories" items={items} chosen={chosen} onChoose={setChosen} />;
}

function chip(name: string) {
  return page.getByRole('button', { name });
}

afterEach(clear);

test('one Tab reaches the chosen chip, and the next leaves the bar', async () => {
  show(
    <>
      <Categories />
      <a href="#after">After</a>
    </>,
  );
  await userEvent.tab();
  await expect.element(chip('Hot')).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'After' })).toHaveFocus();
});

test.each([
  ['ltr', '{ArrowRight}', 'Slots'],
  ['ltr', '{ArrowLeft}', 'Table'],
  ['ltr', '{End}', 'Table'],
  ['rtl', '{ArrowLeft}', 'Slots'],
  ['rtl', '{ArrowRight}', 'Table'],
] as const)('%s: %s moves the focus from the first to %s', async (dir, key, name) => {
  show(<Categories />, { dir });
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(chip(name)).toHaveFocus();
});

test.each(['ltr', 'rtl'] as const)(
  'a chosen chip is the current one and comes into view, %s',
  async (dir) => {
    show(<Categories />, { dir });
    await userEvent.tab();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(chip('Table')).toHaveAttribute('aria-current', 'true');
    await expect.element(chip('Hot')).toHaveAttribute('aria-current', 'false');
    await expect
      .poll(() => {
        const { left, right } = chip('Table').element().getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      })
      .toBe(true);
  },
);
