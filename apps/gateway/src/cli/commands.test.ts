// Each command is a script of the root, so that all of them find the same data folder, and is known as an entry.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
const commands = readdirSync(import.meta.dirname)
  .filter((name) => read(`apps/gateway/src/cli/${name}`).startsWith('// `npm run '))
  .map((name) => name.replace('.ts', ''))
  .toSorted();

test('every command is a script of the root, which runs its file', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = Object.values(scripts).flatMap(
    (script) => /^node apps\/gateway\/src\/cli\/(.+)\.ts$/.exec(script)?.[1] ?? [],
  );
  expect(run.toSorted()).toEqual(commands);
  const own = JSON.parse(read('apps/gateway/package.json')) as { scripts: Record<string, string> };
  expect(JSON.stringify(own.scripts)).not.toContain('src/cli/');
  for (const name of commands) {
    const [, script = ''] =
      /^\/\/ `npm run (?:-s )?([\w:]+)/.exec(read(`apps/gateway/src/cli/${name}.ts`)) ?? [];
    expect(scripts[script]).toBe(`node apps/gateway/src/cli/${name}.ts`);
  }
});

test('the entries for unused code are the commands that exist', () => {
  const [, listed = ''] = /src\/cli\/\{([^}]*)\}\.ts!/.exec(read('knip.json')) ?? [];
  expect(listed.split(',').toSorted()).toEqual(commands);
});
