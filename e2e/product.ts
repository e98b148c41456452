// The product that a worker's journeys run against. Every worker starts its own, with its own ports and data, so that
// changes of one journey do not affect others.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct } from '../scripts/product/open-product.ts';
import { freePorts } from '../scripts/setup/ports.ts';

// Pictures are drawn once for all workers: file names are content hashes, and files are written whole or not at all.
const pictures = join(import.meta.dirname, '../.data/journeys-media');

const ports = { gateway: 0, sandbox: 0 };

/** The port of this worker's gateway. */
export function gatewayPort(): number {
  return ports.gateway;
}

/** The origin of this worker's sandbox. */
export function sandboxOrigin(): string {
  return `http://localhost:${ports.sandbox}`;
}

/** Starts this worker's product; the returned function stops it and removes its data. */
export async function openOwnProduct(): Promise<() => Promise<void>> {
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-journeys-'));
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, join(dataDir, 'media'));
  const product = await openProduct({ port, sandboxPort, smtpPort, dataDir });
  Object.assign(ports, { gateway: port, sandbox: sandboxPort });
  return async () => {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
