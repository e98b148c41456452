import * as calls from '@foyer/contract/calls/push.ts';
import type { MemberAt } from '#service/at.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#service/limits.ts';
import { bindDevice, forgetDevice, isBound, subscribeDevice } from './service.ts';

export function pushRoutes({ limits }: { limits: Limits }): Bound[] {
  const counted = ({ merchant, member }: MemberAt) =>
    limits.take('push.member', merchant.id, String(member.id));
  return [
    bind(calls.fcmBind, async (input, at) => {
      await counted(at);
      return bindDevice(at, input);
    }),
    bind(calls.fcmSubscribe, async (input, at) => {
      await counted(at);
      return subscribeDevice(at, input);
    }),
    bind(calls.fcmUnsubscribe, (input, at) => forgetDevice(at, input)),
    bind(calls.fcmCheck, (input, at) => isBound(at, input)),
  ];
}
