import * as announced from '@foyer/contract/calls/notifications.ts';
import * as calls from '@foyer/contract/calls/push.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import type { Secrets } from '#security/secrets.ts';
import { signerGuards } from '#security/signers.ts';
import { listNotifications, markRead, saveSettings, showSettings, showUnread } from './centre.ts';
import { announceReply, publishNews } from './news.ts';
import { bindDevice, forgetDevice, isBound, subscribeDevice } from './service.ts';

export function pushRoutes({ secrets }: { secrets: Secrets }): BoundCall[] {
  const { operator: guard } = signerGuards(secrets);
  return [
    bind(calls.fcmBind, bindDevice, { limit: 'push.member' }),
    bind(calls.fcmSubscribe, subscribeDevice, { limit: 'push.member' }),
    bind(calls.fcmUnsubscribe, forgetDevice),
    bind(calls.fcmCheck, isBound),
    bind(announced.notifications, listNotifications),
    bind(announced.unreadNotifications, showUnread),
    bind(announced.readNotifications, markRead, { limit: 'push.member' }),
    bind(announced.notificationSettings, showSettings),
    bind(announced.saveNotificationSettings, saveSettings, { limit: 'push.member' }),
    bind(announced.publishNews, publishNews, { guard }),
    bind(announced.announceReply, announceReply, { guard }),
  ];
}
