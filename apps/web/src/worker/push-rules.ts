// A message for the device: what the worker shows, and which page it opens.

export type ShownNotification = {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly path: string } };
};

/** Opened where a message names no page of the app. */
const HOME = '/m/home';

/** `URL.canParse` does not exist in every supported browser. */
function parsed(path: unknown, origin: string): URL | null {
  try {
    return typeof path === 'string' ? new URL(path, origin) : null;
  } catch {
    return null;
  }
}

/** The path, if it is a page of the app on its own origin; else home (hazard 28). */
export function ownPath(path: unknown, origin: string): string {
  const url = parsed(path, origin);
  return url?.origin === origin && url.pathname.startsWith('/m/') ? url.pathname + url.search : HOME;
}

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
      dir: ['AR', 'FA', 'UR'].includes(String(language)) ? 'rtl' : 'auto',
      data: { path: ownPath(path, origin) },
    },
  };
}
