import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { offerUpdate, type Registration, registerWorker, workerAddress } from './service-worker.ts';

type Messages = unknown[];
function worker(messages: Messages) {
  return { postMessage: (message: unknown) => void messages.push(message) } as unknown as ServiceWorker;
}

/** A page with a newer build; `follow` is a further one. Each event is recorded with its time. */
function updating(given: {
  accepts?: boolean;
  busy?: () => boolean;
  worker?: 'waiting' | 'installing' | null;
}) {
  const { accepts = true, busy = () => false, worker: state = 'waiting' } = given;
  const clock = fakeClock();
  const start = clock.now();
  const did: string[] = [];
  const messages: Messages = [];
  const registration = {
    update: async () => void did.push('updated'),
    waiting: state === 'waiting' ? worker(messages) : null,
    installing: state === 'installing' ? worker(messages) : null,
  } as unknown as Registration;
  const follow = () =>
    void offerUpdate({
      clock,
      registration: state === null ? null : registration,
      isBusy: busy,
      offer: async () => {
        did.push(`offered ${clock.now() - start}`);
        return accepts;
      },
      restartApp: () => did.push(`restarted ${clock.now() - start}`),
    });
  follow();
  return { clock, did, messages, follow };
}

test.each(['waiting', 'installing'] as const)(
  '[UPDATE-02] [UPDATE-04] the worker is updated; a %s one takes over, and the page reloads 200 ms later',
  async (state) => {
    const { clock, did, messages } = updating({ worker: state });
    await clock.advance(199);
    expect([did, messages]).toEqual([['updated', 'offered 0'], ['take-over']]);
    await clock.advance(1);
    expect(did).toEqual(['updated', 'offered 0', 'restarted 200']);
  },
);

test('[UPDATE-04] where no worker can live, the page reloads as well', async () => {
  const { clock, did } = updating({ worker: null });
  await clock.advance(200);
  expect(did).toEqual(['offered 0', 'restarted 200']);
});

test('[UPDATE-03] a closed question changes nothing', async () => {
  const { clock, did, messages } = updating({ accepts: false });
  await clock.advance(10_000);
  expect([did, messages]).toEqual([['updated', 'offered 0'], []]);
});

test('the question waits while something is half done', async () => {
  let isBusy = true;
  const { clock, did } = updating({ accepts: false, busy: () => isBusy });
  await clock.advance(5000);
  expect(did).toEqual(['updated']);
  isBusy = false;
  await clock.advance(1000);
  expect(did).toEqual(['updated', 'offered 6000']);
});

test('[UPDATE-03] two newer builds while something is half done are one question', async () => {
  let isBusy = true;
  const { clock, did, follow } = updating({ accepts: false, busy: () => isBusy });
  await clock.advance(2000);
  follow();
  await clock.advance(2000);
  isBusy = false;
  await clock.advance(5000);
  expect(did).toEqual(['updated', 'updated', 'offered 5000']);
  // After it was closed, the next build is another question.
  follow();
  await clock.advance(0);
  expect(did).toEqual(['updated', 'updated', 'offered 5000', 'updated', 'offered 9000']);
});

test('a browser without workers, or one that refuses it, has none', async () => {
  expect(await registerWorker('/m/sw.js', undefined)).toBe(null);
  expect(await registerWorker('/m/sw.js', { register: () => Promise.reject(new Error('insecure')) })).toBe(
    null,
  );
});

test('the address of the worker names the environment and the merchant', () => {
  expect(workerAddress('foyer', 'aurora')).toBe('/m/sw.js?env=prod&merchant=aurora');
  expect(workerAddress('sit', 'aurora')).toBe('/m/sw.js?env=sit&merchant=aurora');
});
