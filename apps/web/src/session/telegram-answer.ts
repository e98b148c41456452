// Telegram's answer in an address (OPEN-A-53).

type Fields = Readonly<Record<string, unknown>>;

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Base64url of UTF-8 text. */
function decoded(base64: string): string {
  try {
    const bytes = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** The user in Telegram's data, nested or flat; null without a valid id. */
export function userIn(data: unknown): Fields | null {
  const { user = data } = Object(data) as Fields;
  const named = Object(user) as Fields;
  const id = Number(named['id']);
  return Number.isSafeInteger(id) && id > 0 ? named : null;
}

/**
 * The JSON of a fragment `#tgAuthResult=`; null for any other fragment, one that cannot be decoded and one that names
 * nobody (SOCIAL-19).
 */
export function telegramAnswerOf(fragment: string): unknown {
  const answer = jsonOf(decoded(/^#tgAuthResult=([\w-]+=*)$/.exec(fragment)?.[1] ?? ''));
  return userIn(answer) && answer;
}
