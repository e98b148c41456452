import { expect, test } from 'vitest';
import { measureBundle, type Manifest } from './bundle.ts';

const manifest: Manifest = {
  'src/main.tsx': {
    file: 'main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/features/play/play-screen.tsx'],
    css: ['main.css'],
  },
  '_react.js': { file: 'react.js' },
  'src/features/home/home-screen.tsx': { file: 'home.js', imports: ['_rail-1.js'], css: ['home.css'] },
  '_rail-1.js': { file: 'rail.js', imports: ['_react.js'] },
  'src/features/play/play-screen.tsx': { file: 'play.js', imports: ['_rail-1.js'], css: ['play.css'] },
};
const sizes: Record<string, number> = {
  'main.js': 10,
  'react.js': 58,
  'home.js': 7,
  'rail.js': 2,
  'play.js': 30,
  'main.css': 3,
  'home.css': 2,
  'play.css': 9,
};
function sizeOf(file: string): number {
  return sizes[file] ?? 0;
}
const play = 'src/features/play/play-screen.tsx';
const arrival = { [play]: 100 };
const budget = { before: 77, chunk: 30, css: 5, files: 2, idle: 'idle', later: [play], arrival };

test('entry and home with their static imports load first, each once', () => {
  const bundle = measureBundle(manifest, sizeOf, budget);
  expect(bundle).toMatchObject({ before: 77, css: 5, over: [] });
  expect(bundle.chunks.filter(({ isFirst }) => !isFirst)).toEqual([
    { file: 'play.js', size: 30, isFirst: false },
  ]);
});

test('the check of answers for developers is reported in a production build', () => {
  const wrong = { ...manifest, 'src/development/start.ts': { file: 'start.js' } };
  expect(measureBundle(wrong, sizeOf, budget).over).toEqual([
    'src/development/start.ts is only for a build for development',
  ]);
});

test('a screen of arrival counts with the entry and its static imports', () => {
  expect(measureBundle(manifest, sizeOf, budget).arrival).toEqual([{ screen: play, size: 100, most: 100 }]);
  expect(measureBundle(manifest, sizeOf, { ...budget, arrival: { [play]: 99 } }).over).toEqual([
    `JavaScript of ${play} is 100 B, at most 99`,
  ]);
  expect(() => measureBundle(manifest, sizeOf, { ...budget, arrival: { gone: 1 } })).toThrow(/gone/);
});

test('a byte or a file over a budget is reported with its file', () => {
  const { over } = measureBundle(manifest, sizeOf, { ...budget, before: 76, chunk: 29, css: 4, files: 1 });
  expect(over).toEqual([
    'JavaScript before interaction is 77 B, at most 76',
    'first styles are 5 B, at most 4',
    'play.js is 30 B, at most 29',
    'home.js comes in 2 files, at most 1',
    'play.js comes in 2 files, at most 1',
  ]);
});

test('the files of a later screen count without those that every page has loaded by then', () => {
  const later = {
    ...manifest,
    '_idle-1.js': { file: 'idle.js', imports: ['_rail-1.js'] },
    'src/features/help/help-screen.tsx': { file: 'help.js', imports: ['_idle-1.js', '_rail-1.js'] },
  };
  const { over } = measureBundle(later, sizeOf, { ...budget, files: 1 });
  expect(over).toEqual(['home.js comes in 2 files, at most 1', 'play.js comes in 2 files, at most 1']);
});

test('what is to load later must have a chunk, which home does not load', () => {
  const later = ['src/features/home/home-screen.tsx', 'rail', 'src/shell/hosts.tsx'];
  expect(measureBundle(manifest, sizeOf, { ...budget, later }).over).toEqual(
    later.map((source) => `${source} has no chunk that loads later`),
  );
});

test('a manifest without an entry is an error, not a small bundle', () => {
  expect(() => measureBundle({}, sizeOf, budget)).toThrow(/no entry/);
});
