import { gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fine, later, refusal } from '#testing/fake-network.ts';
import { templateOf } from '#testing/merchant.ts';
import { painted } from '#testing/painted.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { isSpinnerSeenAt } from '#testing/spinner.ts';
import type { Game } from '#catalogue/game-target.ts';
import { TrialPlayer } from './trial-player.tsx';

const game = {
  nodeId: 'nlt-fox',
  roomId: '9',
  vassalage: 'NLT',
  displayName: 'Fox Run',
  vendorName: 'Northlight',
} as Game;

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
  vi.useRealTimers();
});

test('[LAUNCH-12] the indicator of a trial stays for as long as the answer takes, even 9999 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { reply, give } = later();
  // Its own clock is stopped: the wait for the answer (LAUNCH-05) does not end here.
  renderScreen(<TrialPlayer game={game} onClose={() => {}} />, {
    answers: [answerWith(gameTrialLaunch, reply)],
    requestPorts: { clock: fakeClock() },
  });
  const indicator = page.getByRole('status');
  await vi.advanceTimersByTimeAsync(9_999_000);
  await expect.element(indicator).toBeVisible();
  expect(isSpinnerSeenAt(9_999_000)).toBe(true);
  give(fine({ content: { game_url: 'about:blank', game_url2: '' } }));
  await expect.poll(() => document.querySelector('iframe')?.getAttribute('src')).toBe('about:blank');
  expect(indicator.elements()).toEqual([]);
});

test('[LAYOUT-08] in a wide window a trial stays in the column', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 844));
  renderScreen(<TrialPlayer game={game} onClose={() => {}} />, {
    answers: [answerWith(gameTrialLaunch, later().reply)],
  });
  const { left, width } = page.getByRole('dialog').element().getBoundingClientRect();
  expect([left, width]).toEqual([415, 450]);
});

test('[LAUNCH-05] a trial is waited for 20 s and no longer: then the popup says so', async () => {
  const clock = fakeClock();
  const { requestsOf } = renderScreen(<TrialPlayer game={game} onClose={() => {}} />, {
    words: englishTexts(['core', 'games']),
    answers: [answerWith(gameTrialLaunch, later().reply)],
    requestPorts: { clock },
  });
  await expect.poll(() => requestsOf(gameTrialLaunch).length).toBe(1);
  const late = page.getByText('The request timed out, please try again');
  await clock.advance(19_999);
  await painted();
  expect(late.elements()).toEqual([]);
  await clock.advance(1);
  await expect.element(late).toBeVisible();
});

test('[LAUNCH-11] a trial at a vendor under maintenance names it, with start and end in the zone of the reader', async () => {
  const [start, end] = [new Date(2026, 4, 1, 10, 30), new Date(2026, 4, 1, 12, 5)];
  const value = { vendor: 'NLT', startTime: start.getTime(), endTime: end.getTime() };
  renderScreen(<TrialPlayer game={game} onClose={() => {}} />, {
    words: englishTexts(['core']),
    answers: [answerWith(gameTrialLaunch, () => refusal('vendor_under_maintenance', 200, value))],
  });
  await expect
    .poll(() => document.querySelector<HTMLElement>('dialog p')?.innerText)
    .toBe('Northlight is under maintenance\n2026-05-01 10:30 ~ 2026-05-01 12:05');
});

test.each([
  [{ switch_register: '1' }, '/m/register', null],
  [{ switch_register: '2' }, null, 'true'],
  [{ login_audience: 'agent' }, null, 'true'],
])(
  '[REG-12] [TEMPLATE-07] with %o the link to registration leads to %s',
  async (parameters, href, disabled) => {
    renderScreen(<TrialPlayer game={game} onClose={() => {}} />, {
      merchant: { template: templateOf(parameters) },
      answers: [answerWith(gameTrialLaunch, later().reply)],
    });
    const join = page.getByRole('link', { name: 'Join' });
    await expect.element(join).toBeVisible();
    expect(join.element().getAttribute('href')).toBe(href);
    expect(join.element().getAttribute('aria-disabled')).toBe(disabled);
    (join.element() as HTMLElement).click();
    expect(location.pathname).toBe(href ?? new URL(before).pathname);
  },
);
