// Shapes of the notification centre, of its settings, and of what the back office announces.
import * as v from 'valibot';
import { notificationKinds } from '../notification-kinds.ts';
import { code, instant, languageCode, nothing, text } from './primitives.ts';

const kind = v.picklist(notificationKinds);
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/));
/** A page of the app. */
const path = v.pipe(v.string(), v.maxLength(256), v.regex(/^\/m\/[\w/-]+(?:\?[\w=&.-]*)?$/));

export const notifications = {
  /** Those before this id; absent: the latest. */
  input: v.strictObject({ before: v.optional(id) }),
  value: v.object({
    content: v.array(
      v.object({
        id,
        kind,
        title: v.string(),
        text: v.string(),
        path,
        time: instant,
        isRead: v.boolean(),
      }),
    ),
    hasMore: v.boolean(),
    unread: v.number(),
  }),
};

export const unreadNotifications = { input: nothing, value: v.object({ unread: v.number() }) };

export const readNotifications = {
  input: v.strictObject({
    id,
    /** All up to this one, not only this one. */
    andEarlier: v.optional(v.boolean()),
  }),
  value: v.object({ unread: v.number() }),
};

/** Minutes after midnight. */
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439));
const settings = {
  /** The kinds that are not sent to devices. */
  muted: v.pipe(v.array(kind), v.maxLength(notificationKinds.length)),
  /** Nothing is sent to devices within these hours; null: at any time. */
  quiet: v.nullable(v.object({ from: minute, to: minute })),
  /** IANA name of the time zone that the hours are meant in. */
  timeZone: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w+/-]+$/)),
};

export const notificationSettings = { input: nothing, value: v.object(settings) };

export const saveNotificationSettings = { input: v.strictObject(settings), value: v.object(settings) };

export const publishNews = {
  input: v.strictObject({
    /** The merchant's own id of the news: the same id again changes nothing. */
    id: code(64),
    /** By language code; English, or the merchant's own default language, is shown where a language has none. */
    words: v.record(languageCode, v.strictObject({ title: text(80), text: text(300) })),
    path: v.optional(path),
  }),
  value: v.object({ id: code(64), publishedAt: instant }),
};

export const announceReply = {
  input: v.strictObject({
    /** The member's id, as the chat service got it. */
    visitor: id,
    /** The chat service's id of the message: the same id again changes nothing. */
    reply: code(64),
  }),
  value: v.null(),
};
