import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { isHalfDone, watchForms } from './half-done.ts';

beforeAll(() => void watchForms(document));
beforeEach(clear);

function field(label: string) {
  return page.getByLabelText(label).element() as HTMLInputElement;
}
async function showForm() {
  show(
    <form>
      <input aria-label="Amount" />
      <input aria-label="Search" type="search" />
    </form>,
  );
  await expect.element(page.getByLabelText('Amount')).toBeVisible();
}
async function typeInto(label: string, text: string) {
  await page.getByLabelText(label).fill(text);
  field(label).blur();
}

test('a field with the focus is half done', async () => {
  await showForm();
  expect(isHalfDone()).toBe(false);
  field('Amount').focus();
  expect(isHalfDone()).toBe(true);
  field('Amount').blur();
  expect(isHalfDone()).toBe(false);
});

test('[START-11] a form with typed text is half done until the text or the form is gone', async () => {
  await showForm();
  await typeInto('Amount', '250');
  expect(isHalfDone()).toBe(true);
  await typeInto('Amount', '');
  expect(isHalfDone()).toBe(false);
  await typeInto('Amount', '250');
  expect(isHalfDone()).toBe(true);
  clear();
  await expect.poll(() => document.querySelector('form')).toBe(null);
  expect(isHalfDone()).toBe(false);
});

test('a field that has the focus when the watch begins counts as typed into', async () => {
  await showForm();
  field('Amount').focus();
  field('Amount').value = '250';
  onTestFinished(watchForms(document));
  field('Amount').blur();
  expect(isHalfDone()).toBe(true);
});

test('what the app filled in, and a search, are not', async () => {
  await showForm();
  field('Amount').value = '500';
  await typeInto('Search', 'fox');
  expect(isHalfDone()).toBe(false);
});

test('[START-11] a game in a frame is half done until it is closed; the frame of the chat widget is not', async () => {
  const frames = () => document.querySelectorAll('iframe').length;
  show(
    <div data-chat-widget="">
      <iframe title="Chat" srcDoc="" />
    </div>,
  );
  await expect.poll(frames).toBe(1);
  expect(isHalfDone()).toBe(false);
  clear();
  show(<iframe title="Game" srcDoc="" />);
  await expect.poll(() => isHalfDone()).toBe(true);
  clear();
  await expect.poll(frames).toBe(0);
  expect(isHalfDone()).toBe(false);
});
