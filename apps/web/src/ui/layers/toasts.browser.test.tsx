import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { painted, untilPainted } from '#testing/painted.ts';
import { clear, show } from '#testing/show.tsx';
import { Sheet } from './sheet.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';
import { type Toast, Toasts } from './toasts.tsx';

const saved = { id: 'saved', kind: 'success', text: 'Saved' } as const;

function WithSheet({ onUndo }: { readonly onUndo: () => void }) {
  const [open, setOpen] = useState(true);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  return (
    <>
      <Sheet open={open} onClose={() => setOpen(false)} title="Sheet" closeLabel="Close sheet">
        <button
          type="button"
          onClick={() => setToasts([{ ...saved, act: { label: 'Undo', onPress: onUndo } }])}
        >
          Save
        </button>
      </Sheet>
      <Toasts label="Messages" closeLabel="Close" toasts={toasts} onGone={() => setToasts([])} />
    </>
  );
}

/** A toast stays until a test lets its time pass, however long a tap takes. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  clear();
});

test('a toast over a sheet can be tapped, and the sheet stays', async () => {
  const onUndo = vi.fn<() => void>();
  show(<WithSheet onUndo={onUndo} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(onUndo).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('dialog', { name: 'Sheet' })).toBeVisible();
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
});

test('when the sheet closes, the messages stay on the page', async () => {
  show(<WithSheet onUndo={() => {}} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Close sheet' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Sheet' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test("a toast is above a page's main button, and at the top of a sheet over that page", async () => {
  const wayOn = (
    <main style={{ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' }}>
      <StatePage picture={null} title="Nothing yet">
        <button type="button">Go on</button>
      </StatePage>
    </main>
  );
  const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect();
  show(
    <>
      {wayOn}
      <Toasts label="Messages" closeLabel="Close" toasts={[saved]} onGone={() => {}} />
    </>,
  );
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(boxOf('Saved').bottom).toBeLessThan(boxOf('Go on').top);
  clear();
  show(
    <>
      {wayOn}
      <WithSheet onUndo={() => {}} />
    </>,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(boxOf('Saved').bottom).toBeLessThan(100);
});

test('a toast disappears after four seconds, but not under a pointer', async () => {
  const onGone = vi.fn<(id: string) => void>();
  show(<Toasts label="Messages" closeLabel="Close" toasts={[]} onGone={onGone} />);
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
  show(<Toasts label="Messages" closeLabel="Close" toasts={[saved]} onGone={onGone} />);
  await expect.element(page.getByText('Saved')).toBeVisible();
  await page.getByText('Saved').hover();
  await untilPainted(() => vi.getTimerCount() === 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onGone).not.toHaveBeenCalled();
  // The pointer leaves. A command of the driver may take a second of the fake clock.
  page
    .getByText('Saved')
    .element()
    .dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  await untilPainted(() => vi.getTimerCount() === 1);
  await vi.advanceTimersByTimeAsync(3900);
  expect(onGone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onGone).toHaveBeenCalledWith('saved');
});

test('a toast that appears under a resting pointer still disappears', async () => {
  const onGone = vi.fn<(id: string) => void>();
  const isUnderPointer = () => page.getByText('Saved').elements()[0]?.matches(':hover') ?? false;
  const come = () => show(<Toasts label="Messages" closeLabel="Close" toasts={[saved]} onGone={onGone} />);
  come();
  await page.getByText('Saved').hover();
  come();
  await untilPainted(isUnderPointer);
  // As WebKit does when the page below the pointer changes.
  page
    .getByText('Saved')
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 0, movementY: 0 }));
  await painted();
  await vi.advanceTimersByTimeAsync(4100);
  expect(onGone).toHaveBeenCalledWith('saved');
});
