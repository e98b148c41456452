// A message for the device: what the worker shows, and which page it opens.
import { directionOf } from '@foyer/contract/languages.ts';
import { namedPage } from '#device/named-page.ts';

export type ShownNotification = {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly path: string } };
};

/** The notification for a push event in FCM's format; null where there is nothing to show. */
export function notificationOf(text: string, origin: string): ShownNotification | null {
  let data: Readonly<Record<string, unknown>>;
  try {
    data = Object(Object(JSON.parse(text))['data']) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
  const { title, body, tag, language, path } = data;
  if (typeof title !== 'string' || title === '') return null;
  return {
    title,
    options: {
      body: typeof body === 'string' ? body : '',
      // A message with the same tag replaces the one on screen, without a second sound.
      ...(typeof tag === 'string' && { tag }),
      dir: directionOf(String(language)) === 'rtl' ? 'rtl' : 'auto',
      data: { path: namedPage(path, origin) },
    },
  };
}
