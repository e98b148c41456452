import { parentPort } from 'node:worker_threads';
import { encode } from './encode.ts';
import type { Picture } from './picture.ts';

parentPort?.on('message', async ({ id, picture }: { id: number; picture: Picture }) => {
  try {
    const body = await encode(picture);
    parentPort?.postMessage({ id, body });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) });
  }
});
