// Checks the built files against the oldest supported browsers (docs/browsers.md). A function or a style that one of
// them does not support fails the check, unless it has a fallback or `checks/browsers/allowed.ts` states what the
// visitor gets instead.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stylesAndScripts } from '../apps/sandbox/src/browser-files.ts';
import { allowedInScript, allowedInStyle } from './checks/browsers/allowed.ts';
import { breachesOf } from './checks/browsers/breaches.ts';

const client = join(import.meta.dirname, '../apps/web/dist/client');

const app = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(client, name), 'utf8') }));
const files = [...app, ...(await stylesAndScripts())];
const breaches = breachesOf(files, { script: allowedInScript, style: allowedInStyle });

console.log(`${files.length} files, ${breaches.length} uses that the oldest browsers do not support`);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
