import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveAct } from './leave-act.ts';

function leave(pathname: string) {
  const replace = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { pathname, search: '?code=k3&fbclid=c-1', replace });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { isLeft: leaveAct(), to: replace.mock.calls.flat() };
}

test('[TRACK-10] the page of an action leads home with the tracking parameters, and no others', () => {
  expect(leave('/m/launchGame')).toEqual({ isLeft: true, to: ['/m/home?fbclid=c-1'] });
});

test('any other page stays', () => {
  expect(leave('/m/notice')).toEqual({ isLeft: false, to: [] });
});
