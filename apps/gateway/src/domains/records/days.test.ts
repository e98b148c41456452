import { expect, test } from 'vitest';
import { dayAfter, rangeOf, zoneOf } from './days.ts';

test('a day starts at midnight of its zone', () => {
  expect(new Date(zoneOf('Asia/Manila').startOf('2026-11-23')).toISOString()).toBe(
    '2026-11-22T16:00:00.000Z',
  );
  expect(new Date(zoneOf('Asia/Kathmandu').startOf('2026-11-23')).toISOString()).toBe(
    '2026-11-22T18:15:00.000Z',
  );
  expect(new Date(zoneOf('America/New_York').startOf('2026-07-01')).toISOString()).toBe(
    '2026-07-01T04:00:00.000Z',
  );
});

test('a day of a clock change has 23 or 25 hours', () => {
  const hours = (day: string) => {
    const zone = zoneOf('Europe/Berlin');
    return (zone.startOf(dayAfter(day)) - zone.startOf(day)) / 3_600_000;
  };
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-23')]).toEqual([23, 25, 24]);
});

test('a day whose midnight is skipped starts with its first minute', () => {
  const zone = zoneOf('Africa/Cairo');
  const start = zone.startOf('2026-04-24');
  expect([zone.dayOf(start), zone.timeOf(start), zone.dayOf(start - 1)]).toEqual([
    '2026-04-24',
    '01:00',
    '2026-04-23',
  ]);
});

test('an unknown zone and a day that does not exist are invalid', () => {
  expect(() => zoneOf('Mars/Base')).toThrow(expect.objectContaining({ errorCode: 'request.invalid' }));
  expect(() => rangeOf(zoneOf('UTC'), { from: '2026-02-30' })).toThrow(
    expect.objectContaining({ errorCode: 'request.invalid' }),
  );
  expect(() => rangeOf(zoneOf('UTC'), { from: '2026-02-03', to: '2026-02-01' })).toThrow(
    expect.objectContaining({ errorCode: 'request.invalid' }),
  );
});
