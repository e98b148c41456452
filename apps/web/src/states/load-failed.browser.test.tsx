import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from '#device/store.ts';
import { LanguageContext } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import { core } from '#language/words/en/core.ts';
import { clear, show } from '#testing/show.tsx';
import { LoadFailed } from './load-failed.tsx';

const english = createStore<LanguageState>({ code: 'EN', words: core, areas: ['core'] });
function inEnglish(part: React.ReactNode) {
  return <LanguageContext value={english}>{part}</LanguageContext>;
}

afterEach(clear);

test('a failed part shows a message, and each tap on retry loads it again', async () => {
  let asked = 0;
  show(inEnglish(<LoadFailed onRetry={() => (asked += 1)} />));
  await expect.element(page.getByRole('heading')).toHaveTextContent('This could not be loaded');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await again.click();
  expect(asked).toBe(2);
});

test('a screen with a message of its own shows that one', async () => {
  show(inEnglish(<LoadFailed onRetry={() => {}} title="The games are away" text="Your money is safe." />));
  await expect.element(page.getByRole('heading')).toHaveTextContent('The games are away');
  await expect.element(page.getByText('Your money is safe.')).toBeVisible();
});
