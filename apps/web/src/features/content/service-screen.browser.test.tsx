// Customer service leads back to the page that sent the member there, and only to a page of the app.
import { answerTo } from '@foyer/contract/testing/answers.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import ServiceScreen from './service-screen.tsx';

afterEach(clear);

function open(search: string) {
  renderScreen(<ServiceScreen search={search} />, {
    member: ann,
    areas: ['content'],
    words: englishTexts(['core', 'content']),
    otherwise: ({ method, path }) => Response.json(answerTo(method, path)),
  });
  return page.getByRole('link', { name: 'Back', exact: true });
}

test('a member who came from the withdrawal is led back there', async () => {
  await expect.element(open('?back=%2Fm%2FvoucherCenter')).toHaveAttribute('href', '/m/voucherCenter');
});

test.each(['', '?back=https%3A%2F%2Fevil.example', '?back=%2F%2Fevil.example'])(
  'without a page of the app in “%s” there is no way back',
  async (search) => {
    const back = open(search);
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    expect(back.elements()).toEqual([]);
  },
);
