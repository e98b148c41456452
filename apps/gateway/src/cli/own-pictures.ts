// Pictures that a file names: a path relative to the file, or a public https address.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { PICTURE_BYTES_MOST } from '@foyer/contract/picture-rules.ts';
import { readOutside } from '#providers/outside/outside.ts';

/** Reads a file at an address: at most that many bytes. */
export type ReadAddress = (address: string, largest: number) => Promise<Buffer>;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('errorCode' in error)
    return `is no PNG or JPEG of at most ${PICTURE_BYTES_MOST} bytes and 25 million pixels`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** Reads a picture beside the file that names it, or in a folder below. A link must not lead out of there either. */
async function readBeside(file: string, named: string): Promise<Buffer> {
  const folder = await realpath(dirname(file));
  const path = await realpath(resolve(folder, named));
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    throw new Error('is not in the folder of the file');
  const found = await stat(path);
  if (!found.isFile() || found.size > PICTURE_BYTES_MOST)
    throw new Error(`is no file of at most ${PICTURE_BYTES_MOST} bytes`);
  return readFile(path);
}

/** Reads, checks and encodes one picture. Throws with `at`, the picture's path in the file. */
export async function importPicture<Picture>(
  named: string,
  { file, at, read = readOutside }: { file: string; at: string; read?: ReadAddress | undefined },
  encode: (bytes: Buffer) => Promise<Picture>,
): Promise<Picture> {
  try {
    const bytes = /^https?:/.test(named)
      ? await read(named, PICTURE_BYTES_MOST)
      : await readBeside(file, named);
    return await encode(bytes);
  } catch (error) {
    throw new Error(`${at}: ${named}: ${reasonOf(error)}`, { cause: error });
  }
}
