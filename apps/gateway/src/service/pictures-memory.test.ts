// The memory that pictures of members leave behind. PICTURE_BURSTS=10 runs the ten bursts of the requirement.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const bursts = Number(process.env['PICTURE_BURSTS'] ?? 1);
const script = new URL('../testing/picture-bursts.ts', import.meta.url).pathname;

test('bursts of 72 pictures of 25 megapixels leave at most 150 MB more than before', async () => {
  // As the start scripts set them: without these glibc keeps the memory of decoded pictures.
  const allocator = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
  const env = { ...process.env, ...allocator };
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, String(bursts)], {
    env,
  });
  const { read, grown } = JSON.parse(stdout) as { read: number; grown: number };
  // On a busy machine some wait too long and are refused.
  expect(read).toBeGreaterThan(0);
  expect(grown).toBeLessThan(150);
});
