// Notifications of a member: the notification centre, its settings, and what the back office announces.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const notifications = call<Types<'notifications', 'notifications'>>()({
  method: 'GET',
  path: '/wps/member/notifications',
  who: 'member',
  errors: [],
  summary: "The member's notifications, the latest first, by pages: `before` is the id of the last one seen.",
});

export const unreadNotifications = call<Types<'notifications', 'unreadNotifications'>>()({
  method: 'GET',
  path: '/wps/member/notifications/unread',
  who: 'member',
  quiet: true,
  errors: [],
  summary: 'How many notifications the member has not read.',
});

export const readNotifications = call<Types<'notifications', 'readNotifications'>>()({
  method: 'POST',
  path: '/wps/member/notifications/read',
  who: 'member',
  quiet: true,
  errors: [],
  summary: 'Marks one notification as read, or all up to it, on every device of the member.',
});

export const notificationSettings = call<Types<'notifications', 'notificationSettings'>>()({
  method: 'GET',
  path: '/wps/member/notifications/settings',
  who: 'member',
  errors: [],
  summary: "Which kinds of notifications are sent to the member's devices, and the hours without any.",
});

export const saveNotificationSettings = call<Types<'notifications', 'saveNotificationSettings'>>()({
  method: 'PUT',
  path: '/wps/member/notifications/settings',
  who: 'member',
  errors: [],
  summary: "Replaces the settings of notifications on the member's devices.",
});

export const publishNews = call<Types<'notifications', 'publishNews'>>()({
  method: 'POST',
  path: '/operator/news',
  who: 'operator',
  errors: ['signature.invalid'],
  summary:
    'Announces news to every member: in the notification centre, and on devices that subscribed to ALL.',
});

export const announceReply = call<Types<'notifications', 'announceReply'>>()({
  method: 'POST',
  path: '/operator/chat/replies',
  who: 'operator',
  errors: ['signature.invalid'],
  summary: 'Announces a reply of the customer service chat to its member.',
});
