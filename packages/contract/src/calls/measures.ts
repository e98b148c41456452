// What a page reports of itself: how soon it stood, and events that found no other way.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const collect = call<Types<'measures', 'collect'>>()({
  method: 'POST',
  path: '/wps/system/collect',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary: 'Takes the timings of one page load; sent as a beacon, so nobody waits for the answer.',
});

export const reportEvent = call<Types<'measures', 'reportEvent'>>()({
  method: 'POST',
  path: '/wps/system/event',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary: 'Takes one event of somebody’s way through the house, as advertisers count them.',
});

export const ping = call<Types<'measures', 'ping'>>()({
  method: 'GET',
  path: '/wps/system/test/ping',
  timeoutMs: 15_000,
  who: 'anyone',
  quiet: true,
  errors: [],
  summary: 'Answers that the platform is there, and takes events that found no other way.',
});
