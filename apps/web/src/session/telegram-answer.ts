// The text of Telegram's answer. Who it names is read where it is used (OPEN-A-53).

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

/** The JSON of a fragment `#tgAuthResult=`; null for any other fragment and one that cannot be decoded (SOCIAL-19). */
export function telegramAnswerOf(fragment: string): unknown {
  return jsonOf(decoded(/^#tgAuthResult=([\w-]+=*)$/.exec(fragment)?.[1] ?? ''));
}
