// The social types the bar knows, in its order, each with a mark of our own (SOCIALBAR-02).
import { type Resource, resourceOf } from '#merchant/app-offer.ts';
import type { IconShape } from '#ui/icons.ts';

const round = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z';
const box = 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4Z';
const bubble =
  'M12 4.5c4.7 0 8.5 2.9 8.5 6.6 0 3.3-3.6 6-7 9v-2.5c-5.4.2-10-2.6-10-6.5 0-3.7 3.8-6.6 8.5-6.6Z';

/** Type, its name as people write it, and the mark. */
const known: readonly (readonly [string, string, IconShape])[] = [
  ['TELEGRAM', 'Telegram', { body: 'M3.5 11.5 20.5 4.5 17 19.5l-5.2-3.8-2.6 3-.7-5.2Z', d: 'm8.5 13.5 8-6' }],
  ['LINE', 'LINE', { body: bubble, d: 'M8 9.5v3.4h2M12.4 9.5v3.4M14.8 12.9V9.5l2.2 3.4V9.5' }],
  [
    'WHATSAPP',
    'WhatsApp',
    {
      body: 'M12 3.5a8.5 8.5 0 0 1 0 17 8.4 8.4 0 0 1-4-1L3.5 20.5l1.1-4.3A8.5 8.5 0 0 1 12 3.5Z',
      d: 'M9 8.5c-.6 3.5 3 7 6.5 6.5l.3-1.6-2-1-1 .9a4 4 0 0 1-2.1-2.1l.9-1-1-2Z',
    },
  ],
  ['FACEBOOK', 'Facebook', { body: round, d: 'M12.2 20.3v-9.1c0-1.6.8-2.4 2.5-2.4M9.8 13h4.7' }],
  [
    'INSTAGRAM',
    'Instagram',
    { body: box, d: 'M12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM16.8 7.2h.01' },
  ],
  ['TIKTOK', 'TikTok', { body: box, d: 'M12.5 7v7.2a2.4 2.4 0 1 1-2.4-2.4M12.5 7c.2 1.9 1.5 3.1 3.5 3.3' }],
  ['TWITTER', 'X (Twitter)', { d: 'M5 4.5h3.6L19 19.5h-3.6ZM18.5 4.5l-5.6 6.3M5.5 19.5l5.7-6.4' }],
  [
    'YOUTUBE',
    'YouTube',
    {
      body: 'M6.5 5.5h11a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5Z',
      d: 'm10.2 9.3 4.6 2.7-4.6 2.7Z',
    },
  ],
];

export type SocialLink = {
  readonly type: string;
  readonly name: string;
  readonly url: string;
  readonly icon: IconShape;
};

/** Names under which a type also goes. */
const aliases: Readonly<Record<string, string>> = { INSTAGRAM: 'IG' };

/** Those the merchant names, one of each type; only what a browser may safely open. */
export const socialLinks = (resources: readonly Resource[]): readonly SocialLink[] =>
  known.flatMap(([type, name, icon]) => {
    const url = resourceOf(resources, type) ?? resourceOf(resources, aliases[type] ?? type);
    return url?.startsWith('https://') ? [{ type, name, url, icon }] : [];
  });
