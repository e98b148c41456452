// The question for the age, where an earlier answer is on the device.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Hosts } from './hosts.tsx';

afterEach(clear);

/** The app of a merchant with this limit; `confirmed` is the age that this browser has confirmed. */
function open(ageLimit: 18 | 21, confirmed: string) {
  localStorage.setItem('MC_AGE_OK', confirmed);
  renderScreen(<Hosts />, {
    merchant: { settings: { ...plainSettings, ageLimit } },
    words: englishTexts(['core']),
  });
}
const question = page.getByRole('alertdialog', { name: 'Your age' });

test('[CVAL-01] a confirmed age of 18 is not enough where the limit has become 21', async () => {
  open(21, '18');
  await expect.element(question.getByRole('button', { name: 'I am 21 or older' })).toBeVisible();
  await question.getByRole('button', { name: 'I am 21 or older' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(localStorage.getItem('MC_AGE_OK')).toBe('21');
});

test('[CVAL-01] a confirmed age of 21 is enough for a limit of 18', () => {
  open(18, '21');
  expect(question.elements()).toEqual([]);
});
