// Pictures that a file names: a path relative to the file, or a public https address.
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PICTURE_BYTES_MOST } from '@foyer/contract/picture-rules.ts';
import { readOutside } from '#providers/outside/outside.ts';
import { type OwnPicture, ownPicture } from '#service/pictures.ts';

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'errorCode' in error)
    return `is no PNG or JPEG of at most ${PICTURE_BYTES_MOST} bytes and 25 million pixels`;
  return error instanceof Error ? error.message : String(error);
}

/** Reads, checks and encodes one picture. Throws with `at`, the picture's path in the file. */
export async function importPicture(
  named: string,
  { file, at, kind }: { file: string; at: string; kind: OwnPicture['kind'] },
): Promise<OwnPicture> {
  try {
    const bytes = named.startsWith('https:')
      ? await readOutside(named, PICTURE_BYTES_MOST)
      : await readFile(resolve(dirname(file), named));
    return await ownPicture(bytes, kind);
  } catch (error) {
    throw new Error(`${at}: ${named}: ${reasonOf(error)}`, { cause: error });
  }
}
