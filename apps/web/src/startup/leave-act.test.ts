import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveAct, restartApp } from './leave-act.ts';

function openAt(pathname: string) {
  const replace = vi.fn<(to: string) => void>();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname, search: '?code=k3&fbclid=c-1', replace, reload });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { replace, reload };
}
function leave(pathname: string) {
  const { replace } = openAt(pathname);
  return { isLeft: leaveAct(), to: replace.mock.calls.flat() };
}

test('[TRACK-10] the page of an action leads home with the tracking parameters, and no others', () => {
  expect(leave('/m/launchGame')).toEqual({ isLeft: true, to: ['/m/home?fbclid=c-1'] });
});

test('any other page stays', () => {
  expect(leave('/m/notice')).toEqual({ isLeft: false, to: [] });
});

test.each([
  ['/m/notice', 1, []],
  ['/m/launchGame', 0, ['/m/home?fbclid=c-1']],
])('[START-11] an update on %s reloads the page %i times and leads to %j', (pathname, reloads, to) => {
  const { replace, reload } = openAt(pathname);
  restartApp();
  expect([reload.mock.calls.length, replace.mock.calls.flat()]).toEqual([reloads, to]);
});
