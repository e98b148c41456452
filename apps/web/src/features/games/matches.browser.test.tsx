// The next matches on the page of sports.
import { gameMatches } from '@foyer/contract/calls/game-facts.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { answer } from '#testing/render-screen.tsx';
import { templateOf } from '#testing/merchant.ts';
import { clear } from '#testing/show.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

function open(path: string) {
  const match = {
    matchId: 'm1',
    league: 'Island League',
    home: 'Herons',
    away: 'Otters',
    startTime: Date.UTC(2026, 10, 21, 12),
    vendor: 'BTI',
  };
  return openPage(path, {
    merchant: { template: { ...templateOf(), merchantCode: 'AURORA' } },
    answers: [answer(gameMatches, [match])],
  });
}

test('[CCALL-20] the page of sports requests the next matches, each of which leads to the games of its vendor', async () => {
  const { requestsOf } = open('/m/sports');
  const link = page.getByRole('link', { name: /Island League.*Herons.*Otters/s });
  await expect.element(link).toHaveAttribute('href', '/m/gameList?vassalage=BTI&gameType=SPORTS');
  const [sent] = requestsOf(gameMatches);
  expect(new URL(sent?.url ?? '', location.href).searchParams.get('merchantCode')).toBe('AURORA');
});

test('[CCALL-20] the page of another category requests none', async () => {
  const { requestsOf, isAnswered } = open('/m/rng');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(isAnswered).toBe(true);
  expect(requestsOf(gameMatches)).toEqual([]);
});
