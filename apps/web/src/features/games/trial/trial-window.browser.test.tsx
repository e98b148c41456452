// A trial of a game that opens a window of its own.
import { gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Game } from '#catalogue/game-target.ts';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fine, later, refusal, type Reply } from '#testing/fake-network.ts';
import { answerWith, type AppSetup, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { GameGrid } from '../grid/game-grid.tsx';

const game = {
  nodeId: 'nlt-fox',
  roomId: '9',
  vassalage: 'NLT',
  displayName: 'Fox Run',
  vendorName: 'Northlight',
  gameType: 'RNG',
  showIcon: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  color: '',
  supportPlay: true,
  freeplay: true,
  appNewWindow: 2,
} as Game;

/** Presses the trial button; returns what happened in its order. */
async function press(reply: Reply, requestPorts: NonNullable<AppSetup['requestPorts']> = {}) {
  const events: string[] = [];
  const opened = {
    opener: window,
    location: { replace: (url: string) => void events.push(`leads to ${url}`) },
    close: () => void events.push('closes'),
  };
  vi.spyOn(window, 'open').mockImplementation((url) => {
    events.push(`opens ${String(url)}`);
    return opened as unknown as Window;
  });
  const { requestsOf } = renderScreen(
    <>
      <GameGrid games={[game]} backTo="/m/gameList" />
      <Hosts />
    </>,
    {
      areas: ['games'],
      requestPorts,
      answers: [
        answerWith(gameTrialLaunch, (request) => {
          events.push('asks');
          return reply(request);
        }),
      ],
    },
  );
  await page.getByRole('button', { name: /^Try/ }).click();
  return { events, opened, requestsOf };
}

afterEach(async () => {
  vi.restoreAllMocks();
  await closeAlerts();
  clear();
});

test('[CCALL-21] its window opens before the request, then goes to the game', async () => {
  const { events, opened, requestsOf } = await press(() =>
    fine({ content: { game_url: 'https://games.example/fox', game_url2: '' } }),
  );
  await expect
    .poll(() => events)
    .toEqual(['opens about:blank', 'asks', 'leads to https://games.example/fox']);
  expect(opened.opener).toBeNull();
  const { searchParams } = new URL(requestsOf(gameTrialLaunch)[0]?.url ?? '', location.href);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    gameId: '9',
    nodeId: 'nlt-fox',
    platform: 'html5',
  });
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('[CCALL-21] when the game does not start, the window closes and this page says why', async () => {
  const { events } = await press(() => refusal('coming_soon'));
  await expect.element(page.getByRole('alertdialog').getByText('Coming soon')).toBeVisible();
  expect(events.at(-1)).toBe('closes');
});

test('[LAUNCH-05] its answer is waited for 20 s and no longer: then the window closes and this page says so', async () => {
  const clock = fakeClock();
  const { events, requestsOf } = await press(later().reply, { clock });
  await expect.poll(() => requestsOf(gameTrialLaunch).length).toBe(1);
  await clock.advance(19_999);
  expect(events).toEqual(['opens about:blank', 'asks']);
  await clock.advance(1);
  const said = page.getByRole('alertdialog').getByText('The request timed out, please try again');
  await expect.element(said).toBeVisible();
  expect(events.at(-1)).toBe('closes');
});
