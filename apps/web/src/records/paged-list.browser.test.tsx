import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '#device/store.ts';
import { LanguageContext } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import { core } from '#language/words/en/core.ts';
import { clear, show } from '#testing/show.tsx';
import { PagedList } from './paged-list.tsx';

const english = createStore<LanguageState>({ code: 'EN', words: core, areas: ['core'] });

type Pages = readonly (readonly string[])[];

/** A list whose pages have these rows. */
function list(pages: Pages) {
  const usePage = (pageNum: number) => ({
    value: { content: pages[pageNum - 1] ?? [], totalPages: pages.length },
    error: null,
    refresh: () => {},
    isRefreshing: false,
  });
  return (
    <LanguageContext value={english}>
      <PagedList<string>
        usePage={usePage}
        empty={<p>No bets</p>}
        show={(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      />
    </LanguageContext>
  );
}

function rows(): (string | null)[] {
  return page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
}

afterEach(clear);

test('a button adds the next page below the rows that are shown, and disappears at the last page', async () => {
  show(list([['first', 'second'], ['third'], ['fourth']]));
  const more = page.getByRole('button', { name: 'Show more' });
  expect(rows()).toEqual(['first', 'second']);
  await more.click();
  await expect.poll(rows).toEqual(['first', 'second', 'third']);
  await more.click();
  await expect.poll(rows).toEqual(['first', 'second', 'third', 'fourth']);
  expect(more.elements()).toEqual([]);
});

test('a list without rows is replaced by its notice', async () => {
  show(list([[]]));
  await expect.element(page.getByText('No bets')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
