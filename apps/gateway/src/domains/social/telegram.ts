// Data signed by Telegram: the fields of its login widget, or the init data of a mini-app. Each has a key of its own,
// made from the merchant's bot token; neither is checked with the key of the other.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { InputOf } from '@foyer/contract/call.ts';
import type { loginTelegram } from '@foyer/contract/calls/social.ts';

export type TelegramAuth = InputOf<typeof loginTelegram>['telegramAuth'];

const WIDGET_MS = 5 * 60_000;
const MINI_APP_MS = 60 * 60_000;
const AHEAD_MS = 60_000;

function widgetKey(botToken: string) {
  return createHash('sha256').update(botToken).digest();
}
function miniAppKey(botToken: string) {
  return createHmac('sha256', 'WebAppData').update(botToken).digest();
}

function isSigned(fields: readonly (readonly [string, string])[], key: Buffer, hash: string): boolean {
  const lines = fields.map(([name, value]) => `${name}=${value}`).toSorted();
  const expected = createHmac('sha256', key).update(lines.join('\n')).digest();
  const given = Buffer.from(hash, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isFresh(authDate: number, window: number, now: number): boolean {
  const age = now - authDate * 1_000;
  return age <= window && age >= -AHEAD_MS;
}

function holdsAsWidget({ user, auth_date, hash }: TelegramAuth, botToken: string, now: number): boolean {
  const fields = Object.entries({ ...user, auth_date }).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return isSigned(fields, widgetKey(botToken), hash) && isFresh(auth_date, WIDGET_MS, now);
}

function idIn(json: string): unknown {
  try {
    return (JSON.parse(json) as { id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}

/** The init data is the signed part; other fields of the request must agree with it. */
function holdsAsMiniApp(auth: TelegramAuth, initData: string, botToken: string, now: number): boolean {
  const fields = [...new URLSearchParams(initData)];
  const values = new Map(fields);
  if (values.size !== fields.length || values.get('hash') !== auth.hash) return false;
  const signed = fields.filter(([name]) => name !== 'hash');
  return (
    isSigned(signed, miniAppKey(botToken), auth.hash) &&
    values.get('auth_date') === String(auth.auth_date) &&
    idIn(values.get('user') ?? '') === auth.user.id &&
    isFresh(auth.auth_date, MINI_APP_MS, now)
  );
}

/** Whether Telegram signed this for the bot of this token, and recently enough. */
export function holdsForTelegram(auth: TelegramAuth, botToken: string, now: number): boolean {
  return auth.initData === undefined
    ? holdsAsWidget(auth, botToken, now)
    : holdsAsMiniApp(auth, auth.initData, botToken, now);
}
