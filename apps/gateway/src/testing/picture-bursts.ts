// Reads bursts of 72 pictures of 25 megapixels, 24 requests with three each, and prints how much more memory the
// process has afterwards. Run with --expose-gc and the number of bursts.
import sharp from 'sharp';
import { readPictures } from '#service/pictures.ts';

const side = 4_990;

/** Resident memory in megabytes, after garbage collection. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
}

const picture = await sharp({ create: { width: side, height: side, channels: 3, background: '#369' } })
  .png()
  .toBuffer();
const address = `data:image/png;base64,${picture.toString('base64')}`;
await readPictures([address]);
const before = memory();
let read = 0;
for (let burst = 0; burst < Number(process.argv[2]); burst += 1) {
  const requests = Array.from({ length: 24 }, () => readPictures([address, address, address]));
  for (const request of await Promise.allSettled(requests)) if (request.status === 'fulfilled') read += 3;
}
process.stdout.write(JSON.stringify({ read, grown: memory() - before }));
