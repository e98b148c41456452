// Shapes of what a merchant tells its visitors: promotions, help, the app.
import * as v from 'valibot';
import { code, languageCode, text } from './primitives.ts';
import { announcements } from './system.ts';

/** OPEN-C-74: asked and answered like the first source. */
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
    /** Of the banners: the texts come in all there are. */
    language: v.optional(languageCode),
    ext: announcements.input.entries.ext,
  }),
  value: v.object({
    app_desc: byLanguage,
    login_prompt_text: byLanguage,
    /** From this rank of the club on; 0: everybody. */
    vipRankLevel: v.number(),
    rating: v.number(),
    /** What the download popup shows (BANNER-04): a name and a picture, with the colour shown before it arrives. */
    banners: v.array(v.object({ name: v.string(), url: v.string(), color: v.string() })),
  }),
};

/** OPEN-C-87. A page adds those with an https `src` and no others. */
export const customerServiceScript = {
  input: v.strictObject({ merchantCode: v.optional(code(32)) }),
  value: v.object({ scripts: v.array(v.object({ src: v.string(), csType: v.string() })) }),
};
