// Builds the files for browsers once at the start. The script is bundled with its static imports; its lazy imports
// become separate chunks. Styles and pictures are read from the folder. The address contains a hash of all of them,
// so browsers may cache them for ever.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFiles } from '@foyer/contract/font-files.ts';
import type { FastifyInstance } from 'fastify';
import { moduleOf, scriptOf, styleOf } from './browser-files.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** How the languages are written (writing-links.ts). */
const writing = fileURLToPath(import.meta.resolve('@foyer/contract/writing.css'));

export type Assets = {
  /**
   * Returns the address of a file: a style or picture of the folder or the style sheet of a font by its name, a script by
   * its name ending in `.js`.
   */
  address(name: string): string;
};

/** Styles and pictures of a folder and its subfolders, by file name. */
function readAll(folder: string): [string, string][] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)])
    .map((entry): [string, string] => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      return [entry.name, extname(entry.name) === '.css' ? styleOf(text) : text];
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

type BuildOptions = {
  folder: string;
  script: string;
  /** The path of a script that runs before it, as a plain script. */
  first?: string;
};
type AssetOptions = BuildOptions & { prefix: string };

/**
 * The script, the styles and the pictures of `folder` by name, the styles and fonts of the languages, and the version that
 * all of them make.
 */
export async function buildAssets({ folder, script, first }: BuildOptions) {
  const scripts = await moduleOf(join(folder, script));
  const files = new Map<string, string | Buffer>([
    ...(await fontFiles()),
    ['writing.css', styleOf(readFileSync(writing, 'utf8'))],
    ...scripts.map(({ name, text }): [string, string] => [name, text]),
    ...readAll(folder),
    ...(first ? [[`${basename(first, '.ts')}.js`, await scriptOf(first)] as const] : []),
  ]);
  const hash = createHash('sha256');
  for (const body of files.values()) hash.update(body);
  return { files, version: hash.digest('hex').slice(0, 12) };
}

/** Serves the script, the styles, the pictures and the fonts of `folder` under `prefix/{version}/`. */
export async function serveAssets(
  app: FastifyInstance,
  { prefix, ...options }: AssetOptions,
): Promise<Assets> {
  const { files, version } = await buildAssets(options);
  app.get<{ Params: { version: string; file: string } }>(`${prefix}/:version/:file`, (request, reply) => {
    const body = files.get(request.params.file);
    if (body === undefined) return reply.code(404).send();
    const isCurrent = request.params.version === version;
    return reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type(types[extname(request.params.file)] ?? 'text/plain')
      .send(body);
  });
  return { address: (name) => `${prefix}/${version}/${name}` };
}
