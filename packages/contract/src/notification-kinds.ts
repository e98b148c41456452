/** The kinds of notifications, each with a switch in the member's settings. */
export const notificationKinds = ['deposit', 'withdrawal', 'reward', 'chat', 'news'] as const;

export type NotificationKind = (typeof notificationKinds)[number];
