// The product that all engines open, started once for the run (vitest's global set-up).
import { type LanguageCode, toCode } from '@foyer/contract/languages.ts';
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
      /** Languages in which one person each walks from the first visit to a paid withdrawal; other journeys when empty. */
      languages: readonly LanguageCode[];
    };
  }
}

function listed(name: string): string[] {
  return (process.env[name] ?? '').split(',').filter(Boolean);
}

/** Starts the product and tells the tests where it is. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const codes = listed('FOYER_ENGINES_LANGUAGES').map((name) => {
    const code = toCode(name);
    if (!code) throw new Error(`${name} is no language code`);
    return code;
  });
  const close = await openOwnProduct({ inAllLanguages: codes.length > 0 ? ['aurora'] : [] });
  const ready = listed('FOYER_ENGINES');
  project.provide('product', {
    gatewayPort: gatewayPort(),
    sandbox: sandboxOrigin(),
    finder: await bundleFinder(),
    ready: engineNames.filter((name) => ready.includes(name)),
    isCore: process.env['FOYER_ENGINES_CORE'] === '1',
    only: listed('FOYER_ENGINES_JOURNEYS'),
    languages: codes,
  });
  return close;
}
