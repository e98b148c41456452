import { addRecentGame } from '@foyer/contract/calls/game-library.ts';
import { launchGame, newGameVendor } from '@foyer/contract/calls/games.ts';
import { memberInfo } from '@foyer/contract/calls/member.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, later, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { painted, untilPainted } from '#testing/painted.ts';
import { answer, type AppSetup, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { sentEventNames } from '#testing/sent-events.ts';
import { enterNativeApp, leaveShell } from '#testing/shells.ts';
import { clear } from '#testing/show.tsx';
import LaunchScreen from './launch-screen.tsx';
import { useLaunch } from './use-launch.ts';

const target = { vendor: 'LOTT', code: 'K3' };

function Launch() {
  return <p>{useLaunch(target)?.kind ?? 'waits'}</p>;
}

const refused = answerWith(launchGame, () => refusal('coming_soon'));
const unanswered = answerWith(launchGame, later().reply);

/** A member's page; the launch is refused unless the test answers it. */
function open(page: ReactNode, launch = refused, merchant: AppSetup['merchant'] = {}) {
  const answers = [launch, answerWith(memberInfo, () => fine({}))];
  const app = renderScreen(page, { member: ann, merchant, areas: ['games'], answers });
  return { ...app, launches: () => app.requestsOf(launchGame) };
}

afterEach(() => {
  clear();
  vi.useRealTimers();
});

test('[LAUNCH-04] a lottery is asked for 150 ms after its page has opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { launches, requestsOf } = open(<Launch />);
  await vi.advanceTimersByTimeAsync(149);
  // Long enough for a call, if one were made.
  await untilPainted(() => requestsOf(memberInfo).length > 0);
  await painted();
  expect(launches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await untilPainted(() => launches().length > 0);
  expect(launches()).toHaveLength(1);
});

test.each([
  [{ prize_mode: '1950' }, '1950'],
  [{}, null],
])('[TEMPLATE-12] a template with %o launches a lottery with the prize mode %s', async (parameters, mode) => {
  const { launches } = open(<Launch />, refused, { template: templateOf(parameters) });
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('failed');
  expect(new URL(launches()[0]?.url ?? '', location.href).searchParams.get('lottoPrizeMode')).toBe(mode);
});

test.each([
  ['language VI', {}, 'VI'],
  ['language of the app', { language: 'EN,CN' }, 'EN'],
])(
  '[LAUNCH-10] a lottery is launched in the %s where the template has %o',
  async (_, parameters, language) => {
    const { launches } = open(<Launch />, refused, { template: templateOf(parameters) });
    await expect.poll(() => launches().length).toBe(1);
    expect(new URL(launches()[0]?.url ?? '', location.href).searchParams.get('language')).toBe(language);
  },
);

test.each([
  ['waits for the label of a slow line', 2_000, 'Gold'],
  ['starts without a label that does not come', null, null],
])('[LAUNCH-07] a lottery %s', async (_, comesAfter, labelName) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clubLabel = { labelId: 'gold', labelName: 'Gold', rankLevel: 3, type: 'AUTO' };
  const info = later();
  const { requestsOf } = renderScreen(<Launch />, {
    member: ann,
    areas: ['games'],
    answers: [refused, answerWith(memberInfo, info.reply)],
  });
  await untilPainted(() => requestsOf(memberInfo).length > 0);
  await vi.advanceTimersByTimeAsync(comesAfter ?? 2_900);
  await painted();
  expect(requestsOf(launchGame)).toEqual([]);
  if (comesAfter !== null) info.give(fine({ id: '7', userName: 'ann', type: 0, language: 'EN', clubLabel }));
  else await vi.advanceTimersByTimeAsync(500);
  await untilPainted(() => requestsOf(launchGame).length > 0);
  const sent = new URL(requestsOf(launchGame)[0]?.url ?? '', location.href).searchParams;
  expect(sent.get('labelName')).toBe(labelName);
});

