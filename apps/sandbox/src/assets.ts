// Files for browsers, read once at the start. Scripts are TypeScript with the types blanked out by Node itself: no build,
// and a line in the browser is the same line here. The address carries a hash of all of them, so they may be kept for ever.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export type Assets = {
  /** Where a file of this folder is found. */
  address(name: string): string;
  /** Names of the scripts, to be preloaded together. */
  scripts: readonly string[];
};

/** Serves the scripts, styles and pictures of `folder` under `prefix/{version}/`. */
export const serveAssets = (app: FastifyInstance, folder: string, prefix: string): Assets => {
  const files = new Map<string, { body: string; type: string }>();
  for (const name of readdirSync(folder).sort()) {
    const type = types[extname(name)];
    if (!type || name.endsWith('.test.ts')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    files.set(name, { type, body: name.endsWith('.ts') ? stripTypeScriptTypes(text) : text });
  }
  const hash = createHash('sha256');
  for (const { body } of files.values()) hash.update(body);
  const version = hash.digest('hex').slice(0, 12);
  app.get<{ Params: { version: string; file: string } }>(`${prefix}/:version/:file`, (request, reply) => {
    const file = files.get(request.params.file);
    if (!file) return reply.code(404).send();
    const isCurrent = request.params.version === version;
    return reply
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(file.body);
  });
  return {
    address: (name) => `${prefix}/${version}/${name}`,
    scripts: [...files.keys()].filter((name) => name.endsWith('.ts')),
  };
};
