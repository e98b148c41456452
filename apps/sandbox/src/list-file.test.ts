import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { listFrom, origin } from './list-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a list appears with its file, and stays unchanged while the file is incomplete or invalid', () => {
  const path = join(folder, 'merchants.json');
  const write = (text: string): void => writeFileSync(path, text);
  const all = listFrom(path, 'merchants', v.object({ site: origin }));
  expect(all()).toEqual([]);
  write('{"merchants":[{"site":"http://aurora.test"}]}');
  const first = all();
  expect(first).toEqual([{ site: 'http://aurora.test' }]);
  expect(all()).toBe(first);
  for (const wrong of [
    '{"merchants":[{"si',
    '{"merchants":[{"site":"http://aurora.test/m/"}]}',
    '{"others":[]}',
    'null',
  ]) {
    write(wrong);
    expect(all()).toBe(first);
  }
  write('{"merchants":[{"site":"http://lotus.test:8080"}]}');
  expect(all()).toEqual([{ site: 'http://lotus.test:8080' }]);
});