test('[LAUNCH-07] a lottery is launched with its page’s data and the member’s label, and its address opens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clubLabel = { labelId: 'gold', labelName: 'Gold', rankLevel: 3, type: 'AUTO' };
  const search = 'vendor=TCG_LOTTO_VN&code=PK10&playType=pk10&prize_mode=BASE&backUrl=%2Fm%2Flive';
  const { requestsOf, isAnswered } = renderScreen(<LaunchScreen search={search} />, {
    member: ann,
    areas: ['games'],
    answers: [
      answerWith(launchGame, () => fine({ gameUrl: '#lottery' })),
      answerWith(memberInfo, () => fine({ id: '7', userName: 'ann', type: 0, language: 'EN', clubLabel })),
    ],
  });
  await untilPainted(() => requestsOf(memberInfo).length > 0 && isAnswered());
  // The answer is read in tasks of its own.
  await painted();
  await painted();
  await vi.advanceTimersByTimeAsync(150);
  await untilPainted(() => location.hash === '#lottery');
  const query = new URL(requestsOf(launchGame)[0]?.url ?? '', location.href).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    vendor: 'TCG_LOTTO_VN',
    lottoPrizeMode: 'BASE',
    lottoGameCode: 'PK10',
    hasLobby: 'false',
    playType: 'pk10',
    backUrl: `${location.origin}/m/live`,
    labelName: 'Gold',
    lottoView: 'betting',
  });
});

test('[LAUNCH-02] a launch without an answer for 10 s says that the request timed out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { launches } = open(<LaunchScreen search="vendor=ORU&nodeId=77" />, unanswered);
  const late = page.getByText('The request timed out, please try again');
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => launches().length).toBe(1);
  await vi.advanceTimersByTimeAsync(9_700);
  await painted();
  expect(late.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  await untilPainted(() => late.elements().length > 0);
  await expect.element(late).toBeVisible();
});

test.each([
  ['LOTT&code=K3', true],
  ['ORU&nodeId=77', false],
])(
  '[GAME-13] where games are started in the app, vendor=%s shows a notice: %s',
  async (which, isRepeated) => {
    const merchant = { settings: { ...plainSettings, startGameInApp: true } };
    const { launches } = open(<LaunchScreen search={`vendor=${which}`} />, unanswered, merchant);
    const notice = page.getByText('Please open this game in the app or from your home screen');
    await expect.poll(() => notice.elements().length + launches().length).toBeGreaterThan(0);
    expect([notice.elements().length, launches().length]).toEqual(isRepeated ? [1, 0] : [0, 1]);
  },
);

test.each([
  ['shows the message of the server', 'Closed for the feast', 'Closed for the feast'],
  ['is coming soon where the server says nothing', null, 'Coming soon'],
])('[LAUNCH-03] a launch without a game address %s', async (_, message, shown) => {
  const reply = () => Response.json({ success: true, value: {}, message, errorCode: null });
  open(<LaunchScreen search="vendor=ORU&nodeId=77" />, answerWith(launchGame, reply));
  await expect.element(page.getByText(shown)).toBeVisible();
});

test.each(['vendor=ORU&nodeId=77', 'code=K3'])(
  '[LAUNCH-11] a launch of %s at a vendor under maintenance names it, with start and end in the zone of the reader',
  async (search) => {
    const [start, end] = [new Date(2026, 4, 1, 10, 30), new Date(2026, 4, 1, 12, 5)];
    const value = { vendor: 'ORU', startTime: start.getTime(), endTime: end.getTime() };
    const vendors = { ORU: { displayName: 'Orucan', isGameH5: true } };
    renderScreen(<LaunchScreen search={search} />, {
      member: ann,
      areas: ['games'],
      words: englishTexts(['core']),
      answers: [
        answerWith(launchGame, () => refusal('vendor_under_maintenance', 200, value)),
        answer(newGameVendor, { lanes: [], vendors }),
        answerWith(memberInfo, () => fine({})),
      ],
    });
    // The time is on a line of its own.
    await expect
      .poll(() => document.querySelector<HTMLElement>('main p')?.innerText)
      .toBe('Orucan is under maintenance\n2026-05-01 10:30 ~ 2026-05-01 12:05');
  },
);

