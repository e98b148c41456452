// The day on which a member is not asked again.
import { afterEach, expect, test } from 'vitest';
import { checkedStore } from '#device/storage.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { closeOffer } from './device-messages.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['Asia/Manila', '2026-03-01T15:59:00Z', '2026-03-01'],
  ['Asia/Manila', '2026-03-01T16:00:00Z', '2026-03-02'],
  ['America/Sao_Paulo', '2026-03-01T02:59:00Z', '2026-02-28'],
])('[PUSH-01] in %s the prompt that is closed at %s is closed on %s', (place, moment, day) => {
  process.env['TZ'] = place;
  const storage = fakeStorage();
  closeOffer({ local: checkedStore(() => storage), clock: fakeClock(Date.parse(moment)) });
  expect(storage.getItem('MC_PUSH_CLOSED')).toBe(day);
});
