import { expect, test } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { openPendingOrders } from './pending-order.ts';

const HOUR = 3_600_000;

/** A browser with one storage for all its tabs. */
function browser() {
  const storage = fakeStorage();
  const time = { now: 1_000_000 };
  const openTab = (owner = 'aurora 7') =>
    openPendingOrders({ store: checkedStore(() => storage), now: () => time.now, owner: () => owner });
  return { storage, time, openTab };
}

test('an order outlives the tab that sent it, and ends when the next one has its answer', () => {
  const { storage, openTab } = browser();
  openTab().save('{"key":"a"}');
  const next = openTab();
  expect(next.read()).toBe('{"key":"a"}');
  next.save(null);
  expect([openTab().read(), storage.texts.size]).toEqual([null, 0]);
});

test('it is shown to its own member at its own merchant only', () => {
  const { openTab } = browser();
  openTab('aurora 7').save('{"key":"a"}');
  expect([openTab('aurora 8').read(), openTab('lotus 7').read()]).toEqual([null, null]);
  expect(openTab('aurora 7').read()).toBe('{"key":"a"}');
});

test('orders of two tabs do not overwrite each other; the older one is first', () => {
  const { time, openTab } = browser();
  const [one, other] = [openTab(), openTab()];
  one.save('{"key":"a"}');
  time.now += 1;
  other.save('{"key":"b"}');
  other.save(null);
  expect(openTab().read()).toBe('{"key":"a"}');
  other.save('{"key":"c"}');
  const later = openTab();
  expect(later.read()).toBe('{"key":"a"}');
  later.save(null);
  expect(openTab().read()).toBe('{"key":"c"}');
});

test('after a day it is forgotten, and damaged text is no order', () => {
  const { storage, time, openTab } = browser();
  openTab().save('{"key":"a"}');
  const [name = ''] = storage.texts.keys();
  time.now += 24 * HOUR - 1;
  expect(openTab().read()).toBe('{"key":"a"}');
  time.now += 1;
  expect([openTab().read(), storage.texts.size]).toEqual([null, 0]);
  storage.setItem(name, '{"owner":"aurora 7"}');
  expect(openTab().read()).toBeNull();
});
