import { describe, expect, test } from 'vitest';
import { type FrameMessage, LOAD_MS, runSlider, type SliderResult, type SliderPorts } from './slider-run.ts';

const proof = { geetestChallenge: 'c', geetestSeccode: 's' };

/** A provider with frames that send the messages of the test; the test moves the clock. */
function stage(
  version: 3 | 4,
  prepare: SliderPorts['prepare'] = async () => ({ language: 'eng', userInfo: 'u' }),
) {
  const frames: { says: (says: FrameMessage) => void; isOpen: boolean }[] = [];
  const leaving = new AbortController();
  let timers: { at: number; run: () => void }[] = [];
  let now = 0;
  let shown = 0;
  let prepared = 0;
  const ports: SliderPorts = {
    version,
    prepare: () => {
      prepared += 1;
      return prepare();
    },
    openFrame: (_start, hear) => {
      const frame = { says: hear, isOpen: true };
      frames.push(frame);
      return () => {
        frame.isOpen = false;
      };
    },
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    onShown: () => void (shown += 1),
    signal: leaving.signal,
  };
  const settled = () => new Promise((done) => setTimeout(done));
  return {
    ports,
    leave: () => leaving.abort(),
    says: async (says: FrameMessage) => {
      frames.at(-1)?.says(says);
      await settled();
    },
    pass: async (ms: number) => {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) timer.run();
      await settled();
    },
    begin: async () => {
      const ends: SliderResult[] = [];
      void runSlider(ports).then((end) => ends.push(end));
      await settled();
      return ends;
    },
    open: () => frames.map(({ isOpen }) => isOpen),
    counts: () => ({ prepared, shown }),
  };
}

describe('the slider', () => {
  test('solved, it returns the provider’s result, and its frame is removed', async () => {
    const { begin, says, open, counts } = stage(4);
    const ends = await begin();
    await says({ kind: 'ready' });
    await says({ kind: 'shown' });
    await says({ kind: 'solved', proof });
    expect(ends).toEqual([{ kind: 'solved', proof }]);
    expect([open(), counts().shown]).toEqual([[false], 1]);
  });

  test('closed when its screen is left, it returns that it was closed, and its frame is removed', async () => {
    const { begin, leave, pass, open } = stage(4);
    const ends = await begin();
    leave();
    await pass(0);
    expect([ends, open()]).toEqual([[{ kind: 'closed' }], [false]]);
  });

  test('[CAPTCHA-07] after a load error it loads once more in a new frame; a second error fails it', async () => {
    const { begin, says, open } = stage(3);
    const ends = await begin();
    await says({ kind: 'error' });
    expect([ends, open()]).toEqual([[], [false, true]]);
    await says({ kind: 'error' });
    expect([ends, open()]).toEqual([[{ kind: 'failed' }], [false, false]]);
  });

  test('after one load error it may still be solved', async () => {
    const { begin, says } = stage(3);
    const ends = await begin();
    await says({ kind: 'error' });
    await says({ kind: 'solved', proof });
    expect(ends).toEqual([{ kind: 'solved', proof }]);
  });

  test('[CAPTCHA-08] [CCONST-01] [ACONST-08] version 4 has 5000 ms to load: 4999 are allowed, 5000 are not', async () => {
    const { begin, pass, open } = stage(4);
    const ends = await begin();
    await pass(LOAD_MS - 1);
    expect(open()).toEqual([true]);
    await pass(1);
    expect(open()).toEqual([false, true]);
    await pass(5000);
    expect(ends).toEqual([{ kind: 'failed' }]);
    expect(LOAD_MS).toBe(5000);
  });

  test('once loaded it has no time limit', async () => {
    const { begin, says, pass } = stage(4);
    const ends = await begin();
    await says({ kind: 'ready' });
    await pass(600_000);
    expect(ends).toEqual([]);
    await says({ kind: 'solved', proof });
    expect(ends).toEqual([{ kind: 'solved', proof }]);
  });

  test('[CAPTCHA-09] version 3 requests a new challenge of the gateway each time; without an answer it opens no frame', async () => {
    const start = { language: 'en', gt: 'g', challenge: 'c', newCaptcha: true };
    const asked = stage(3, async () => start);
    await asked.begin();
    await asked.says({ kind: 'error' });
    expect(asked.counts().prepared).toBe(2);
    await asked.says({ kind: 'closed' });
    const away = stage(3, async () => null);
    expect(await away.begin()).toEqual([{ kind: 'offline' }]);
    expect(away.open()).toEqual([]);
  });
});
