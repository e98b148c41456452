// The documents name commands, files and headings that exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/{*,guides/*}.md', { cwd: root }),
];

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
function scriptsOf(folder: string): string[] {
  const { scripts } = JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> };
  return Object.keys(scripts ?? {});
}

test.each(documents)('%s names commands that exist', (path) => {
  const named = [...read(path).matchAll(/npm run (?:-s )?([\w:-]*\w)(?![\w:])(?:\s+-w\s+@foyer\/(\w+))?/g)];
  const folders = new Map(
    [...globSync('{apps,packages}/*', { cwd: root })].map((folder) => [folder.split('/')[1], folder]),
  );
  const missing = named
    .filter(([, script = '', workspace]) => {
      const folder = workspace === undefined ? '.' : folders.get(workspace);
      return folder === undefined || !scriptsOf(folder).includes(script);
    })
    .map(([command]) => command);
  expect(missing).toEqual([]);
});

/** The anchor of a heading, as a link names it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

test.each(documents)('%s links to files and headings that exist', (path) => {
  const links = [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, target))) return true;
    if (anchor === undefined || !target.endsWith('.md')) return false;
    const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
    return !headings.includes(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(documents.filter((path) => path !== 'CHANGELOG.md'))('%s names files that exist', (path) => {
  const named = [
    ...read(path).matchAll(/`((?:apps|packages|docs|scripts|deploy|examples|e2e|bench|trust)\/[\w./-]+)`/g),
  ];
  const missing = named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)));
  expect(missing.filter((file) => !file.startsWith('apps/web/dist'))).toEqual([]);
});
