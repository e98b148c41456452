// What this device remembers of a log-in (REMEMBER rows, ruling R4): name and country as they were, and in the password's
// place a secret that only this device may log in with, once. It lies encrypted under a key that no script can read out.
import type { CheckedStore } from '#device/storage.ts';

export type Method = 'username' | 'sms';

export type RememberedLogin = {
  readonly type: Method;
  readonly username: string;
  /** Stands in the password's place; empty for `sms`, where a code is good once. */
  readonly secret: string;
  readonly countryDialingCode: string;
  readonly countryCode: string;
};

const MERCHANT = 'MC_REMEMBER_MERCHANT';
const AUTO = 'autoLogin';
const WANTED = 'MC_REMEMBER_ON';
function nameOf(type: Method): string {
  return `MC_REMEMBER_${type}`;
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
function toBytes(text: string) {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

async function encode(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return toText(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

async function decode(key: CryptoKey, text: string): Promise<string> {
  const bytes = toBytes(text);
  const iv = bytes.slice(0, 12);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(12));
  return new TextDecoder().decode(opened);
}

/** The record as it lies in storage: the secret encoded by itself, and the whole once more (REMEMBER-02, REMEMBER-03). */
async function pack(key: CryptoKey, { secret, ...rest }: RememberedLogin): Promise<string> {
  return encode(key, JSON.stringify({ ...rest, password: secret && (await encode(key, secret)) }));
}

async function unpack(key: CryptoKey, text: string, type: Method): Promise<RememberedLogin> {
  const record = JSON.parse(await decode(key, text)) as Record<string, string>;
  const { username = '', password = '', countryDialingCode = '', countryCode = '' } = record;
  const secret = password && (await decode(key, password));
  return { type, username, secret, countryDialingCode, countryCode };
}

export type RememberedLogins = {
  /** Whether this device can keep anything safely at all. */
  readonly canKeep: () => Promise<boolean>;
  readonly read: (type: Method) => Promise<RememberedLogin | null>;
  readonly keep: (login: RememberedLogin, merchantCode: string) => Promise<void>;
  /** Forgets one method's record, and with it logging in by itself. */
  readonly forget: (type: Method) => void;
  readonly stopAutoLogin: () => void;
  /** Whether the stored record may be used without being asked (REMEMBER-08). */
  readonly mayLogInByItself: (merchantCode: string) => boolean;
  /** The option on the screen, as it was last left; on at first (REMEMBER-01, OPEN-A-69). */
  readonly isWanted: () => boolean;
  readonly want: (wanted: boolean) => void;
};

/** `keyOf` answers the device's own key, or null where it cannot have one: then nothing is kept. */
export function rememberedLogins(
  local: CheckedStore,
  keyOf: () => Promise<CryptoKey | null>,
): RememberedLogins {
  const stopAutoLogin = () => void local.write(AUTO, '0');
  const forget = (type: Method) => {
    local.remove(nameOf(type));
    stopAutoLogin();
  };
  return {
    canKeep: async () => (await keyOf()) !== null,
    read: async (type) => {
      const text = local.read(nameOf(type));
      if (text === null) return null;
      try {
        const key = await keyOf();
        if (key) return await unpack(key, text, type);
      } catch {
        // Written by a key that is gone, or by another hand: of no use to anybody.
      }
      local.remove(nameOf(type));
      return null;
    },
    keep: async (login, merchantCode) => {
      const key = await keyOf();
      if (!key) return;
      local.write(nameOf(login.type), await pack(key, login));
      local.write(MERCHANT, merchantCode);
      local.write(AUTO, '1');
    },
    forget,
    stopAutoLogin,
    mayLogInByItself: (merchantCode) => local.read(AUTO) !== '0' && local.read(MERCHANT) === merchantCode,
    isWanted: () => local.read(WANTED) !== '0',
    want: (wanted) => void local.write(WANTED, wanted ? '1' : '0'),
  };
}
