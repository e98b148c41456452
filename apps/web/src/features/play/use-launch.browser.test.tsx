import { afterEach, expect, test, vi } from 'vitest';
import { clock } from '#device/clock.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { fakeNetwork, fine, refusal } from '#request/fake-network.ts';
import { connectRequests, identify } from '#request/send.ts';
import { clear, show } from '#ui/kit/show.tsx';
import { useLaunch } from './use-launch.ts';

const target = { vendor: 'LOTT', code: 'K3' };

function Launch() {
  return <p>{useLaunch(target)?.kind ?? 'waits'}</p>;
}

afterEach(() => {
  clear();
  vi.useRealTimers();
});

test('[LAUNCH-04] a lottery is asked for 150 ms after its page has opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ports, sent } = fakeNetwork(clock, ({ path }) =>
    path === '/wps/member/info' ? fine({}) : refusal('coming_soon'),
  );
  connectRequests(ports);
  identify({ merchantCode: 'A', token: 't', memberId: '7', epoch: 1 });
  const isAsked = () => sent.some(({ path }) => path === '/wps/game/launchGame');
  show(<Launch />);
  await vi.advanceTimersByTimeAsync(149);
  // Time enough for a call that had been made.
  await expect.poll(() => sent.some(({ path }) => path === '/wps/member/info')).toBe(true);
  await new Promise(requestAnimationFrame);
  expect(isAsked()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(isAsked).toBe(true);
});

test.each([
  [{ prize_mode: '1950' }, '1950'],
  [{}, null],
])('[TEMPLATE-12] a template with %o launches a lottery with the prize mode %s', async (parameters, mode) => {
  const { ports, sent } = fakeNetwork(clock, ({ path }) =>
    path === '/wps/member/info' ? fine({}) : refusal('coming_soon'),
  );
  connectRequests(ports);
  identify({ merchantCode: 'A', token: 't', memberId: '7', epoch: 1 });
  const template = { merchantCode: 'A', templateId: 'A', mobileTemplate: {}, parameters, routes: [] };
  show(
    <MerchantContext value={createMerchant({ template })}>
      <Launch />
    </MerchantContext>,
  );
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('failed');
  const launch = sent.find(({ path }) => path === '/wps/game/launchGame');
  expect(new URL(launch?.url ?? '', location.href).searchParams.get('lottoPrizeMode')).toBe(mode);
});
