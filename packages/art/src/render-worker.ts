import { parentPort } from 'node:worker_threads';
import { encode } from './encode.ts';
import type { Picture } from './picture.ts';

type RenderJob = { id: number; picture: Picture };

async function renderJob({ id, picture }: RenderJob): Promise<void> {
  try {
    const body = await encode(picture);
    parentPort?.postMessage({ id, body });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) });
  }
}

parentPort?.on('message', (job: RenderJob) => void renderJob(job));
