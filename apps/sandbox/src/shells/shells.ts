// Plays the apps that show the merchants' sites: Android, iOS, Telegram and LINE. The gateway puts the script of a
// chosen shell into its pages (outside production); this page lists what the app called.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Assets } from '#assets.ts';
import { scriptOf } from '#browser-files.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '#web.ts';

/** Also known to the gateway, which refuses others. */
const shells: Readonly<Record<string, string>> = {
  android: 'Android app',
  'android-old': 'Android app 2.4.9, too old',
  'android-bare': 'Android app without a bridge',
  ios: 'iOS app',
  telegram: 'Telegram mini-app',
  line: 'Browser of LINE',
  off: 'No shell',
};

const reported = v.object({
  kind: v.picklist(Object.keys(shells)),
  bridge: v.pipe(v.string(), v.maxLength(80)),
  given: v.pipe(v.array(v.unknown()), v.maxLength(4)),
  page: v.pipe(v.string(), v.maxLength(500)),
});
type ShellCall = v.InferOutput<typeof reported> & { readonly at: Date };

const MOST_CALLS = 200;
const MOST_LENGTH = 4000;

function parsed(body: unknown): v.InferOutput<typeof reported> | null {
  if (typeof body !== 'string' || body.length > MOST_LENGTH) return null;
  try {
    const read = v.safeParse(reported, JSON.parse(body));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** A merchant's name and the origin of its site. */
type Site = { readonly name: string; readonly site: string };

function cardOf({ name, site }: Site): string {
  const links = Object.entries(shells).map(
    ([kind, label]) =>
      `<a href="${escaped(site)}/m/shell/${kind}" target="_blank" rel="noopener">${escaped(label)}</a>`,
  );
  return `<li><b>${escaped(name)}</b><br>${links.join(' · ')}</li>`;
}

function rowOf({ kind, bridge, given, page, at }: ShellCall): string {
  const values = given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  return `<li><b>${escaped(bridge)}</b> <code>${escaped(values.join(', '))}</code><br><small>${escaped(shells[kind] ?? kind)}, on ${escaped(page)}, ${at.toISOString()}</small></li>`;
}

function pageOf(merchants: readonly Site[], calls: readonly ShellCall[], assets: Assets): string {
  return documentOf({
    title: 'Shells',
    assets,
    body: `<h1>Shells</h1><p class="quiet">A link opens the merchant in that shell; this browser stays in it until “No shell” is chosen.</p>
<ul class="cards">${merchants.map(cardOf).join('')}</ul>
<h2>Calls of the bridges</h2><form method="post" action="/shells/clear"><a href="/shells">Refresh</a> <button>Clear</button></form>
${calls.length > 0 ? `<ul class="cards" aria-label="Calls">${calls.map(rowOf).join('')}</ul>` : '<p class="empty">No calls yet.</p>'}`,
  });
}

export async function openShells(
  app: FastifyInstance,
  sites: () => readonly Site[],
  assets: Assets,
): Promise<void> {
  const bridge = await scriptOf(join(import.meta.dirname, 'page/bridge.ts'));
  let calls: ShellCall[] = [];
  app.get('/shells', (_request, reply) => sendPage(reply, pageOf(sites(), calls, assets)));
  app.get('/shells/bridge.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(bridge),
  );
  // Sent by the merchants' pages, so from another origin and as plain text.
  app.post('/shells/calls', (request, reply) => {
    const call = parsed(request.body);
    if (!call) return reply.code(422).send();
    calls = [{ ...call, at: new Date() }, ...calls].slice(0, MOST_CALLS);
    return reply.code(204).send();
  });
  app.post('/shells/clear', (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    calls = [];
    return reply.redirect('/shells', 303);
  });
}
