import { describe, expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import type { Outcome } from '#request/outcome.ts';
import { enterChat } from './chat-flow.ts';

type Answer = Outcome<{ chatUrl: string; message: string }, never>;
function opened(chatUrl: string): Answer {
  return { ok: true, value: { chatUrl, message: '' }, spanId: null };
}
const chatUrl = 'https://chat.example/room?authKey=k';

/** The state of a visit at a moment after its start; the answer arrives `afterMs` later, or never. */
function visit(answer: Answer, afterMs: number | null = 0, origin = 'https://aurora.example') {
  const clock = fakeClock();
  const did: string[] = [];
  const leave = enterChat({
    clock,
    origin,
    ask: () =>
      new Promise((resolve) => {
        if (afterMs !== null) clock.after(afterMs, () => resolve(answer));
      }),
    open: (url) => did.push(`left for ${url}`),
    onFailed: (failed) => did.push(failed ? 'failed' : 'gave up'),
  });
  return { did, leave, at: async (ms: number) => clock.advance(ms).then(() => did.join()) };
}

describe('opening the chat', () => {
  test('[NAV-21] leaves half a second after the answer, not before', async () => {
    const { at } = visit(opened(chatUrl), 300);
    expect(await at(799)).toBe('');
    expect(await at(1)).toBe(`left for ${chatUrl}`);
  });

  test.each(['', 'javascript:alert(1)', 'chat'])(
    '[NAV-22] an answer with the address "%s" fails',
    async (url) => {
      const { at } = visit(opened(url));
      expect(await at(20_000)).toBe('failed');
    },
  );

  test('[CHAT-07] an address over http is opened only where the page itself is served by it', async () => {
    const plain = chatUrl.replace('https:', 'http:');
    expect(await visit(opened(plain)).at(20_000)).toBe('failed');
    expect(await visit(opened(plain), 0, 'http://aurora.localhost').at(20_000)).toBe(`left for ${plain}`);
  });

  test('[NAV-23] shows the wait message for 9999 ms at most, and ignores a later answer', async () => {
    const { at } = visit(opened(chatUrl), 10_000);
    expect(await at(9998)).toBe('');
    expect(await at(1)).toBe('gave up');
    expect(await at(20_000)).toBe('gave up');
  });

  test('after the page was left it does not leave for the chat', async () => {
    const { at, leave } = visit(opened(chatUrl), 0);
    await at(100);
    leave();
    expect(await at(20_000)).toBe('');
  });
});
