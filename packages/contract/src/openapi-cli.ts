// Writes openapi.json, the JSON schemas of the files of merchants and vendors, and the table of codes from the contract
// (`npm run openapi -w @foyer/contract`).
import { readFileSync, writeFileSync } from 'node:fs';
import { withErrorsTable } from './errors-table.ts';
import { merchantSchema, vendorSchema } from './merchant-file/schema.ts';
import { openapi } from './openapi.ts';

const guide = new URL('../../../docs/guides/contract.md', import.meta.url);

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openapi(), null, 2)}\n`);
for (const [name, schema] of [
  ['merchant', merchantSchema()],
  ['vendor', vendorSchema()],
] as const)
  writeFileSync(
    new URL(`../../../docs/guides/${name}.schema.json`, import.meta.url),
    `${JSON.stringify(schema, null, 2)}\n`,
  );
writeFileSync(guide, withErrorsTable(readFileSync(guide, 'utf8')));
