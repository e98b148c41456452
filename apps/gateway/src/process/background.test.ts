import { expect, test } from 'vitest';
import { known, openAskedGateway, ready, ways } from '#testing/alike.ts';
import { createBackground } from './background.ts';

function log() {
  const failed: unknown[] = [];
  const at = { log: { error: (_: object, what: string) => failed.push(what) } };
  return { failed, at: at as unknown as Parameters<ReturnType<typeof createBackground>['begin']>[0] };
}

test('work starts in the next step of the event loop', async () => {
  const { begin, settled } = createBackground();
  const told: string[] = [];
  begin(log().at, 'not done', async () => told.push('work'));
  await Promise.resolve();
  told.push('answer');
  await settled();
  expect(told).toEqual(['answer', 'work']);
});

test('a failure is logged and does not affect other work; work that is started meanwhile is waited for too', async () => {
  const { begin, settled } = createBackground();
  const { at, failed } = log();
  const done: string[] = [];
  begin(at, 'the first was not done', () => Promise.reject(new Error('no')));
  begin(at, 'the second was not done', async () => begin(at, 'nor this', async () => done.push('third')));
  await settled();
  expect([failed, done]).toEqual([['the first was not done'], ['third']]);
});

test('a gateway that stops waits for a message that is on its way', async () => {
  const gateway = await openAskedGateway();
  const { promise, resolve } = Promise.withResolvers<void>();
  gateway.provider.answers = promise;
  const way = ways['a code to log in with'];
  if (!way) throw new Error('there is no such way');
  expect((await (await ready(gateway, way, known))()).body.success).toBe(true);
  const sentBefore = gateway.app.close().then(() => gateway.messages.length);
  setTimeout(resolve, 50);
  expect(await sentBefore).toBe(1);
  await gateway.databases.close();
});
