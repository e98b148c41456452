import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lazySheet } from './lazy-part.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';

type Props = { readonly open: boolean; readonly onClose: () => void };
function Greeting(props: Props) {
  return (
    <Sheet {...props} title="Greeting" closeLabel="Close">
      Hello
    </Sheet>
  );
}

function show(load: () => Promise<typeof Greeting>) {
  const failures: string[] = [];
  const LazyGreeting = lazySheet(
    load,
    () => failures.push('said'),
    async () => {},
  );
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'opened' : 'open'}
        </button>
        <LazyGreeting open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  const box = document.body.appendChild(document.createElement('div'));
  createRoot(box).render(<Page />);
  return failures;
}

test('a sheet loads when it is first opened, and not before', async () => {
  let loads = 0;
  show(async () => {
    loads += 1;
    return Greeting;
  });
  const open = page.getByRole('button', { name: 'open', exact: true });
  await expect.element(open).toBeVisible();
  expect(loads).toBe(0);
  await open.click();
  await expect.element(page.getByRole('dialog', { name: 'Greeting' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await open.click();
  await expect.element(page.getByRole('dialog', { name: 'Greeting' })).toBeVisible();
  expect(loads).toBe(1);
  document.body.replaceChildren();
});

test('a sheet that cannot be loaded closes again and reports it, and the next tap tries again', async () => {
  let tries = 0;
  const failures = show(() => (++tries < 3 ? Promise.reject(new Error('gone')) : Promise.resolve(Greeting)));
  const open = page.getByRole('button', { name: 'open', exact: true });
  await open.click();
  await expect.poll(() => failures).toEqual(['said']);
  await open.click();
  await expect.element(page.getByRole('dialog', { name: 'Greeting' })).toBeVisible();
  document.body.replaceChildren();
});
