// The link from a refused payment to the merchant's article about it.
import { helpCenter } from '@foyer/contract/calls/content.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { RefusalHelp } from './refusal-help.tsx';

afterEach(clear);

function open(code: string | null) {
  const items = [
    { id: 'money-wait', title: 'Why must I wait?', content: '' },
    { id: 'money-limits', title: 'Why is my amount refused?', content: '' },
  ];
  const screen = (
    <>
      <p>The form</p>
      <RefusalHelp code={code} />
    </>
  );
  return renderScreen(screen, {
    areas: ['money'],
    words: englishTexts(['core', 'money']),
    answers: [answer(helpCenter, [{ id: 'money', title: 'Money', icon: '', items }])],
  });
}

test.each([
  ['withdraw.waits', 'Why must I wait?', 'money-wait'],
  ['withdraw.card_rests', 'Why must I wait?', 'money-wait'],
  ['payment.limit', 'Why is my amount refused?', 'money-limits'],
])('a refusal with %s leads to "%s"', async (code, title, id) => {
  open(code);
  const link = page.getByRole('link', { name: `Help: ${title}` });
  await expect.element(link).toHaveAttribute('href', `/m/helpCenter?id=${id}`);
});

test.each([
  ['an article that the merchant does not have', 'withdraw.identity', 1],
  ['a refusal without an article', 'maintenance', 0],
  ['no refusal', null, 0],
] as const)('for %s there is no link', async (_, code, requests) => {
  const { requestsOf, isAnswered } = open(code);
  await expect.element(page.getByText('The form')).toBeVisible();
  await expect.poll(() => requestsOf(helpCenter).length === requests && isAnswered()).toBe(true);
  expect(page.getByRole('link').elements()).toEqual([]);
});
