// Pictures by their address. A picture depends on its key only: it is drawn at the first request, stored on disk, and
// never changes.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypes, type Picture } from '@foyer/art/picture.ts';
import { readPictureName } from '@foyer/art/prepare.ts';
import { RenderBusy, renderPicture } from '@foyer/art/render.ts';
import { artVersion } from '@foyer/art/version.ts';
import type { Log } from '#process/log.ts';
import type { Databases, Db } from '#db/connect.ts';
import { Refusal } from '#service/refusal.ts';

export type ServedPicture = { readonly body: Buffer; readonly contentType: string; readonly etag: string };

/** The folder of the pictures: a new version of the art does not use the old ones. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media', artVersion());
}

function present(body: Buffer, { format }: Pick<Picture, 'format'>): ServedPicture {
  return {
    body,
    contentType: contentTypes[format],
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

/**
 * Millions of keys could be drawn; only the keys that the platform shows are, because otherwise a visitor could fill
 * the disk.
 */
async function isShown(db: Db, { kind, key }: Picture): Promise<boolean> {
  if (kind === 'tile')
    return (
      (await db.selectFrom('games').select('code').where('tile', '=', key).limit(1).executeTakeFirst()) !==
      undefined
    );
  if (kind !== 'vendor') return true;
  const code = key.split('/')[1] ?? '';
  return (
    (await db.selectFrom('vendors').select('code').where('code', '=', code).executeTakeFirst()) !== undefined
  );
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function keep(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // A picture is stored completely or not at all, first under a temporary name: another request or process may be
  // storing the same picture.
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, body);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const ownName = /^(tile|banner|logo|icon|qr)\/(own-[0-9a-f]{32})\.(avif|webp|png)$/;

/** An imported picture of one of the databases; undefined when the name is not that of one. */
async function ownPicture(databases: Databases, name: string): Promise<ServedPicture | undefined> {
  const [, kind = '', key = '', format] = ownName.exec(name) ?? [];
  if (format !== 'avif' && format !== 'webp' && format !== 'png') return undefined;
  // Those of vendors are in the first one, those of a merchant in its own.
  for (const { platform } of databases.all()) {
    const row = await platform
      .selectFrom('own_pictures')
      .select(format)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
    const body = row?.[format];
    if (body) return present(body, { format });
  }
  throw new Refusal('route.not_found');
}

export type Pictures = ReturnType<typeof createPictures>;

/** Serves `{kind}/{key}.{format}`, as in an address below /m/media/. Throws route.not_found for any other name. */
export function createPictures(dataDir: string, databases: Databases) {
  const folder = mediaFolder(dataDir);
  return async (name: string, log: Log): Promise<ServedPicture> => {
    const own = await ownPicture(databases, name);
    if (own) return own;
    const picture = readPictureName(name);
    if (!picture) throw new Refusal('route.not_found');
    const path = join(folder, name);
    const kept = await readKept(path);
    if (kept) return present(kept, picture);
    if (!(await isShown(databases.platform, picture))) throw new Refusal('route.not_found');
    try {
      const { body } = await renderPicture(picture);
      // When the disk is full, this request succeeds, and the next one has to draw again.
      await keep(path, body).catch((error: unknown) =>
        log.error({ err: error, name }, 'a picture was not kept'),
      );
      return present(body, picture);
    } catch (error) {
      if (error instanceof RenderBusy) throw new Refusal('service.unavailable', { retryAfter: 2 });
      throw error;
    }
  };
}
