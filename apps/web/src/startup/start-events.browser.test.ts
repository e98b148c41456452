import { depositCount } from '@foyer/contract/calls/deposit.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { countEvent } from '#events/count-event.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, type AppSetup, openApp } from '#testing/render-screen.tsx';
import { sentEventNames } from '#testing/sent-events.ts';
import { countStart } from './start-events.ts';

let app: ReturnType<typeof openApp>;

/** A start of the app in this browser, or from the home screen; the last event shows that the others were sent. */
function start(isStandalone = false, setup: AppSetup = {}): void {
  Object.defineProperty(navigator, 'standalone', { value: isStandalone, configurable: true });
  app = openApp(setup);
  countStart();
  countEvent('login');
}
function events() {
  return sentEventNames(app);
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
});

test('[TRACK-02] the first start in a browser is counted once', async () => {
  start();
  await expect.poll(events).toEqual(['firstOpen', 'login']);
  // Another tab of the browser.
  sessionStorage.clear();
  start();
  await expect.poll(events).toEqual(['login']);
});

test('[TRACK-05] the first start from the home screen is counted once, and one in a browser never', async () => {
  start();
  await expect.poll(events).toEqual(['firstOpen', 'login']);
  start(true);
  await expect.poll(events).toEqual(['a2hsFirstOpen', 'login']);
  start(true);
  await expect.poll(events).toEqual(['login']);
});

test('[TRACK-05] the home screen of an iPhone counts too, and the merchant’s own app does not', async () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148';
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${iPhone} MCAPP/2.4.39`);
  start(true);
  await expect.poll(events).toEqual(['firstOpen', 'login']);
  agent.mockReturnValue(iPhone);
  start(true);
  await expect.poll(events).toEqual(['a2hsFirstOpen', 'login']);
});

test('[TRACK-01] the app that the browser has added to the home screen is counted', async () => {
  start();
  await expect.poll(events).toEqual(['firstOpen', 'login']);
  dispatchEvent(new Event('appinstalled'));
  await expect.poll(events).toContain('a2hsInstalled');
});

test('[TRACK-01] the first deposit that has arrived while the app was closed is counted at the next start', async () => {
  localStorage.setItem('MC_FIRST_OPEN', '1');
  localStorage.setItem('MC_FIRST_DEP_AWAITED_7', '{"amount":250}');
  const arrived = { member: ann, answers: [answer(depositCount, 1)] };
  start(false, arrived);
  await expect.poll(events).toEqual(['login', 'firstDepositArrival']);
});
