// The stored log-in of this device (REMEMBER rows, ruling R4): the name and country, and instead of the password a
// secret that only this device can log in with, once. The record is encrypted under a key that scripts cannot export.
import type { CheckedStore } from '#device/storage.ts';

export type Method = 'username' | 'sms';

export type RememberedLogin = {
  readonly type: Method;
  readonly username: string;
  /** In the password's place; empty for `sms`, because a code is valid once. */
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

/**
 * The stored format: the secret is encoded by itself, and then the whole record is encoded again (REMEMBER-02,
 * REMEMBER-03).
 */
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
  /** Whether this device can store a secret safely. */
  readonly canKeep: () => Promise<boolean>;
  readonly read: (type: Method) => Promise<RememberedLogin | null>;
  /**
   * After a log-in or a registration: stores the record where the option asks for it, and otherwise removes the former
   * one of its method (OPEN-A-37). A name without a secret cannot log in, so it is not stored; the former record may be
   * another member's.
   */
  readonly keep: (login: RememberedLogin, why: { merchantCode: string; isWanted: boolean }) => Promise<void>;
  /** Replaces the record of a method; whether it is used without a tap stays as it was. */
  readonly renew: (login: RememberedLogin) => Promise<void>;
  /** Removes the record of one method, and with it the automatic log-in. */
  readonly forget: (type: Method) => void;
  readonly stopAutoLogin: () => void;
  /** Whether the stored record may be used without a tap (REMEMBER-08). */
  readonly mayLogInByItself: (merchantCode: string) => boolean;
  /** The option on the screen, as it was last set; on at first (REMEMBER-01, OPEN-A-69). */
  readonly isWanted: () => boolean;
  readonly want: (wanted: boolean) => void;
};

/** `keyOf` returns the device's own key, or null when it cannot have one; then nothing is stored. */
export function rememberedLogins(
  local: CheckedStore,
  keyOf: () => Promise<CryptoKey | null>,
): RememberedLogins {
  const stopAutoLogin = () => void local.write(AUTO, '0');
  const forget = (type: Method) => {
    local.remove(nameOf(type));
    stopAutoLogin();
  };
  const write = async (login: RememberedLogin) => {
    const key = await keyOf();
    return key !== null && local.write(nameOf(login.type), await pack(key, login));
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
        // Written with a key that no longer exists, or by other code: it cannot be read.
      }
      forget(type);
      return null;
    },
    renew: async (login) => void (await write(login)),
    keep: async (login, { merchantCode, isWanted }) => {
      if (!isWanted || (login.type === 'username' && login.secret === '')) return forget(login.type);
      if (!(await write(login))) return;
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
