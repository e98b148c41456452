// The social types that the bar supports, in order, each with an icon of our own (SOCIALBAR-02).
import { type Resource, resourceOf } from '#merchant/app-offer.ts';
import type { IconShape } from '#ui/icons/icons.ts';
import {
  facebookMark,
  instagramMark,
  lineMark,
  telegramMark,
  tiktokMark,
  twitterMark,
  whatsappMark,
  youtubeMark,
} from '#ui/icons/social-marks.ts';

/** Type, its usual spelling, and the icon. */
const known: readonly (readonly [string, string, IconShape])[] = [
  ['TELEGRAM', 'Telegram', telegramMark],
  ['LINE', 'LINE', lineMark],
  ['WHATSAPP', 'WhatsApp', whatsappMark],
  ['FACEBOOK', 'Facebook', facebookMark],
  ['INSTAGRAM', 'Instagram', instagramMark],
  ['TIKTOK', 'TikTok', tiktokMark],
  ['TWITTER', 'X (Twitter)', twitterMark],
  ['YOUTUBE', 'YouTube', youtubeMark],
];

export type SocialLink = {
  readonly type: string;
  readonly name: string;
  readonly url: string;
  readonly icon: IconShape;
};

/** Other names of a type. */
const aliases: Readonly<Record<string, string>> = { INSTAGRAM: 'IG' };

/** The types that the merchant names, each once, and only with an address that is safe to open. */
export function socialLinks(resources: readonly Resource[]): readonly SocialLink[] {
  return known.flatMap(([type, name, icon]) => {
    const url = resourceOf(resources, type) ?? resourceOf(resources, aliases[type] ?? type);
    return url?.startsWith('https://') ? [{ type, name, url, icon }] : [];
  });
}
