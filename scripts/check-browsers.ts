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
// The one inline script, and the theme: every page has them, also in a browser below the minimum.
const page = readFileSync(join(client, 'index.html'), 'utf8');
const inline = [
  ...[...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => ({
    name: 'index.html.js',
    text,
  })),
  ...[...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => ({ name: 'index.html.css', text })),
];
if (inline.length < 2) throw new Error('index.html has no inline script or no theme any more');
const files = [...app, ...inline, ...(await stylesAndScripts())];
const breaches = breachesOf(files, { script: allowedInScript, style: allowedInStyle });

console.log(`${files.length} files, ${breaches.length} uses that the oldest browsers do not support`);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
