// The request layer and the tab's session as start-up connects them.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { favouriteGames } from '@foyer/contract/calls/game-library.ts';
import { recentGames } from '@foyer/contract/calls/games.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabStore } from '#device/storage.ts';
import type { Notice } from '#request/ports.ts';
import { send } from '#request/send.ts';
import { ann } from '#testing/fake-session.ts';
import { rememberGoTarget, storedGoTarget } from '#session/go-target.ts';
import { connect } from './connect.ts';

function clean() {
  sessionStorage.clear();
  localStorage.clear();
}
beforeEach(clean);
afterEach(() => {
  vi.restoreAllMocks();
  clean();
});

function refused(errorCode: string, status: number) {
  return Response.json({ success: false, value: null, message: errorCode, errorCode }, { status });
}

test('[CERR-02][SESSION-10] twenty calls at once with a dead token: one prompt, one clean-up, the target kept', async () => {
  let asked = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    asked += 1;
    return asked % 2 ? refused('customer.not.login', 401) : refused('login.not.session', 200);
  });
  const notices: Notice[] = [];
  let cleaned = 0;
  const keeper = connect({
    present: (notice) => notices.push(notice),
    forgetScreens: () => (cleaned += 1),
    renewScreens: () => undefined,
  });
  keeper.begin(ann);
  cleaned = 0;
  let prompts = 0;
  let before = keeper.store.get().prompt;
  keeper.store.subscribe(() => {
    const { prompt } = keeper.store.get();
    if (prompt !== null && prompt !== before) prompts += 1;
    before = prompt;
  });
  rememberGoTarget(tabStore, '/m/member/home', location.origin);
  const outcomes = await Promise.all([
    send(memberFunds, {}),
    send(favouriteGames, {}),
    ...Array.from({ length: 18 }, (_, at) => send(recentGames, { pageNum: at + 1 })),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toEqual([]);
  expect(asked).toBeGreaterThan(10);
  expect([prompts, cleaned, notices]).toEqual([1, 1, []]);
  expect([keeper.store.get().session, sessionStorage.getItem('MC_SESSION_INFO')]).toEqual([null, null]);
  expect(storedGoTarget(tabStore, location.origin)).toBe('/m/member/home');
});

test('a page from the back-forward cache shows the session of now and requests its answers again', () => {
  let renewed = 0;
  const keeper = connect({
    present: () => undefined,
    forgetScreens: () => undefined,
    renewScreens: () => (renewed += 1),
  });
  keeper.begin(ann);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect([renewed, keeper.store.get().session?.id]).toEqual([0, ann.id]);
  // Another page of this tab logged out in the meantime.
  sessionStorage.removeItem('MC_SESSION_INFO');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([renewed, keeper.store.get().session]).toEqual([1, null]);
});
