import { expect, test } from 'vitest';
import { registerWorker } from './service-worker.ts';

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  find(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  register(): Promise<Registration> {
    return Promise.resolve(this.registration);
  }
}

/** A page that uses the worker of `container` and whose visitor accepts every offer. */
async function keeping(container: Container) {
  const offers: string[] = [];
  await registerWorker('/m/sw.js', {
    container: container as unknown as ServiceWorkerContainer,
    offer: () => Promise.resolve(offers.push('offered') > 0),
    restartApp: () => offers.push('began anew'),
  });
  return offers;
}

/** A page that a worker of an earlier visit controls. */
function controlled() {
  const container = new Container();
  container.registration.active = new Worker();
  container.controller = container.registration.active;
  return container;
}

test.each([
  ['before the page hears of it, as WebKit does', true],
  ['after it', false],
])('a first visit is offered no newer build when the first worker controls it %s', async (_, isEarly) => {
  const container = new Container();
  const offers = await keeping(container);
  const first = new Worker();
  container.registration.find(first);
  if (isEarly) container.controller = first;
  first.become('installed');
  container.controller = first;
  first.become('activated');
  await Promise.resolve();
  expect(offers).toEqual([]);
});

test('a first worker that waits when the page registers it is not a newer build', async () => {
  const container = new Container();
  container.registration.waiting = new Worker();
  container.controller = container.registration.waiting;
  expect(await keeping(container)).toEqual([]);
});

test('a newer build is offered once it waits, and takes over when it is accepted', async () => {
  const container = controlled();
  const offers = await keeping(container);
  const newer = new Worker();
  container.registration.find(newer);
  expect(offers).toEqual([]);
  newer.become('installed');
  await expect.poll(() => newer.messages).toEqual(['take-over']);
  container.dispatchEvent(new Event('controllerchange'));
  expect(offers).toEqual(['offered', 'began anew']);
});

test('a newer build that waits since an earlier visit is offered at once', async () => {
  const container = controlled();
  container.registration.waiting = new Worker();
  expect(await keeping(container)).toEqual(['offered']);
});
