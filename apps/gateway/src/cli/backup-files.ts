// The files of a backup: the database, the key that decrypts its secrets, and a manifest with the digests of both.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { VERSION } from '#process/version.ts';

export function filesIn(folder: string) {
  return {
    postgres: join(folder, 'database.dump'),
    embedded: join(folder, 'database.tar'),
    key: join(folder, 'secrets.key'),
    manifest: join(folder, 'manifest.json'),
  };
}

const FORMAT = 1;

/** What every format of the manifest contains. */
const anyManifest = v.object({ format: v.number(), version: v.string() });

const manifest = v.object({
  format: v.literal(FORMAT),
  /** The Foyer that made the backup. */
  version: v.string(),
  /** Each kind of database is restored into its own kind. */
  kind: v.picklist(['postgres', 'embedded']),
  createdAt: v.string(),
  /** The migrations that the database had run. */
  migrations: v.array(v.string()),
  databaseDigest: v.string(),
  keyDigest: v.string(),
});
export type Manifest = v.InferOutput<typeof manifest>;

export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Recognises the key without revealing it: it is 256 random bits. */
export function digestOfKey(key: Buffer): string {
  return createHash('sha256').update('foyer secrets key ').update(key).digest('hex');
}

export function writeManifest(folder: string, content: Omit<Manifest, 'format'>): void {
  writeFileSync(filesIn(folder).manifest, `${JSON.stringify({ format: FORMAT, ...content }, null, 2)}\n`, {
    mode: 0o600,
  });
}

/** Throws when the folder contains no complete backup, or one that was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const files = filesIn(folder);
  if (!existsSync(files.manifest))
    throw new Error(`${files.manifest} is missing: the backup is not complete`);
  const content: unknown = JSON.parse(readFileSync(files.manifest, 'utf8'));
  const { format, version } = v.parse(anyManifest, content);
  if (format > FORMAT)
    throw new Error(
      `The backup needs Foyer ${version} or newer: its format is ${format}, and this version, ${VERSION}, reads format ${FORMAT}`,
    );
  const read = v.parse(manifest, content);
  if ((await digestOfFile(files[read.kind])) !== read.databaseDigest)
    throw new Error(`${files[read.kind]} is not the file that the backup wrote`);
  return read;
}
