// `npm run merchant:set -- file.json [--dry-run]`: applies the description of a merchant, a new one or an existing one. A
// gateway on a PostgreSQL server follows within a second.
import { readFileSync } from 'node:fs';
import { resolveReferences } from '#domains/description/references.ts';
import { applyDescription, readDescription } from '#domains/description/service.ts';
import { makeKeys } from '#domains/operator/keys.ts';
import { systemClock } from '#process/clock.ts';
import { variableOf } from '#process/config.ts';
import { isPlayable } from '#seed/catalogue.ts';
import { atConsole } from './console.ts';
import { importPictures } from './merchant-pictures.ts';

const [path, option] = process.argv.slice(2);
if (path === undefined || (option !== undefined && option !== '--dry-run')) {
  console.error('Usage: npm run merchant:set -- file.json [--dry-run]');
  process.exit(1);
}
const dryRun = option !== undefined;
await atConsole('Nothing was changed', async ({ config, databases, secrets }) => {
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const given = readDescription(resolveReferences(content, variableOf));
  const { file, pictures } = await importPictures(given, { path });
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
  if (dryRun) return console.log(`${lines.length} differences; nothing was changed`);
  await makeKeys(databases, secrets, { merchant: file.id, sandboxOrigin: config.sandboxOrigin });
  const address = `${config.publicOrigin.replace('{host}', file.hosts[0] ?? '')}/m/`;
  console.log(`${lines.length === 0 ? 'Nothing to change' : 'Applied'}: ${file.name}, ${address}`);
});
