// The text of a notification in a language, and the page that it opens.
import { paths } from '@foyer/contract/paths.ts';
import type { MerchantScope } from '#db/connect.ts';
import type { NewsWords, NotificationTopic } from '#db/tables/notifications.ts';
import { inLanguage } from '#service/in-language.ts';
import { kindOf, wordsOf } from './words.ts';

export type NotificationContent = NewsWords & { path: string };
type Row = { topic: NotificationTopic; subject: string };

async function newsIn({ db }: MerchantScope, language: string, ids: readonly string[]) {
  const found = new Map<string, NotificationContent>();
  if (ids.length === 0) return found;
  const { languages } = await db.selectFrom('merchants').select('languages').executeTakeFirstOrThrow();
  const rows = await db.selectFrom('news').select(['id', 'words', 'path']).where('id', 'in', ids).execute();
  for (const { id, words, path } of rows) {
    const said = inLanguage(words, language, { languages }) ?? Object.values(words)[0];
    if (said) found.set(id, { ...said, path });
  }
  return found;
}

function pathOf({ topic, subject }: Row): string {
  const kind = kindOf(topic);
  if (kind === 'deposit') return `${paths.deposit}?order=${subject}`;
  if (kind === 'withdrawal') return `${paths.withdraw}?order=${subject}`;
  return kind === 'chat' ? paths.chat : paths.rewardCenter;
}

/** The content of each row, in their order; undefined for news that no longer exists. */
export async function readContents(
  scope: MerchantScope,
  language: string,
  rows: readonly Row[],
): Promise<(NotificationContent | undefined)[]> {
  const ids = rows.flatMap(({ topic, subject }) => (topic === 'news.published' ? [subject] : []));
  const news = await newsIn(scope, language, ids);
  return rows.map((row) =>
    row.topic === 'news.published'
      ? news.get(row.subject)
      : { ...wordsOf(row.topic, language), path: pathOf(row) },
  );
}
