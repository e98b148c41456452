import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { StatePage } from './state-page.tsx';

afterEach(clear);

test('a reference is whole on a narrow page with text of double size', async () => {
  await page.viewport(320, 640);
  const reference = 'f7c4b069-74a4-450d-a6c1-46fd1f78eed7';
  show(<StatePage picture={null} title="The game did not start" reference={reference} />, { text: 200 });
  const { left, right } = page.getByText(reference).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
});
