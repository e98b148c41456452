// Checks the built files against the oldest supported browsers (docs/browsers.md). A function or a style that one of
// them does not support fails the check, unless it has a fallback or `checks/browsers/allowed.ts` states what the
// visitor gets instead.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stylesAndScripts } from '../apps/sandbox/src/browser-files.ts';
import { allowedInScript, allowedInStyle } from './checks/browsers/allowed.ts';
import { newInScript, type Use } from './checks/browsers/script.ts';
import { newInStyle } from './checks/browsers/style.ts';

const client = join(import.meta.dirname, '../apps/web/dist/client');

type File = { readonly name: string; readonly text: string };

function builtApp(): readonly File[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(client, name), 'utf8') }));
}

const met = new Set<string>();
const breaches: string[] = [];

function judge({ name, text }: File, uses: readonly Use[], allowed: Readonly<Record<string, string>>): void {
  for (const { what, at } of uses) {
    if (Object.hasOwn(allowed, what)) met.add(what);
    else
      breaches.push(`${name}: ${what}: …${text.slice(Math.max(0, at - 30), at + 60).replaceAll('\n', ' ')}…`);
  }
}

const files = [...builtApp(), ...(await stylesAndScripts())];
for (const file of files)
  if (file.name.endsWith('.css')) judge(file, newInStyle(file.text), allowedInStyle);
  else judge(file, newInScript(file.text), allowedInScript);
for (const what of Object.keys({ ...allowedInScript, ...allowedInStyle }))
  if (!met.has(what)) breaches.push(`browsers/allowed.ts: nothing uses ${what} any more`);

console.log(`${files.length} files, ${breaches.length} uses that the oldest browsers do not support`);
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exitCode = 1;
