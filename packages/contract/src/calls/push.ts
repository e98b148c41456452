// Notices to a device: which member a device's token of the push service speaks for, and what it hears (OPEN-C-95).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const fcmBind = call<Types<'push', 'fcmBind'>>()({
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: 'Makes a device this member’s; one that was another member’s is so no longer.',
});

export const fcmSubscribe = call<Types<'push', 'fcmSubscribe'>>()({
  method: 'POST',
  path: '/wps/relay/CSP_fcmSubscribe',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: 'Has a device hear a topic; one that was not this member’s becomes so.',
});

export const fcmUnsubscribe = call<Types<'push', 'fcmUnsubscribe'>>()({
  method: 'POST',
  path: '/wps/relay/CSP_fcmUnsubscribe',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary:
    'Forgets a device of this member, with all it heard; one that was not this member’s stays as it is.',
});

export const fcmCheck = call<Types<'push', 'fcmCheck'>>()({
  method: 'GET',
  path: '/wps/relay/CSP_fcmCheck',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: 'Whether a device is bound to this member.',
});
