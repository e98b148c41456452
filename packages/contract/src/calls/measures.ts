// Reports of a page about itself: its load times, and events that could not be sent in another way.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const collect = call<Types<'measures', 'collect'>>()({
  method: 'POST',
  path: '/wps/system/collect',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary: 'Receives the timings of one page load; sent as a beacon, without waiting for an answer.',
});

export const reportEvent = call<Types<'measures', 'reportEvent'>>()({
  method: 'POST',
  path: '/wps/system/event',
  who: 'guest-or-member',
  quiet: true,
  errors: [],
  summary: 'Receives one tracking event.',
});

export const sharedEvents = call<Types<'measures', 'sharedEvents'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getSharedEvents',
  who: 'member',
  errors: [],
  summary:
    'The events about this member, and about this device before a log-in, that were forwarded, and to whom.',
});

export const ping = call<Types<'measures', 'ping'>>()({
  method: 'GET',
  path: '/wps/system/test/ping',
  timeoutMs: 15_000,
  who: 'anyone',
  quiet: true,
  errors: [],
  summary: 'Answers that the platform is reachable, and receives events that could not be sent otherwise.',
});
