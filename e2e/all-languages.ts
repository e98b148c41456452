// A product whose demo merchants offer every language, for a report or a walk in all languages.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@foyer/contract/languages.ts';
import { openProduct, type Product, type ProductOptions } from '../scripts/product/open-product.ts';

const gateway = join(import.meta.dirname, '../apps/gateway');

function command(name: string, args: readonly string[], dataDir: string): string {
  const run = spawnSync(process.execPath, [`src/cli/${name}.ts`, ...args], {
    cwd: gateway,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(`${name}: ${run.stderr || run.stdout}`);
  return run.stdout;
}

/** Starts the product, and gives each merchant the languages that it lacks. */
export async function openInAllLanguages(
  options: ProductOptions,
  merchants: readonly string[],
): Promise<Product> {
  // The first start creates the merchants; the commands need the database for themselves.
  await (await openProduct(options)).close();
  for (const merchant of merchants) {
    const description = JSON.parse(command('merchant-get', [merchant], options.dataDir)) as {
      languages: string[];
      parameters: Record<string, string>;
    };
    const file = join(options.dataDir, `${merchant}.json`);
    const codes = [...new Set([...description.languages, ...Object.keys(languages)])];
    const parameters = { ...description.parameters, language: codes.join(',') };
    writeFileSync(file, JSON.stringify({ ...description, languages: codes, parameters }));
    command('merchant-set', [file], options.dataDir);
  }
  return openProduct(options);
}
