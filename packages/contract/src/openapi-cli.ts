// Writes openapi.json, the JSON schema of a merchant's description and the table of codes from the contract (`npm run openapi -w @foyer/contract`).
import { readFileSync, writeFileSync } from 'node:fs';
import { withErrorsTable } from './errors-table.ts';
import { merchantSchema } from './merchant-file/schema.ts';
import { openapi } from './openapi.ts';

const guide = new URL('../../../docs/guides/contract.md', import.meta.url);

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openapi(), null, 2)}\n`);
writeFileSync(
  new URL('../../../docs/guides/merchant.schema.json', import.meta.url),
  `${JSON.stringify(merchantSchema(), null, 2)}\n`,
);
writeFileSync(guide, withErrorsTable(readFileSync(guide, 'utf8')));