test.each([
  [
    'a game by its node',
    'vendor=ORU&nodeId=77&gameType=RNG',
    { nodeId: '77', vendor: 'ORU', gameType: 'RNG' },
  ],
  ['a lottery by its code', 'vendor=LOTT&code=K3', { nodeId: 'K3', vendor: 'LOTT' }],
  ['a lottery by its code alone', 'code=K3', { nodeId: 'K3' }],
])('[CCALL-06] an opened launch adds %s to the recent games', async (_, search, sentQuery) => {
  const { requestsOf } = open(
    <LaunchScreen search={search} />,
    answerWith(launchGame, () => fine({ gameUrl: '#opened' })),
  );
  await expect.poll(() => requestsOf(addRecentGame).length).toBe(1);
  const [added] = requestsOf(addRecentGame);
  expect(Object.fromEntries(new URL(added?.url ?? '', location.href).searchParams)).toEqual(sentQuery);
});

test('[TRACK-01] a launch is counted when the gateway has opened it, and a refused one is not', async () => {
  const search = 'vendor=ORU&nodeId=77';
  const refusedOne = open(<LaunchScreen search={search} />);
  await expect.element(page.getByText('Coming soon')).toBeVisible();
  expect(sentEventNames(refusedOne)).toEqual([]);
  const opened = open(
    <LaunchScreen search={search} />,
    answerWith(launchGame, () => fine({ gameUrl: '#counted' })),
  );
  await expect.poll(() => location.hash).toBe('#counted');
  await expect.poll(() => sentEventNames(opened)).toEqual(['gameLaunch']);
});

test('the lobby of a vendor is not a recent game', async () => {
  const { requestsOf } = open(
    <LaunchScreen search="vendor=TCG_SEA" />,
    answerWith(launchGame, () => fine({ gameUrl: '#lobby' })),
  );
  await expect.poll(() => location.hash).toBe('#lobby');
  await painted();
  expect(requestsOf(addRecentGame)).toEqual([]);
});

test('[LAUNCH-06] a game of window mode 2 is opened by the merchant’s app, and the page goes back to the list', async () => {
  const before = location.href;
  const host = window as Window & { AndroidBridge?: unknown };
  const openUrl = vi.fn<(url: string) => void>();
  host.AndroidBridge = { openUrl };
  const gameUrl = 'https://games.example/77';
  const search = 'vendor=ORU&nodeId=77&appNewWindow=2&backUrl=%2Fm%2FgameList%3FgameType%3DRNG';
  try {
    open(
      <LaunchScreen search={search} />,
      answerWith(launchGame, () => fine({ gameUrl })),
    );
    await expect.poll(() => openUrl.mock.calls).toEqual([[gameUrl]]);
    expect(location.pathname + location.search).toBe('/m/gameList?gameType=RNG');
  } finally {
    delete host.AndroidBridge;
    history.replaceState(null, '', before);
  }
});

test.each(['', '&appNewWindow=1'])(
  '[LAUNCH-06] a game of another window mode, by "%s", keeps the window of the merchant’s app',
  async (mode) => {
    enterNativeApp();
    onTestFinished(leaveShell);
    const gameUrl = `#kept${mode}`;
    open(
      <LaunchScreen search={`vendor=ORU&nodeId=77${mode}`} />,
      answerWith(launchGame, () => fine({ gameUrl })),
    );
    await expect.poll(() => location.hash).toBe(gameUrl);
  },
);

test.each([
  ['that lists its games leads to its list', true, '/m/gameList?vassalage=ORU'],
  ['that lists none says that it is not available', false, ''],
])('[PAGE-12] the address of a vendor without a lobby %s', async (_, isGameH5, list) => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  const { isAnswered } = renderScreen(<LaunchScreen search="vendor=ORU" />, {
    member: ann,
    areas: ['games'],
    answers: [
      answerWith(launchGame, () => refusal('game.not_found')),
      answer(newGameVendor, { lanes: [], vendors: { ORU: { displayName: 'Orucan', isGameH5 } } }),
    ],
  });
  const failed = page.getByText('This game is not available.');
  const isDone = () => failed.elements().length > 0 || location.pathname === '/m/gameList';
  await expect.poll(() => isAnswered() && isDone()).toBe(true);
  expect(location.pathname === '/m/gameList' ? location.pathname + location.search : '').toBe(list);
});
