import * as calls from '@foyer/contract/calls/push.ts';
import { bind, type Bound } from '#http/bind.ts';
import { bindDevice, forgetDevice, isBound, subscribeDevice } from './service.ts';

export const pushRoutes: readonly Bound[] = [
  bind(calls.fcmBind, bindDevice, { limit: 'push.member' }),
  bind(calls.fcmSubscribe, subscribeDevice, { limit: 'push.member' }),
  bind(calls.fcmUnsubscribe, forgetDevice),
  bind(calls.fcmCheck, isBound),
];
