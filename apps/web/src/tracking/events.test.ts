import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, fine, later, type Reply } from '#testing/fake-network.ts';
import { deliver } from './events.ts';

const report = {
  merchant: 'AURORA',
  event: 'register',
  time: 1,
  deviceId: 'd-1',
  ad: {},
  params: { affiliateCode: 'www' },
  payload: { customerId: '7', customerName: 'ann' },
} as const;

/** The sent requests, as path and seconds since the start, and the warnings. */
async function delivered(reply: Reply, random = 0, endpoint = '') {
  const clock = fakeClock();
  const start = clock.now();
  const { layer, sent, notices } = fakeNetwork(clock, reply);
  const warned: string[] = [];
  const over = deliver(
    { send: layer.send, clock, random: () => random, warn: (what) => warned.push(what), endpoint },
    report,
  );
  await clock.advance(300_000);
  await over;
  const tries = sent.map(({ path, at }) => [path.split('/').at(-1), (at - start) / 1000]);
  return { tries, sent, warned, notices };
}

test('[TRACK-07] an event goes to the event endpoint as JSON, once when it is taken', async () => {
  const { tries, sent, warned } = await delivered(() => fine(null));
  expect(tries).toEqual([['event', 0]]);
  expect(sent[0]).toMatchObject({ method: 'POST', body: report });
  expect(warned).toEqual([]);
});

test('each request of an event outlives the page, which a launch leaves at once', async () => {
  const { sent } = await delivered(() => new Response('', { status: 500 }));
  expect([...new Set(sent.map(({ init }) => init.keepalive))]).toEqual([true]);
});

test('[TRACK-07] [TRACK-08] it is retried three times, each wait twice as long, then five times by ping', async () => {
  const { tries } = await delivered(() => new Response('', { status: 500 }));
  expect(tries).toEqual([
    ['event', 0],
    ['event', 1],
    ['event', 3],
    ['event', 7],
    ['ping', 7],
    ['ping', 8],
    ['ping', 10],
    ['ping', 14],
    ['ping', 22],
    ['ping', 38],
  ]);
});

test('[CCALL-33] [TRACK-07] each try, by ping too, ends after 15 s without an answer', async () => {
  const { tries } = await delivered(later().reply);
  expect(tries).toEqual([
    ['event', 0],
    ['event', 16],
    ['event', 33],
    ['event', 52],
    ['ping', 67],
    ['ping', 83],
    ['ping', 100],
    ['ping', 119],
    ['ping', 142],
    ['ping', 173],
  ]);
});

test('[TRACK-08] a random time up to half a second is added to each wait', async () => {
  let answers = 0;
  const reply: Reply = () => ((answers += 1) < 3 ? new Response('', { status: 500 }) : fine(null));
  expect((await delivered(reply, 1)).tries).toEqual([
    ['event', 0],
    ['event', 1.5],
    ['event', 4],
  ]);
});

test('there is no further try after advertising was refused, and no warning', async () => {
  const clock = fakeClock();
  const { layer, sent } = fakeNetwork(clock, () => new Response('', { status: 500 }));
  const warned: string[] = [];
  let isRefused = false;
  const over = deliver(
    {
      send: layer.send,
      clock,
      random: () => 0,
      warn: (what) => warned.push(what),
      isDropped: () => isRefused,
    },
    report,
  );
  await clock.advance(1000);
  isRefused = true;
  await clock.advance(300_000);
  await over;
  expect([sent.length, warned]).toEqual([2, []]);
});

test('[TRACK-09] an event that cannot be reported logs a console warning and shows nothing', async () => {
  const { warned, notices } = await delivered(() => new Response('', { status: 500 }));
  expect(warned).toEqual(['register was not reported']);
  expect(notices).toEqual([]);
});

afterEach(() => vi.restoreAllMocks());

test('[TEMPLATE-17] events of a merchant with its own event address go there too, without session data', async () => {
  const outside = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }));
  const own = await delivered(() => fine(null), 0, 'https://count.example/events');
  // The gateway forwards it to the advertisers, and tells the member who received it.
  expect(own.tries).toEqual([['event', 0]]);
  const [[address, init] = []] = outside.mock.calls;
  expect(address).toBe('https://count.example/events');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', body: JSON.stringify(report) });
  expect(new Headers(init?.headers).has('Authorization')).toBe(false);

  // Only https is valid.
  const { tries } = await delivered(() => fine(null), 0, 'http://count.example/events');
  expect([tries, outside.mock.calls.length]).toEqual([[['event', 0]], 1]);
});

test('[TRACK-07] an event that the merchant’s own address does not take is retried there three times', async () => {
  const outside = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 500 }));
  const { warned } = await delivered(() => fine(null), 0, 'https://count.example/events');
  expect([outside.mock.calls.length, warned]).toEqual([4, ['register was not reported']]);
});
