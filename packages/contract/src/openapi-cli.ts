// Writes openapi.json: `npm run openapi -w @foyer/contract`.
import { writeFileSync } from 'node:fs';
import { openapi } from './openapi.ts';

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openapi(), null, 2)}\n`);
