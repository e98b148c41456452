// The notification centre: a member's notifications with their read state, which all their devices share, and the
// settings for devices.
import type { NotificationKind } from '@foyer/contract/notification-kinds.ts';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/notifications.ts';
import type { MemberAt } from '#service/at.ts';
import { invalidInput } from '#service/refusal.ts';
import { readContents } from './contents.ts';
import { kindOf } from './words.ts';

const PAGE = 20;

function own({ db, member }: Pick<MemberAt, 'db' | 'member'>) {
  return db.selectFrom('notifications').where('member_id', '=', member.id);
}

async function countUnread(at: MemberAt): Promise<number> {
  const { unread } = await own(at)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<bigint>().as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export async function showUnread(at: MemberAt): Promise<ValueOf<typeof calls.unreadNotifications>> {
  return { unread: await countUnread(at) };
}

/** One page, by the id of the last one seen: new ones that arrive meanwhile move nothing. */
export async function listNotifications(
  at: MemberAt,
  { before }: InputOf<typeof calls.notifications>,
): Promise<ValueOf<typeof calls.notifications>> {
  let page = own(at).select(['id', 'topic', 'subject', 'created_at', 'read_at']);
  if (before !== undefined) page = page.where('id', '<', BigInt(before));
  const rows = await page
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const contents = await readContents({ db: at.db, merchant: at.merchant.id }, at.from.language, shown);
  return {
    content: shown.flatMap(({ id, topic, created_at, read_at }, n) => {
      const content = contents[n];
      if (!content) return [];
      const facts = {
        id: String(id),
        kind: kindOf(topic),
        time: Number(created_at),
        isRead: read_at !== null,
      };
      return [{ ...facts, ...content }];
    }),
    hasMore: rows.length > PAGE,
    unread: await countUnread(at),
  };
}

export async function markRead(
  at: MemberAt,
  { id, andEarlier }: InputOf<typeof calls.readNotifications>,
): Promise<ValueOf<typeof calls.readNotifications>> {
  await at.db
    .updateTable('notifications')
    .set({ read_at: BigInt(at.clock.now()) })
    .where('member_id', '=', at.member.id)
    .where('read_at', 'is', null)
    .where('id', andEarlier ? '<=' : '=', BigInt(id))
    .execute();
  return showUnread(at);
}

export async function showSettings(at: MemberAt): Promise<ValueOf<typeof calls.notificationSettings>> {
  const row = await at.db
    .selectFrom('notification_settings')
    .selectAll()
    .where('member_id', '=', at.member.id)
    .executeTakeFirst();
  if (!row) return { muted: [], quiet: null, timeZone: 'UTC' };
  const { muted, quiet_from: from, quiet_to: to, time_zone: timeZone } = row;
  return {
    muted: muted as NotificationKind[],
    quiet: from === null || to === null ? null : { from, to },
    timeZone,
  };
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export async function saveSettings(
  at: MemberAt,
  { muted, quiet, timeZone }: InputOf<typeof calls.saveNotificationSettings>,
): Promise<ValueOf<typeof calls.saveNotificationSettings>> {
  if (!isTimeZone(timeZone)) throw invalidInput('timeZone', 'expected the IANA name of a time zone');
  const row = {
    muted: [...new Set(muted)],
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: timeZone,
  };
  await at.db
    .insertInto('notification_settings')
    .values({ merchant_id: at.merchant.id, member_id: at.member.id, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'member_id']).doUpdateSet(row))
    .execute();
  return showSettings(at);
}
