import { parentPort } from 'node:worker_threads';
import { encode } from './encode.ts';
import type { Picture } from './picture.ts';

type Order = { id: number; picture: Picture };

async function answer({ id, picture }: Order): Promise<void> {
  try {
    const body = await encode(picture);
    parentPort?.postMessage({ id, body });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) });
  }
}

parentPort?.on('message', (order: Order) => void answer(order));
