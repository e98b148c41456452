import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { clear, show } from '#testing/show.tsx';
import { isSpinnerSeenAt } from '#testing/spinner.ts';

afterEach(clear);

test('a busy button keeps its size and focus, and neither tap nor Enter reaches its form', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </form>
  );
  show(form(false));
  const size = page.getByRole('button').element().getBoundingClientRect();
  await page.getByRole('button').click();
  expect(onSubmit).toHaveBeenCalledTimes(1);

  show(form(true));
  const button = page.getByRole('button', { name: 'Log in' });
  expect(button.element().getBoundingClientRect()).toEqual(size);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  (button.element() as HTMLElement).click();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('[LAYOUT-15] a busy button has its spinner as long as its work takes', () => {
  show(<Button busy>Log in</Button>);
  expect(isSpinnerSeenAt(60_000)).toBe(true);
});
