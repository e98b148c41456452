// The product that all engines open, started once for the run (vitest's global set-up).
import type { TestProject } from 'vitest/node';
import { type EngineName, engineNames } from '../../scripts/setup/engines.ts';
import { gatewayPort, openOwnProduct, sandboxOrigin } from '../product.ts';
import { bundleFinder } from './finder-script.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest merges these interfaces
  interface ProvidedContext {
    product: {
      gatewayPort: number;
      sandbox: string;
      finder: string;
      ready: readonly EngineName[];
      /** Only the journeys of `npm test`. */
      isCore: boolean;
      /** Names of journeys; all when empty. */
      only: readonly string[];
    };
  }
}

function listed(name: string): string[] {
  return (process.env[name] ?? '').split(',').filter(Boolean);
}

/** Starts the product and tells the tests where it is. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const close = await openOwnProduct();
  const ready = listed('FOYER_ENGINES');
  project.provide('product', {
    gatewayPort: gatewayPort(),
    sandbox: sandboxOrigin(),
    finder: await bundleFinder(),
    ready: engineNames.filter((name) => ready.includes(name)),
    isCore: process.env['FOYER_ENGINES_CORE'] === '1',
    only: listed('FOYER_ENGINES_JOURNEYS'),
  });
  return close;
}
