// Push notices: binds a device's push token to a member, and subscribes it to topics (OPEN-C-95).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const fcmBind = call<Types<'push', 'fcmBind'>>()({
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: 'Binds a device to this member; it is unbound from any other member.',
});

export const fcmSubscribe = call<Types<'push', 'fcmSubscribe'>>()({
  method: 'POST',
  path: '/wps/relay/CSP_fcmSubscribe',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: 'Subscribes a device to a topic and binds it to this member.',
});

export const fcmUnsubscribe = call<Types<'push', 'fcmUnsubscribe'>>()({
  method: 'POST',
  path: '/wps/relay/CSP_fcmUnsubscribe',
  who: 'member',
  moduleId: 'COMM3',
  quiet: true,
  errors: [],
  summary: "Removes a device of this member and its subscriptions; another member's device stays unchanged.",
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
