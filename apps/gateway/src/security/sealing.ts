// The merchant's key pairs for sealed bodies: created here, stored encrypted, replaced daily; the previous pair still
// opens bodies.
import type { webcrypto } from 'node:crypto';
import {
  exportPrivateKey,
  exportPublicKey,
  generateKeyPair,
  importPrivateKey,
} from '@foyer/envelope/keys.ts';
import { open } from '@foyer/envelope/open.ts';
import { SealError } from '@foyer/envelope/wire.ts';
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import { type Clock, DAY_MS } from '#process/clock.ts';
import type { Db } from '#db/connect.ts';
import { Refusal } from '#service/refusal.ts';
import { readJson } from '#service/input.ts';
import type { SignedRequest } from './signature.ts';
import type { Secrets } from './secrets.ts';

const CHANGE_MS = DAY_MS;
/**
 * A page keeps its key until it is closed; two days cover almost every open tab, and an older one fetches a new key.
 */
const OPENS_MS = 2 * CHANGE_MS;
/** Another process may have changed the key. */
const FRESH_MS = 30_000;

type Keys = { readAt: number; publicKey: string; opening: readonly webcrypto.CryptoKey[] };

/** Opens a sealed body with the merchant's keys; throws Refusal `missing_encryption` for every failure. */
export type Opener = (signed: SignedRequest, at: At) => Promise<unknown>;

export type Sealing = {
  /** The public key for sealing, Base64 SPKI. */
  publicKey(at: Pick<At, 'db' | 'merchant'>): Promise<string>;
  open: Opener;
  /** Creates a new pair where the newest is a day old. */
  rotate(db: Db, merchant: string): Promise<void>;
};

export function sealingPurpose(merchant: string) {
  return `sealing key of ${merchant}`;
}

async function rememberNonce(at: At, nonce: string, expiresAt: number): Promise<boolean> {
  const stored = await at.db
    .insertInto('seal_nonces')
    .values({ merchant_id: at.merchant.id, nonce, expires_at: BigInt(expiresAt) })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'nonce']).doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 0n;
}

export function createSealing(secrets: Secrets, clock: Clock): Sealing {
  const known = new Map<string, Keys>();

  /** Pairs that this process is creating: parallel first requests wait for the same one. */
  const making = new Map<string, Promise<void>>();

  /** Creates a pair, unless another process has created one after `since` meanwhile. */
  const make = async (db: Db, merchant: string, since: number) => {
    const pair = await generateKeyPair();
    const row = {
      merchant_id: merchant,
      public_key: await exportPublicKey(pair.publicKey),
      private_key: secrets.hide(await exportPrivateKey(pair.privateKey), sealingPurpose(merchant)),
      created_at: BigInt(clock.now()),
    };
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${sealingPurpose(merchant)}, 0))`.execute(tx);
      const newer = await tx
        .selectFrom('sealing_keys')
        .select('id')
        .where('created_at', '>', BigInt(since))
        .executeTakeFirst();
      if (!newer) await tx.insertInto('sealing_keys').values(row).execute();
    });
    known.delete(merchant);
  };
  const makeOnce = (db: Db, merchant: string, since: number): Promise<void> => {
    const made = making.get(merchant) ?? make(db, merchant, since).finally(() => making.delete(merchant));
    making.set(merchant, made);
    return made;
  };

  const newest = async (db: Db) =>
    db
      .selectFrom('sealing_keys')
      .select(['public_key', 'private_key', 'created_at'])
      .where('created_at', '>', BigInt(clock.now() - OPENS_MS))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(4)
      .execute();

  const read = async (db: Db, merchant: string): Promise<Keys> => {
    const kept = known.get(merchant);
    if (kept && clock.now() - kept.readAt < FRESH_MS) return kept;
    const rows = await newest(db);
    const [first] = rows;
    if (!first) {
      await makeOnce(db, merchant, clock.now() - OPENS_MS);
      return read(db, merchant);
    }
    const opening = await Promise.all(
      rows.map((row) => importPrivateKey(secrets.show(row.private_key, sealingPurpose(merchant)))),
    );
    const keys = { readAt: clock.now(), publicKey: first.public_key, opening };
    known.set(merchant, keys);
    return keys;
  };

  return {
    publicKey: async ({ db, merchant }) => (await read(db, merchant.id)).publicKey,
    rotate: async (db, merchant) => {
      const [first] = await newest(db);
      const since = clock.now() - CHANGE_MS;
      if (!first || Number(first.created_at) < since) await makeOnce(db, merchant, since);
      await db
        .deleteFrom('sealing_keys')
        .where('created_at', '<=', BigInt(clock.now() - OPENS_MS))
        .execute();
    },
    open: async (signed, at) => {
      const keys = await read(at.db, at.merchant.id);
      try {
        const opened = await open({
          headers: {
            encryption: signed.header('encryption') ?? undefined,
            'x-digest': signed.header('x-digest') ?? undefined,
            'x-rsa': signed.header('x-rsa') ?? undefined,
          },
          body: readJson(signed.body),
          method: signed.method,
          path: signed.path,
          privateKey: keys.opening,
          now: at.clock.now(),
          seenNonce: (nonce, expiresAt) => rememberNonce(at, nonce, expiresAt),
        });
        return readJson(opened.text);
      } catch (error) {
        if (error instanceof SealError) throw new Refusal('missing_encryption');
        throw error;
      }
    },
  };
}
