// Shapes of the merchant's content: promotions, help, the app.
import * as v from 'valibot';
import { code, languageCode, text } from './primitives.ts';
import { announcements } from './system.ts';

/** OPEN-C-74: the same input and value as the first source. */
export const lobbyNews = announcements;

/** OPEN-C-75. */
export const promotionCategories = {
  input: v.strictObject({ language: v.optional(languageCode) }),
  value: v.array(v.object({ id: v.string(), name: v.string() })),
};

/** OPEN-C-120. */
export const helpCenter = {
  input: v.strictObject({ language: v.optional(languageCode) }),
  value: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      icon: v.string(),
      items: v.array(v.object({ id: v.string(), title: v.string(), content: v.string() })),
    }),
  ),
};

const byLanguage = v.array(v.object({ language: v.string(), text: v.string() }));

/** INSTALL-07, OPEN-C-100. */
export const downloadSetting = {
  input: v.strictObject({
    domain: v.optional(text(253)),
    /** The language of the banners; texts are sent in all languages. */
    language: v.optional(languageCode),
    ext: announcements.input.entries.ext,
  }),
  value: v.object({
    app_desc: byLanguage,
    login_prompt_text: byLanguage,
    /** The lowest club rank that sees it; 0: everyone. */
    vipRankLevel: v.number(),
    rating: v.number(),
    /** The content of the download popup (BANNER-04): a name and a picture, with the colour shown before it loads. */
    banners: v.array(v.object({ name: v.string(), url: v.string(), color: v.string() })),
  }),
};

/** OPEN-C-87. A page adds only those with an https `src`. */
export const customerServiceScript = {
  input: v.strictObject({ merchantCode: v.optional(code(32)) }),
  value: v.object({ scripts: v.array(v.object({ src: v.string(), csType: v.string() })) }),
};
