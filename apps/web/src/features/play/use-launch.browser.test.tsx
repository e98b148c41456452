import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { openLanguage } from '#language/language.ts';
import { bundled } from '#language/words/bundled.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { plainSettings } from '#merchant/settings.ts';
import { fakeNetwork, fine, later, refusal } from '#testing/fake-network.ts';
import { connectRequests, identify } from '#request/send.ts';
import { painted, untilPainted } from '#testing/painted.ts';
import { clear, show } from '#testing/show.tsx';
import LaunchScreen from './launch-screen.tsx';
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
  // Long enough for a call, if one were made.
  await untilPainted(() => sent.some(({ path }) => path === '/wps/member/info'));
  await painted();
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

function wordsOfPlay() {
  const words = openLanguage(
    { fetchWords: () => Promise.reject(new Error('no texts')), bundledWords: () => Promise.resolve({}) },
    () => undefined,
  );
  words.adopt('EN', { ...bundled.core, ...bundled.games }, ['core', 'games']);
}

test('[LAUNCH-02] a launch without an answer for 10 s says that the request timed out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  wordsOfPlay();
  const { ports, sent } = fakeNetwork(clock, later().reply);
  connectRequests(ports);
  identify({ merchantCode: 'A', token: 't', memberId: '7', epoch: 1 });
  show(<LaunchScreen search="vendor=ORU&nodeId=77" />);
  const late = page.getByText('The request timed out, please try again');
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => sent.some(({ path }) => path === '/wps/game/launchGame')).toBe(true);
  await vi.advanceTimersByTimeAsync(9_700);
  await painted();
  expect(late.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  await expect.element(late).toBeVisible();
});

test.each([
  ['LOTT&code=K3', true],
  ['ORU&nodeId=77', false],
])(
  '[GAME-13] where games are started in the app, vendor=%s shows a notice: %s',
  async (which, isRepeated) => {
    wordsOfPlay();
    const { ports, sent } = fakeNetwork(clock, later().reply);
    connectRequests(ports);
    identify({ merchantCode: 'A', token: 't', memberId: '7', epoch: 1 });
    show(
      <MerchantContext value={createMerchant({ settings: { ...plainSettings, startGameInApp: true } })}>
        <LaunchScreen search={`vendor=${which}`} />
      </MerchantContext>,
    );
    const notice = page.getByText('Please open this game in the app or from your home screen');
    await expect.poll(() => notice.elements().length + sent.length).toBeGreaterThan(0);
    expect([notice.elements().length, sent.length > 0]).toEqual(isRepeated ? [1, false] : [0, true]);
  },
);

test.each([
  ['shows the message of the server', 'Closed for the feast', 'Closed for the feast'],
  ['is coming soon where the server says nothing', null, 'Coming soon'],
])('[LAUNCH-03] a launch without a game address %s', async (_, message, shown) => {
  wordsOfPlay();
  const { ports } = fakeNetwork(clock, ({ path }) =>
    path === '/wps/member/info'
      ? fine({})
      : Response.json({ success: true, value: {}, message, errorCode: null }),
  );
  connectRequests(ports);
  identify({ merchantCode: 'A', token: 't', memberId: '7', epoch: 1 });
  show(<LaunchScreen search="vendor=ORU&nodeId=77" />);
  await expect.element(page.getByText(shown)).toBeVisible();
});

test.each([
  [
    'a game by its node',
    'vendor=ORU&nodeId=77&gameType=RNG',
    { nodeId: '77', vendor: 'ORU', gameType: 'RNG' },
  ],
  ['a lottery by its code', 'vendor=LOTT&code=K3', { nodeId: 'K3', vendor: 'LOTT' }],
  ['a lottery by its code alone', 'code=K3', { nodeId: 'K3' }],
])('[CCALL-06] an opened launch adds %s to the recent games', async (_, search, sentQuery) => {
  wordsOfPlay();
  const { ports, sent } = fakeNetwork(clock, ({ path }) =>
    path === '/wps/game/launchGame' ? fine({ gameUrl: '#opened' }) : fine({}),
  );
  connectRequests(ports);
  identify({ merchantCode: 'A', token: 't', memberId: '7', epoch: 1 });
  show(<LaunchScreen search={search} />);
  await expect.poll(() => sent.some(({ path }) => path === '/wps/relay/GCS_addRecentGame')).toBe(true);
  const added = sent.find(({ path }) => path === '/wps/relay/GCS_addRecentGame');
  expect(added?.method).toBe('GET');
  expect(Object.fromEntries(new URL(added?.url ?? '', location.href).searchParams)).toEqual(sentQuery);
});

test('the lobby of a vendor is not a recent game', async () => {
  wordsOfPlay();
  const { ports, sent } = fakeNetwork(clock, ({ path }) =>
    path === '/wps/game/launchGame' ? fine({ gameUrl: '#lobby' }) : fine({}),
  );
  connectRequests(ports);
  identify({ merchantCode: 'A', token: 't', memberId: '7', epoch: 1 });
  show(<LaunchScreen search="vendor=TCG_SEA" />);
  await expect.poll(() => location.hash).toBe('#lobby');
  await painted();
  expect(sent.some(({ path }) => path === '/wps/relay/GCS_addRecentGame')).toBe(false);
});
