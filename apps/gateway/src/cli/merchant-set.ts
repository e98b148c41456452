// `npm run merchant:set -- file.json [--dry-run]`: applies the description of a merchant, a new one or an existing one. A
// gateway on a PostgreSQL server follows within a second.
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import type { Databases } from '#db/connect.ts';
import { allDomains } from '#db/merchant-ids.ts';
import { replacedFields } from '#domains/description/derive.ts';
import { ownNames, resolveReferences } from '#domains/description/references.ts';
import { applyDescription, readDescription } from '#domains/description/service.ts';
import { vendorsWithoutKey } from '#domains/play/links.ts';
import { makeKeys } from '#domains/operator/keys.ts';
import { systemClock } from '#process/clock.ts';
import { variableOf } from '#process/config.ts';
import { isPlayable } from '#seed/catalogue.ts';
import { atConsole } from './console.ts';
import { readGiven } from './given-file.ts';
import { importPictures } from './merchant-pictures.ts';

const [path, option] = process.argv.slice(2);
if (path === undefined || (option !== undefined && option !== '--dry-run')) {
  console.error('Usage: npm run merchant:set -- file.json [--dry-run]');
  process.exit(1);
}
const dryRun = option !== undefined;
/** A host has one merchant in all databases; within the merchant's own one the description is checked. */
async function requireFreeHosts(databases: Databases, { id, hosts }: MerchantFile): Promise<void> {
  const domains = await allDomains(databases);
  for (const [place, host] of hosts.entries())
    if (domains.some((domain) => domain.host === host && domain.merchant_id !== id))
      throw new Error(`hosts.${place}: ${host} belongs to another merchant`);
}

await atConsole('Nothing was changed', async ({ config, databases, secrets }) => {
  const content = readGiven(path);
  const given = readDescription(resolveReferences(content, variableOf, ownNames(content)));
  const { file, pictures } = await importPictures(given, { path });
  await requireFreeHosts(databases, file);
  const lines = await applyDescription(file, {
    db: databases.merchant(file.id),
    secrets,
    now: systemClock.now(),
    isPlayable,
    dryRun,
    pictures,
    byOperator: true,
  });
  for (const line of lines) console.log(line);
  for (const line of replacedFields(given)) console.log(line);
  if (dryRun) return console.log(`${lines.length} differences; nothing was changed`);
  await makeKeys(databases, secrets, { merchant: file.id, sandboxOrigin: config.sandboxOrigin });
  for (const vendor of await vendorsWithoutKey(databases.merchant(file.id)))
    console.log(`${vendor} has no key yet: npm run -s vendor:add -- its-file.json ${file.id} prints it`);
  const address = `${config.publicOrigin.replace('{host}', file.hosts[0] ?? '')}/m/`;
  console.log(`${lines.length === 0 ? 'Nothing to change' : 'Applied'}: ${file.name}, ${address}`);
});
