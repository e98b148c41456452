// Secrets that must be read back (private keys, vendors' secrets) are stored encrypted: a dump of the database alone
// reveals none.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = {
  /** Encrypts `plain`; `purpose` must be the same when it is decrypted. */
  hide(plain: string, purpose: string): string;
  /**
   * Decrypts `hidden`; throws WrongKey when it was encrypted under another key or for another purpose, or was
   * changed.
   */
  show(hidden: string, purpose: string): string;
  /** The start of each value that is encrypted under the present key; it names the key. */
  readonly start: string;
  /**
   * A digest that only this installation can compute: for values that are short enough to be guessed, such as a code.
   */
  digest(plain: string, purpose: string): string;
};

/** Thrown when a database is used without its key file; the message says how to fix it. */
export class WrongKey extends Error {
  override name = 'WrongKey';

  constructor(options: ErrorOptions) {
    super(
      'the secrets in this database were encrypted under another key than SECRETS_KEY or DATA_DIR/secrets.key: give that key back, ' +
        'or, if it is lost, empty the tables installation_keys, vendor_links, signers and sealing_keys, and new secrets are issued at the next start',
      options,
    );
  }
}

type NamedKey = { readonly key: Buffer; readonly start: string };

/** A key with the start of each value that is encrypted under it. */
function named(key: Buffer): NamedKey {
  const id = createHash('sha256').update('foyer key id ').update(key).digest('hex').slice(0, 8);
  return { key, start: `${id}.` };
}

/** Decrypts a value, which is given without the start that names its key. */
function decrypted(key: Buffer, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  // Text that is too short for its parts is refused here already.
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

export type MoreKeys = {
  /** During a rotation: the former key, or the next one. It decrypts, and never encrypts. */
  other?: Buffer | null;
  /** The key of digests, where it is another one. */
  digestKey?: Buffer;
};

export function createSecrets(key: Buffer, { other = null, digestKey = key }: MoreKeys = {}): Secrets {
  const own = named(key);
  const known = other === null ? [own] : [own, named(other)];
  return {
    start: own.start,
    hide: (plain, purpose) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return own.start + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    show: (hidden, purpose) => {
      const found = known.find(({ start }) => hidden.startsWith(start));
      if (found === undefined && hidden.includes('.')) throw new WrongKey({});
      let cause: unknown;
      // Values of earlier versions name no key: each one is tried.
      for (const { key: one, start } of found ? [found] : known)
        try {
          return decrypted(one, found ? hidden.slice(start.length) : hidden, purpose);
        } catch (error) {
          cause = error;
        }
      throw new WrongKey({ cause });
    },
    digest: (plain, purpose) =>
      createHmac('sha256', digestKey).update(`${purpose.length} ${purpose} ${plain}`).digest('base64url'),
  };
}

/** The installation's key: from the configuration, else from a file beside the data, created at the first start. */
export function secretsKey(configured: string | null, dataDir: string): Buffer {
  if (configured !== null) return Buffer.from(configured, 'hex');
  const path = join(dataDir, 'secrets.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}
