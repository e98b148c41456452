import { lobbyNews } from '@foyer/contract/calls/content.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, type SentRequest } from '#testing/fake-network.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { type Kinds, useAnnouncements } from './use-announcements.ts';

let sent: SentRequest[];
function Page({ kinds }: { readonly kinds: Kinds }) {
  return <p>{useAnnouncements(kinds).value ? `has ${kinds}` : 'waits'}</p>;
}
/** One page at a time; the first is empty. */
function Pages() {
  const [kinds, setKinds] = useState<Kinds | null>(null);
  return (
    <>
      {(['player', 'banners,player,popup'] as const).map((each) => (
        <button key={each} type="button" onClick={() => setKinds(each)}>
          {each}
        </button>
      ))}
      {kinds && <Page key={kinds} kinds={kinds} />}
    </>
  );
}
async function visit(kinds: Kinds) {
  await page.getByRole('button', { name: kinds, exact: true }).click();
  await expect.poll(() => document.querySelector('p')?.textContent).toBe(`has ${kinds}`);
}

const none = { banners: [], player: [], popup: [], promotion: [] };
beforeEach(() => {
  ({ sent } = renderScreen(<Pages />, { answers: [answer(announcements, none)] }));
});
afterEach(clear);

function askedFor() {
  return sent.map(({ url }) => new URL(url, location.href).searchParams.get('types'));
}

test('[START-15] the announcements page finds its data in the answer of home', async () => {
  await visit('banners,player,popup');
  await visit('player');
  expect(askedFor()).toEqual(['banners,player,popup']);
});

test('opened first, it requests only its own data', async () => {
  await visit('player');
  expect(askedFor()).toEqual(['player']);
});

test('[CCALL-18] when the first source fails, the second one is requested with the same query, and its lists are used', async () => {
  clear();
  const { requestsOf } = renderScreen(<Pages />, {
    answers: [answerWith(announcements, () => refusal('service.unavailable', 503)), answer(lobbyNews, none)],
  });
  await visit('player');
  const queryOf = (call: typeof announcements | typeof lobbyNews) =>
    requestsOf(call).map(({ url }) => url.split('?')[1]);
  expect(queryOf(lobbyNews)).toEqual([queryOf(announcements)[0]]);
  expect(queryOf(lobbyNews)[0]).toMatch(/types=player.*platform=MOBILE|platform=MOBILE.*types=player/);
});
