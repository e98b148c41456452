// News of the merchant, and replies of its chat service: what the back office announces.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/notifications.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { paths } from '@foyer/contract/paths.ts';
import type { MerchantScope } from '#db/connect.ts';
import type { At } from '#service/at.ts';
import { invalidInput } from '#service/refusal.ts';
import { notify } from './notify.ts';

/** Members who get the news in one transaction. */
const MEMBERS_AT_ONCE = 1_000;

/** Stores the news; the same id again changes nothing. */
export async function publishNews(
  at: At,
  { id, words, path = paths.notice }: InputOf<typeof calls.publishNews>,
): Promise<ValueOf<typeof calls.publishNews>> {
  if (Object.keys(words).length === 0) throw invalidInput('words', 'expected at least one language');
  const row = {
    merchant_id: at.merchant.id,
    id,
    words: JSON.stringify(words),
    path,
    published_at: BigInt(at.clock.now()),
  };
  await at.db
    .insertInto('news')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { published_at } = await at.db
    .selectFrom('news')
    .select('published_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  at.log.info({ event: 'operator.news', id }, 'the back office published news');
  return { id, publishedAt: Number(published_at) };
}

/** Gives the next members the oldest news that not all have yet. Trial accounts get none. */
export async function fanOutNews({ db, merchant }: MerchantScope, now: number): Promise<void> {
  const isWaiting = await db
    .selectFrom('news')
    .select('id')
    .where('last_member', 'is not', null)
    .limit(1)
    .execute();
  if (isWaiting.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const news = await tx
      .selectFrom('news')
      .select(['id', 'last_member'])
      .where('last_member', 'is not', null)
      .orderBy('published_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!news) return;
    const members = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '>', news.last_member ?? 0n)
      .where('type', '!=', memberType.trial)
      .orderBy('id')
      .limit(MEMBERS_AT_ONCE)
      .execute();
    if (members.length > 0)
      await tx
        .insertInto('notifications')
        .values(
          members.map(({ id }) => ({
            merchant_id: merchant,
            member_id: id,
            topic: 'news.published' as const,
            subject: news.id,
            created_at: BigInt(now),
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const last = members.length < MEMBERS_AT_ONCE ? null : (members.at(-1)?.id ?? null);
    await tx.updateTable('news').set({ last_member: last }).where('id', '=', news.id).execute();
  });
}

/** Notifies the member of a reply. While an earlier one is unread, no further one is stored. */
export async function announceReply(
  at: At,
  { visitor, reply }: InputOf<typeof calls.announceReply>,
): Promise<null> {
  const memberId = BigInt(visitor);
  const known = await at.db
    .selectFrom('members as m')
    .leftJoin('notifications as n', (join) =>
      join
        .onRef('n.merchant_id', '=', 'm.merchant_id')
        .onRef('n.member_id', '=', 'm.id')
        .on('n.topic', '=', 'chat.reply')
        .on('n.read_at', 'is', null),
    )
    .select('n.id')
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!known || known.id !== null) return null;
  await notify(at.db, {
    merchant: at.merchant.id,
    now: at.clock.now(),
    memberId,
    topic: 'chat.reply',
    subject: reply,
  });
  return null;
}
