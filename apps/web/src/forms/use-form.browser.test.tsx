import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear, show } from '#testing/show.tsx';
import { useMessages } from '#ui/layers/messages.ts';
import { useForm } from './use-form.ts';

afterEach(clear);

/** A form that fills its field in the effect of its first render. */
function Remembered({ text }: { readonly text: string }) {
  const form = useForm<'name'>({ name: (value) => (value === '' ? 'Missing' : null) });
  const [filled, setFilled] = useState<boolean | null>(null);
  const [sent, setSent] = useState('');
  useEffect(() => {
    setFilled(form.fill('name', text));
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const send = async () => {
    setSent(form.value('name'));
    return null;
  };
  return (
    <form {...form.props(send)}>
      <input {...form.field('name')} aria-label="Name" />
      <button type="submit">Send</button>
      <output>{`${filled} ${sent}`}</output>
    </form>
  );
}

test('the effect of the first render fills a field, and the form sends it', async () => {
  show(<Remembered text="ann" />);
  await expect.element(page.getByLabelText('Name')).toHaveValue('ann');
  await expect.element(page.getByText(/^true/)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('true ann')).toBeVisible();
});

test('text that was typed before the form was ready is not overwritten', async () => {
  function Typed() {
    const form = useForm<'name'>({});
    const [filled, setFilled] = useState<boolean | null>(null);
    return (
      <form {...form.props(async () => null)}>
        <input {...form.field('name')} aria-label="Name" />
        <button type="button" onClick={() => setFilled(form.fill('name', 'ann'))}>
          Fill
        </button>
        <output>{String(filled)}</output>
      </form>
    );
  }
  show(<Typed />);
  await page.getByLabelText('Name').fill('ben');
  await page.getByRole('button', { name: 'Fill' }).click();
  await expect.element(page.getByText('false')).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('ben');
});

test.each(['a rule', 'the sending'])('when %s fails without an answer, the form says so', async (part) => {
  function Faulty() {
    const fail = (): never => {
      throw new TypeError('Cannot convert undefined to a BigInt');
    };
    const form = useForm<'amount'>({ amount: () => (part === 'a rule' ? fail() : null) });
    const [alert] = useMessages().alerts;
    return (
      <form {...form.props(async () => fail())}>
        <input {...form.field('amount')} aria-label="Amount" />
        <button type="submit">Send</button>
        <button type="button" onClick={() => alert?.answer(true)}>
          Close
        </button>
        <output>{`${alert?.message.text}: ${alert?.message.details}`}</output>
      </form>
    );
  }
  // The same text is not shown twice within a second.
  renderScreen(<Faulty />, { words: { 'error.unknown_error': `Unknown error of ${part}` } });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(`Unknown error of ${part}: TypeError: Cannot convert undefined to a BigInt`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled();
});
