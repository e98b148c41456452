// The house that a worker's journeys run against: every worker opens one of its own, on ports and data of its own, so that
// what a journey switches there is met by no other.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct } from '../scripts/product/open-product.ts';
import { freePorts } from '../scripts/setup/ports.ts';

// Pictures are drawn once for all houses: each is known by its content, and kept whole or not at all.
const pictures = join(import.meta.dirname, '../.data/journeys-media');

const ports = { gateway: 0, sandbox: 0 };

/** Where this worker's gateway listens. */
export function gatewayPort(): number {
  return ports.gateway;
}

/** Where this worker's outside services are. */
export function sandboxOrigin(): string {
  return `http://localhost:${ports.sandbox}`;
}

/** Opens this worker's house; what it answers closes it again and leaves nothing behind. */
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
