// The built web app, held in memory: its files with their compressed forms, and its renderer. A new build is used
// without a restart.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderDocument, RenderThemeSheet } from '@foyer/contract/document.ts';
import type { Log } from '#process/log.ts';
import type { Clock } from '#process/clock.ts';
import type { BodyEncoding } from '#process/packed-answers.ts';

export type WebFile = {
  readonly type: string;
  readonly etag: string;
  /** Its name contains a hash of its content, so it never changes. */
  readonly isHashed: boolean;
  readonly forms: ReadonlyMap<BodyEncoding, Buffer>;
};

export type WebBuild = {
  /** By path below `/m/`. */
  readonly files: ReadonlyMap<string, WebFile>;
  readonly render: RenderDocument;
  readonly themeSheet: RenderThemeSheet;
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const packed = { br: '.br', gzip: '.gz' } as const;
const packings = ['br', 'gzip'] as const;

async function readFiles(folder: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)));
  const files = new Map<string, WebFile>();
  for (const [path, plain] of texts) {
    const type = types[extname(path)];
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    // Compressed files, unknown files and the build's own metadata are not served under their own names.
    if (type === undefined || name.startsWith('.')) continue;
    const forms = new Map<BodyEncoding, Buffer>([['identity', plain]]);
    for (const packing of packings) {
      const form = texts.get(path + packed[packing]);
      if (form) forms.set(packing, form);
    }
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    files.set(name, { type, etag, isHashed: name.startsWith('assets/'), forms });
  }
  return files;
}

function rendererIn(dist: string): string {
  return join(dist, 'server', 'document.js');
}

/** Whether the folder contains a build. */
export function isBuilt(dist: string): boolean {
  return existsSync(rendererIn(dist));
}

const LOOK_EVERY_MS = 1_000;

/** Returns the present build in `dist`, or null while there is none. */
export function createWebBuild(dist: string, clock: Clock, log: Pick<Log, 'error'>) {
  let build: WebBuild | null = null;
  let stamp = 0;
  let tries = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const read = async (folder: string, mtime: number): Promise<WebBuild> => {
    // Numbered too: a module that failed to load once, half written, would fail from the module cache permanently.
    const name = `${pathToFileURL(rendererIn(folder)).href}?built=${mtime}-${(tries += 1)}`;
    const loaded = (await import(name)) as {
      renderDocument: RenderDocument;
      renderThemeSheet: RenderThemeSheet;
    };
    return {
      files: await readFiles(join(folder, 'client')),
      render: loaded.renderDocument,
      themeSheet: loaded.renderThemeSheet,
    };
  };

  return async (): Promise<WebBuild | null> => {
    if (clock.now() - lookedAt < LOOK_EVERY_MS) return build;
    lookedAt = clock.now();
    try {
      // `dist` may be a link that an update points elsewhere. Node would import the renderer of the earlier folder.
      const folder = await realpath(dist);
      const { mtimeMs } = await stat(rendererIn(folder));
      if (mtimeMs === stamp) return build;
      build = await read(folder, mtimeMs);
      stamp = mtimeMs;
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing && !build) throw error;
      // The new build is incomplete or missing: the last complete build is used.
      if (!isMissing) log.error({ err: error }, 'a new build of the web app cannot be read');
    }
    return build;
  };
}

export type FindWebBuild = ReturnType<typeof createWebBuild>;
