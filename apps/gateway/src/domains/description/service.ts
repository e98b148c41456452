// Reads, compares and applies the description of a merchant.
import { type MerchantFile, merchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { sqlState } from '#db/faults.ts';
import { transact, type Tx } from '#domains/ledger/transact.ts';
import { writePictures } from '#domains/media/own-pictures.ts';
import { keepPictures } from '#domains/media/unused-pictures.ts';
import { linkVendors } from '#domains/play/links.ts';
import type { OwnPicture } from '#service/pictures.ts';
import type { Secrets } from '#security/secrets.ts';
import { difference } from './difference.ts';
import { type IsPlayable, writeOffers } from './offers.ts';
import { operatorProblems } from './operator-fields.ts';
import { DescriptionProblem, readBy } from './description-problem.ts';
import { problemsOf } from './problems.ts';
import { readPlatform } from './platform-games.ts';
import { describe, presentData, wantedData } from './state.ts';
import { asOwner, writeHosts } from './write-hosts.ts';
import { replacedSecrets, writeLists, writeMerchant } from './write.ts';

/** The file, or its errors with their paths. */
export function readDescription(content: unknown): MerchantFile {
  return readBy(merchantFile, content);
}

/** The description of a merchant as it is now, without secrets; null when there is none. */
export async function showDescription(db: Db, merchant: string): Promise<object | null> {
  const present = await presentData(db, merchant, await readPlatform(db));
  return present && describe(merchant, present);
}

export type WriteOptions = {
  secrets: Secrets;
  now: number;
  isPlayable: IsPlayable;
  /** Whether the fields of the operator may change. */
  byOperator: boolean;
  /** Payment providers that the sandbox will play: rows may refer to them before it is connected. */
  standIns?: readonly string[];
};

export type ApplyContext = WriteOptions & {
  db: Db;
  /** Compares only. */
  dryRun: boolean;
  /** Imported pictures that the file names by their keys. */
  pictures?: readonly OwnPicture[];
};

/** Thrown to end a transaction that must have no effect. */
class Undone extends Error {}

function textOf(file: MerchantFile): string {
  return JSON.stringify(file, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/**
 * Two applications at the same time run one after the other: the second one finds nothing to change. It waits as long as
 * a statement may take, longer than for other locks.
 */
async function waitForTurn(tx: Tx, merchant: string): Promise<void> {
  const { rows } = await sql<{ usual: string }>`select current_setting('lock_timeout') as usual`.execute(tx);
  const limit = (time: string) => sql`select set_config('lock_timeout', ${time}, true)`.execute(tx);
  await limit('0');
  await sql`select pg_advisory_xact_lock(hashtext(${`description of ${merchant}`}))`.execute(tx);
  await limit(rows[0]?.usual ?? '0');
}

/**
 * Writes what a file changes, in the caller's transaction, and returns the difference. Throws DescriptionProblem when
 * something in it is wrong.
 */
export async function writeDescription(
  tx: Tx,
  file: MerchantFile,
  { secrets, now, isPlayable, byOperator, standIns = [] }: WriteOptions,
): Promise<string[]> {
  await waitForTurn(tx, file.id);
  // Before they are read: the cleanup deletes none of them meanwhile.
  await asOwner(tx, () => keepPictures(tx, textOf(file)));
  const platform = await readPlatform(tx);
  const present = await presentData(tx, file.id, platform);
  const wanted = wantedData(file, platform);
  const connected = await tx
    .selectFrom('payment_providers')
    .select('code')
    .where('is_stand_in', '=', true)
    .execute();
  const ownPictures = await tx.selectFrom('own_pictures').select('key').execute();
  const circumstances = {
    ownPictures: ownPictures.map(({ key }) => key),
    platform,
    present,
    standIns: [...standIns, ...connected.map(({ code }) => code)],
  };
  const problems = [
    ...problemsOf(file, wanted, circumstances),
    ...(byOperator || !present
      ? []
      : operatorProblems(describe(file.id, present), describe(file.id, wanted))),
  ];
  if (problems.length > 0) throw new DescriptionProblem(problems);
  const context = { merchant: file.id, now, secrets };
  const lines = [...difference(present, wanted), ...(await replacedSecrets(tx, context, wanted))];
  if (lines.length === 0) return lines;
  await writeMerchant(tx, context, wanted);
  await writeLists(tx, context, wanted);
  await writeOffers(tx, file.id, wanted, { platform, isPlayable });
  await writeHosts(tx, context, wanted.hosts);
  return lines;
}

/**
 * Applies a file in one transaction and returns what changes. Throws DescriptionProblem, and changes nothing, when
 * something in it is wrong.
 */
export async function applyDescription(file: MerchantFile, applying: ApplyContext): Promise<string[]> {
  let lines: string[] = [];
  try {
    await transact(applying.db, async (tx) => {
      await asOwner(tx, () => writePictures(tx, applying.pictures ?? []));
      lines = await writeDescription(tx, file, applying);
      await linkVendors(tx, applying.secrets, file.id);
      if (applying.dryRun) throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return lines;
    const state = sqlState(error);
    if (state === null || !state.startsWith('23')) throw error;
    // A row that orders or bets refer to cannot be removed; a value breaks a rule of its table.
    const { table = 'file', detail = '' } = error as { table?: string; detail?: string };
    const message = error instanceof Error ? error.message : String(error);
    throw new DescriptionProblem([{ path: table, message: `${message} ${detail}`.trim() }]);
  }
  return lines;
}
