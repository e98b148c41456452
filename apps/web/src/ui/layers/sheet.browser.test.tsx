import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { Sheet } from './sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <a href="#behind">Behind</a>
      <Sheet open={open} onClose={() => setOpen(false)} title="Language" closeLabel="Close">
        <TextField label="Remark" />
      </Sheet>
    </>
  );
}

function sheet() {
  return page.getByRole('dialog', { name: 'Language' });
}
function opener() {
  return page.getByRole('button', { name: 'Open' });
}
function layered() {
  return typeof (history.state as { layer?: unknown } | null)?.layer === 'number';
}

async function opened() {
  show(<Opener />);
  await opener().click();
  await expect.element(sheet()).toBeVisible();
  await expect.poll(layered).toBe(true);
}

async function gone() {
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.poll(layered).toBe(false);
}

/** Drags the grip by `way` px, in steps like a finger. */
async function drag(way: number) {
  const grip = page.getByRole('heading', { name: 'Language' }).element().parentElement;
  if (!grip) throw new Error('no grip');
  const { top, left } = grip.getBoundingClientRect();
  const send = (type: string, y: number) =>
    grip.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        clientX: left + 60,
        clientY: top + 10 + y,
      }),
    );
  // The tests' pointer is not real, and only real ones can be captured.
  grip.setPointerCapture = () => {};
  send('pointerdown', 0);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- a finger's steps come one after another
    await new Promise(requestAnimationFrame);
    send('pointermove', way * part);
  }
  // Held before the release, so that only the distance decides.
  const rest = performance.now() + 200;
  await expect.poll(() => performance.now() > rest).toBe(true);
  send('pointerup', way);
}

afterEach(clear);

test('a sheet is as high as its content: its body starts from the content and not from nothing', async () => {
  await opened();
  const body = page.getByLabelText('Remark').element().closest('dialog')?.children[1];
  if (!body) throw new Error('the sheet has no body');
  // WebKit gives a body with a basis of 0 no height at all; Chromium gives it the content's height in both cases.
  expect(getComputedStyle(body).flexBasis).toBe('auto');
  expect(body.clientHeight).toBe(body.scrollHeight);
});

test('a sheet is above the keyboard that covers the page, and not higher than the rest', async () => {
  const { style } = document.documentElement;
  try {
    await opened();
    style.setProperty('--keyboard', '300px');
    const box = () => sheet().element().getBoundingClientRect();
    await expect.poll(() => Math.round(box().bottom)).toBe(innerHeight - 300);
    const body = sheet().element().children[1] as HTMLElement;
    body.append(Object.assign(document.createElement('div'), { style: 'block-size: 4000px' }));
    await expect.poll(() => Math.round(box().height)).toBe(innerHeight - 332);
  } finally {
    style.removeProperty('--keyboard');
  }
});

test('a sheet takes the focus and keeps it', async () => {
  await opened();
  const inside = () => sheet().element().contains(document.activeElement);
  expect(inside()).toBe(true);
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(document.activeElement?.textContent).not.toBe('Behind');
});

test('focus begins at the title; the first Tab is at the close button', async () => {
  await opened();
  await expect.element(page.getByRole('heading', { name: 'Language' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('Escape closes a sheet and returns the focus to its opener', async () => {
  await opened();
  await userEvent.keyboard('{Escape}');
  await gone();
  await expect.element(opener()).toHaveFocus();
});

test('the back button closes a sheet and stays on the page', async () => {
  const { href } = location;
  await opened();
  history.back();
  await gone();
  expect(location.href).toBe(href);
});

test('the close button closes a sheet and removes its history entry', async () => {
  await opened();
  await page.getByRole('button', { name: 'Close' }).click();
  await gone();
  expect(layered()).toBe(false);
});

test('a tap beside a sheet closes it', async () => {
  await opened();
  sheet()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await gone();
  await expect.element(opener()).toHaveFocus();
});

test('a short drag leaves a sheet where it was, a long one closes it', async () => {
  await opened();
  await drag(40);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect((sheet().element() as HTMLDialogElement).open).toBe(true);
  expect((sheet().element() as HTMLElement).style.transform).toBe('');
  await drag(200);
  await gone();
});

test('a sheet starts with a new state each time', async () => {
  await opened();
  await page.getByLabelText('Remark').fill('left behind');
  await userEvent.keyboard('{Escape}');
  await gone();
  await expect.element(page.getByLabelText('Remark')).not.toBeInTheDocument();
  await opener().click();
  await expect.element(page.getByLabelText('Remark')).toHaveValue('');
});
