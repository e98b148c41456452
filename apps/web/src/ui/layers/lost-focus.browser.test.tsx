import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { keepFocus } from './lost-focus.ts';
import { Sheet } from './sheet.tsx';

/** A part of a screen that appears when its answer has arrived. */
function Later({ placeholder, children }: { readonly placeholder: ReactNode; readonly children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isThere ? children : placeholder;
}

/** A screen with a form, in a sheet if the test needs it, and a link to the next screen. */
function App({ inSheet = false }: { readonly inSheet?: boolean }) {
  const [place, setPlace] = useState<'form' | 'loading' | 'filling' | 'sent' | 'gone' | 'next'>('form');
  const step = {
    form: (
      <form key="form">
        <button type="button" onClick={() => setPlace('sent')}>
          Send
        </button>
        <button type="button" onClick={() => setPlace('loading')}>
          Load
        </button>
        <button type="button" onClick={() => setPlace('filling')}>
          Fill
        </button>
        <button type="button" onClick={() => setPlace('gone')}>
          Withdraw
        </button>
      </form>
    ),
    sent: (
      <section key="sent">
        <button type="button">Show</button>
        <input aria-label="Code" />
      </section>
    ),
    loading: (
      <Later key="loading" placeholder={<p>…</p>}>
        <input aria-label="Code" />
      </Later>
    ),
    filling: (
      <section key="filling">
        <Later placeholder={<p>…</p>}>
          <input aria-label="Code" />
        </Later>
      </section>
    ),
    gone: null,
    next: null,
  }[place];
  if (place === 'next')
    return (
      <main id="content" key="next">
        <a href="#back">Back</a>
        <h1>Next</h1>
      </main>
    );
  return (
    <main id="content" key="first">
      <h1>First</h1>
      <button type="button" onClick={() => setPlace('next')}>
        Go on
      </button>
      {inSheet ? (
        <Sheet open onClose={() => setPlace('next')} title="Sheet" closeLabel="Close">
          {step}
        </Sheet>
      ) : (
        step
      )}
    </main>
  );
}

let stop = () => {};
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  clear();
});

function name(): string {
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
}
async function pressed(label: string) {
  (page.getByRole('button', { name: label }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test.each([false, true])(
  'the replacement of a tapped part gets the focus, its field first (in a sheet: %s)',
  async (inSheet) => {
    show(<App inSheet={inSheet} />);
    await pressed('Send');
    await expect.poll(name).toBe('Code');
  },
);

test.each(['Load', 'Fill'])('so does a replacement that is loaded first (%s)', async (label) => {
  show(<App />);
  await pressed(label);
  await expect.poll(name).toBe('Code');
});

test('the next screen is read from its title', async () => {
  show(<App />);
  await pressed('Go on');
  await expect.poll(name).toBe('Next');
});

test('a sheet that is removed with its screen leaves the focus at the title of the next', async () => {
  show(<App inSheet />);
  await pressed('Close');
  await expect.poll(name).toBe('Next');
});

test('without a replacement the focus waits and continues on the next screen', async () => {
  show(<App />);
  await pressed('Withdraw');
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
  // Not by the user's keyboard, which would have set the focus.
  (page.getByRole('button', { name: 'Go on' }).element() as HTMLElement).click();
  await expect.poll(name).toBe('Next');
});

test('a touch focuses no other field', async () => {
  show(<App />);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByLabelText('Code')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
