// The product that a worker's journeys run against. Every worker starts its own, with its own ports and data, so that
// changes of one journey do not affect others.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInAllLanguages } from './all-languages.ts';
import { openProduct } from '../scripts/product/open-product.ts';
import { freePorts } from '../scripts/setup/ports.ts';
import { buildWeb } from '../scripts/setup/web-build.ts';

// Pictures are drawn once for all workers: file names are content hashes, and files are written whole or not at all.
const pictures = join(import.meta.dirname, '../.data/journeys-media');

const ports = { gateway: 0, sandbox: 0 };

/** The folder of this worker's product. */
let ownData = '';

/** The folder from which this worker's gateway serves the app: a link to a build. */
let servedBuild = '';

/** The port of this worker's gateway. */
export function gatewayPort(): number {
  return ports.gateway;
}

/** The origin of this worker's sandbox. */
export function sandboxOrigin(): string {
  return `http://localhost:${ports.sandbox}`;
}

/** The key with which a merchant's back office signs its calls, as the sandbox reads it. */
export function operatorSecret(merchant: string): string {
  const { merchants } = JSON.parse(readFileSync(join(ownData, 'sandbox/merchants.json'), 'utf8')) as {
    merchants: { code: string; operatorSecret: string }[];
  };
  return merchants.find(({ code }) => code === merchant)?.operatorSecret ?? '';
}

/**
 * Starts this worker's product; the returned function stops it and removes its data. `inAllLanguages` names merchants
 * that offer every language.
 */
export async function openOwnProduct({
  inAllLanguages = [],
}: {
  readonly inAllLanguages?: readonly string[];
} = {}): Promise<() => Promise<void>> {
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-journeys-'));
  ownData = dataDir;
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, join(dataDir, 'media'));
  servedBuild = join(dataDir, 'web');
  symlinkSync(join(import.meta.dirname, '../apps/web/dist'), servedBuild);
  const env = { WEB_DIST: servedBuild };
  const options = { port, sandboxPort, smtpPort, dataDir, env };
  const product =
    inAllLanguages.length > 0
      ? await openInAllLanguages(options, inAllLanguages)
      : await openProduct(options);
  Object.assign(ports, { gateway: port, sandbox: sandboxPort });
  return async () => {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Replaces the app of this worker's gateway by a second build of another version, as an update of the product does. It
 * stays until the worker ends: going back would mix the files of both builds in the pages of the next journey. The file
 * needs a product of its own.
 */
export function updateProduct(version: string): void {
  const folder = join(import.meta.dirname, '../.data/web-next');
  if (!buildWeb({ folder, version })) throw new Error('The second build failed.');
  symlinkSync(folder, `${servedBuild}-next`);
  renameSync(`${servedBuild}-next`, servedBuild);
}
