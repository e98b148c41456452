import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { PageBoundary } from './page-boundary.tsx';

function Bar({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new Error('broken');
  return <nav>bar</nav>;
}

test('a failed part stays hidden on its page and is rendered again on the next; other parts are not mounted again', () => {
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => {} });
  const show = (page: string, isBroken: boolean) =>
    flushSync(() =>
      root.render(
        <PageBoundary of={page} instead={null}>
          <Bar isBroken={isBroken} />
        </PageBoundary>,
      ),
    );
  show('/m/home', true);
  expect(place.textContent).toBe('');
  show('/m/home', false);
  expect(place.textContent).toBe('');
  show('/m/login', false);
  const bar = place.firstElementChild;
  expect(place.textContent).toBe('bar');
  show('/m/home', false);
  expect(place.firstElementChild).toBe(bar);
  root.unmount();
});

test.each([
  ['offline', false, 'Internet lost, please refresh the page', 'Retry'],
  ['online', true, 'Something went wrong', 'Try again'],
])(
  '[CERR-16] a page that failed %s says so and offers to load it again',
  async (_, isOnline, title, action) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    vi.spyOn(console, 'error').mockReturnValue();
    try {
      renderScreen(
        <PageBoundary>
          <Bar isBroken />
        </PageBoundary>,
      );
      await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
      await expect.element(page.getByRole('button', { name: action })).toBeVisible();
    } finally {
      clear();
      vi.restoreAllMocks();
    }
  },
);
