// Categories of promotions, questions and answers, and the offer of the merchant's app.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type {
  customerServiceScript,
  downloadSetting,
  helpCenter,
  promotionCategories,
} from '@foyer/contract/calls/content.ts';
import type { At } from '#service/at.ts';
import { remembered } from '#service/memo.ts';
import { listAppBanners } from './announcements.ts';
import { wordsIn } from './words.ts';

const categoriesOf = remembered(5_000, ({ db }) =>
  db.selectFrom('promotion_categories').selectAll().orderBy('position').execute(),
);
const helpOf = remembered(5_000, async ({ db }) => ({
  groups: await db.selectFrom('help_groups').selectAll().orderBy('position').execute(),
  items: await db.selectFrom('help_items').selectAll().orderBy('position').execute(),
}));
const settingsOf = remembered(5_000, ({ db }) =>
  db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow(),
);

export async function listCategories(
  at: At,
  { language }: InputOf<typeof promotionCategories>,
): Promise<ValueOf<typeof promotionCategories>> {
  return (await categoriesOf(at)).map(({ id, words }) => ({
    id,
    name: wordsIn(words, language, at.merchant).title,
  }));
}

export async function showHelp(
  at: At,
  { language }: InputOf<typeof helpCenter>,
): Promise<ValueOf<typeof helpCenter>> {
  const { groups, items } = await helpOf(at);
  return groups.map(({ id, icon, words }) => ({
    id,
    icon,
    title: wordsIn(words, language, at.merchant).title,
    items: items
      .filter((item) => item.group_id === id)
      .map((item) => {
        const { title, content } = wordsIn(item.words, language, at.merchant);
        return { id: item.id, title, content };
      }),
  }));
}

function byLanguage(texts: Readonly<Record<string, string>> = {}) {
  return Object.entries(texts).map(([language, text]) => ({ language, text }));
}

export async function showDownload(
  at: At,
  asked: InputOf<typeof downloadSetting>,
): Promise<ValueOf<typeof downloadSetting>> {
  const { download } = (await settingsOf(at)).settings;
  return {
    app_desc: byLanguage(download?.appDesc),
    login_prompt_text: byLanguage(download?.loginPrompt),
    vipRankLevel: download?.vipRankLevel ?? 0,
    rating: download?.rating ?? 5,
    banners: await listAppBanners(at, asked),
  };
}

/** Other values in a row must not become a script in a page. */
export async function listChatScripts(at: At): Promise<ValueOf<typeof customerServiceScript>> {
  const { chatScripts = [] } = (await settingsOf(at)).settings;
  return { scripts: chatScripts.filter(({ src }) => at.merchant.chatScripts.includes(src)) };
}
