import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ann } from '#testing/fake-session.ts';
import { statusOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { renderScreen } from '#testing/render-screen.tsx';
import { painted } from '#testing/painted.ts';
import { clear } from '#testing/show.tsx';
import { DeviceInfo } from './device-info.tsx';

const host = window as Window & { MC_META?: { brandVersion: string } };
const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete host.MC_META;
});

test('[LAYOUT-14] five quick taps on the version line show the data for support, without the device’s id', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const agent = 'Mozilla/5.0 (Linux) MCAPP/3.1.0';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    `${agent} 6f1c1e0a-1111-4222-8333-444455556666 Secret/1`,
  );
  host.MC_META = { brandVersion: '2.0.1' };
  renderScreen(<DeviceInfo />, { merchant: { status: statusOf({ ip: '203.0.113.9' }) }, areas: ['member'] });
  const line = document.querySelector('button');
  const facts = () => [...document.querySelectorAll('dialog[open] dd')].map((fact) => fact.textContent);
  for (let tap = 0; tap < 5; tap += 1) {
    line?.click();
    vi.advanceTimersByTime(800);
  }
  await painted();
  expect(facts()).toEqual([]);
  for (let tap = 0; tap < 3; tap += 1) line?.click();
  await expect.poll(facts).toEqual([agent, '203.0.113.9', '3.1.0', '2.0.1']);
  expect(document.body.textContent).not.toContain('Secret');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  const names = [...document.querySelectorAll('dialog[open] dt')].map((name) => name.textContent);
  expect(copy.mock.calls).toEqual([[names.map((name, at) => `${name}: ${facts()[at]}`).join('\n')]]);
  await page.getByRole('button', { name: 'Close' }).click();
});

test.each(['/m/member/home', '/m/download'])('[LAYOUT-14] %s has the version line', async (path) => {
  openPage(path, { member: ann });
  await expect.element(page.getByRole('button', { name: 'App version' })).toBeVisible();
});
