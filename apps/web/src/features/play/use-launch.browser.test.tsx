import { afterEach, expect, test } from 'vitest';
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

afterEach(clear);

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
