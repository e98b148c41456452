import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBuild } from './build-files.ts';

test('[LAYOUT-17] a part that another host may serve is named with the hash of its content, and imports nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foyer-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = {
    'src/alone.ts': { file: 'alone.js' },
    'src/with-others.ts': { file: 'with-others.js', imports: ['_base'] },
  };
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'alone.js'), 'export {}');
  const { part } = openBuild(folder);
  const hash = createHash('sha384').update('export {}').digest('base64');
  expect(part('alone.ts')).toEqual({ file: 'alone.js', integrity: `sha384-${hash}` });
  expect(() => part('with-others.ts')).toThrow('has imports of its own');
});
