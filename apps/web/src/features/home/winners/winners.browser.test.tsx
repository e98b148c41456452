import { rankList } from '@foyer/contract/calls/game-facts.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { home } from '#language/words/en/home.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { LaterWinners } from './later-winners.tsx';

function win(rank: number, amount: string) {
  return {
    rank,
    userName: `a***${rank}`,
    gameName: 'Golden Sevens',
    amount,
    currency: 'PHP',
    currencySymbol: '₱',
    minorDigits: 2,
  };
}

/** The end of home, `above` px further down; returns the requests that were made. */
function open(wins: readonly ReturnType<typeof win>[], above: string) {
  const screen = (
    <>
      <svg height={above} width="1" />
      <LaterWinners />
      <p>The foot</p>
    </>
  );
  return renderScreen(screen, { areas: ['home'], answers: [answer(rankList, [...wins])] }).sent;
}
afterEach(clear);

function board() {
  return page.getByRole('region', { name: home['home.winners'] });
}

test('[CCALL-20] the winners are at the end of home, the largest five first, and are loaded there', async () => {
  const wins = ['500000', '40000', '3000', '200', '20', '10'].map((amount, place) => win(place + 1, amount));
  const sent = open(wins, '4000');
  await expect.element(page.getByText('The foot')).toBeInTheDocument();
  // Its file is loaded already, so a few frames would be enough.
  await import('./winners.tsx');
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  expect(sent).toEqual([]);
  page.getByText('The foot').element().scrollIntoView();
  await expect.element(board()).toBeVisible();
  const rows = board().getByRole('listitem').elements();
  expect(rows.map((row) => row.textContent)).toEqual([
    '1a***1Golden Sevens₱5,000.00',
    '2a***2Golden Sevens₱400.00',
    '3a***3Golden Sevens₱30.00',
    '4a***4Golden Sevens₱2.00',
    '5a***5Golden Sevens₱0.20',
  ]);
});

test('there is no board on a day without winners', async () => {
  const sent = open([], '10');
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(board()).not.toBeInTheDocument();
});
