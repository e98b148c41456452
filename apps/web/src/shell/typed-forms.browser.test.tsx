// The app notes the forms that are typed into from its first idle moment on.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isHalfDone } from '#device/half-done.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Hosts } from './hosts.tsx';

afterEach(clear);

test('[START-11] a form that is filled in is noted before the tasks start that wait for it', async () => {
  const form = (
    <form>
      <input aria-label="Amount" />
    </form>
  );
  renderScreen(
    <>
      <Hosts />
      {form}
    </>,
  );
  const field = page.getByLabelText('Amount');
  await field.fill('250');
  (field.element() as HTMLElement).blur();
  expect(isHalfDone()).toBe(true);
});
