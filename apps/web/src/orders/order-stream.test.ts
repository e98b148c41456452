// The event stream on a fake clock, with streams that the test opens, feeds and breaks.
import { expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import { AGAIN_MS, createOrderStream } from './order-stream.ts';

function opened(urls: readonly (string | null)[]) {
  const clock = fakeClock();
  const sources: (EventTarget & { url: string; isClosed: boolean })[] = [];
  const answers = [...urls];
  const stream = createOrderStream({
    clock,
    askUrl: async () => answers.shift() ?? null,
    open: (url) => {
      const source = Object.assign(new EventTarget(), { url, isClosed: false, close: () => {} });
      source.close = () => {
        source.isClosed = true;
      };
      sources.push(source);
      return source as unknown as EventSource;
    },
  });
  const say = (kind: string, data = '') =>
    sources.at(-1)?.dispatchEvent(Object.assign(new Event(kind), { data }));
  return { clock, stream, sources, say };
}

/** A page that follows an order and counts its reads. */
function follow(stream: ReturnType<typeof createOrderStream>, orderNo: string) {
  const page = { reads: 0, leave: () => {} };
  page.leave = stream.follow(orderNo, () => {
    page.reads += 1;
  });
  return page;
}

test('pages share one stream, and each gets the events of its own order only', async () => {
  const { stream, sources, say } = opened(['/a']);
  const [first, second] = [follow(stream, 'D1'), follow(stream, 'W2')];
  await settle();
  expect(sources).toHaveLength(1);
  expect(stream.isLive.get()).toBe(false);
  say('open');
  expect(stream.isLive.get()).toBe(true);
  // Changes before the stream was open.
  expect([first.reads, second.reads]).toEqual([1, 1]);
  say('order', 'W2');
  expect([first.reads, second.reads]).toEqual([1, 2]);
  say('gap');
  expect([first.reads, second.reads]).toEqual([2, 3]);
  first.leave();
  expect(sources[0]?.isClosed).toBe(false);
  second.leave();
  expect(sources[0]?.isClosed).toBe(true);
  expect(stream.isLive.get()).toBe(false);
});

test('an interrupted or refused stream is opened again after a while, at a new address', async () => {
  const { clock, stream, sources, say } = opened(['/a', null, '/b']);
  const page = follow(stream, 'D1');
  await settle();
  say('open');
  say('error');
  expect(stream.isLive.get()).toBe(false);
  expect(sources[0]?.isClosed).toBe(true);
  await clock.advance(AGAIN_MS);
  expect(sources).toHaveLength(1);
  await clock.advance(AGAIN_MS);
  expect(sources.map(({ url }) => url)).toEqual(['/a', '/b']);
  say('open');
  expect(page.reads).toBe(2);
  say('error');
  page.leave();
  expect(clock.waiting()).toBe(0);
});

test('a page that is left before the address arrives opens no stream', async () => {
  const { stream, sources } = opened(['/a']);
  follow(stream, 'D1').leave();
  await settle();
  expect(sources).toEqual([]);
});
