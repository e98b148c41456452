// Renders pictures ahead of the first request: node packages/art/src/prepare.ts <folder> <name or @list> ... A name
// is as in the address under /m/media/: tile/slots-fox-7.avif, banner/aurora-welcome.webp, icon/lotus-192.png.
import { mkdirSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPicture, type Format, type Picture } from './picture.ts';
import { createRenderer } from './render.ts';

function isKind(text: string): text is Picture['kind'] {
  return ['tile', 'banner', 'icon', 'logo', 'vendor'].includes(text);
}
function isFormat(text: string): text is Format {
  return ['avif', 'webp', 'png', 'svg'].includes(text);
}

/** Parses a picture's name; undefined when it is invalid. */
export function readPictureName(name: string): Picture | undefined {
  const [, kind = '', key = '', format = ''] = /^([a-z]+)\/([\w/-]+)\.([a-z]+)$/.exec(name) ?? [];
  if (!isKind(kind) || !isFormat(format)) return undefined;
  const picture: Picture = { kind, key, format };
  return isPicture(picture) ? picture : undefined;
}

/**
 * Renders every named picture into `folder/{name}`, two at a time, and skips existing files. A file is written
 * completely or not at all. Throws on an invalid name. Returns how many were rendered and how many existed.
 */
export async function prepare(
  folder: string,
  pictureNames: readonly string[],
): Promise<{ made: number; there: number }> {
  const wanted = new Map<string, Picture>();
  for (const name of pictureNames) {
    const picture = readPictureName(name);
    if (!picture) throw new Error(`unknown picture: ${name}`);
    if (!existsSync(join(folder, name))) wanted.set(name, picture);
  }
  const renderer = createRenderer({ threads: 2, limit: wanted.size + 1 });
  await Promise.all(
    [...wanted].map(async ([name, picture]) => {
      const { body } = await renderer.render(picture);
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      const part = `${file}.${process.pid}.part`;
      writeFileSync(part, body);
      renameSync(part, file);
    }),
  );
  await renderer.close();
  return { made: wanted.size, there: pictureNames.length - wanted.size };
}

if (import.meta.main) {
  const [folder, ...names] = process.argv.slice(2);
  if (!folder || names.length === 0) {
    console.error('usage: node packages/art/src/prepare.ts <folder> <name or @list> ...');
    process.exit(2);
  }
  const listed = names.flatMap((name) =>
    name.startsWith('@') ? readFileSync(name.slice(1), 'utf8').split('\n').filter(Boolean) : [name],
  );
  const started = performance.now();
  const { made, there } = await prepare(folder, listed);
  console.log(`${made} pictures made, ${there} were there, ${Math.round(performance.now() - started)} ms`);
}
