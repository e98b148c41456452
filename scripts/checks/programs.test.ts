// Every workspace is checked by the compiler, with its own options.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programs } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const shared = 'tsconfig.node.json';

type Settings = { extends?: string; compilerOptions?: object; include: string[]; exclude?: string[] };
function settingsIn(path: string): Settings {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Settings;
}

/** The folders that have compiler settings of their own. */
const workspaces = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(
    ({ name, parentPath }) => name === 'tsconfig.json' && !/\/(node_modules|\.data)(\/|$)/.test(parentPath),
  )
  .map(({ parentPath }) => parentPath.slice(root.length + 1))
  .toSorted();

const together = workspaces.filter((path) => !programs.includes(path));
function below(path: string, patterns: readonly string[] = []): string[] {
  return patterns.map((pattern) => `${path}/${pattern}`);
}

test('a workspace without a program of its own lies whole in the shared one', () => {
  const { include, exclude = [] } = settingsIn(shared);
  const all = together.map((path) => ({ path, ...settingsIn(`${path}/tsconfig.json`) }));
  expect(include.toSorted()).toEqual(all.flatMap((each) => below(each.path, each.include)).toSorted());
  expect(exclude.toSorted()).toEqual(all.flatMap((each) => below(each.path, each.exclude)).toSorted());
});

test('the shared program has the options of each of them', () => {
  const base = 'tsconfig.base.json';
  expect(settingsIn(shared)).toMatchObject({ extends: `./${base}` });
  for (const path of [shared, ...together.map((each) => `${each}/tsconfig.json`)]) {
    const { extends: from = '', compilerOptions } = settingsIn(path);
    expect([path, join(path, '..', from), compilerOptions]).toEqual([path, base, undefined]);
  }
});

test('no step checks a workspace that does not exist', () => {
  expect(programs.filter((path) => path !== shared && !workspaces.includes(path))).toEqual([]);
});
