// Firebase Cloud Messaging: registration of browsers, sending, and a page that lists devices and messages and can make
// the service refuse.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '#assets.ts';
import type { Store } from '#store.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '#web.ts';
import { type Device, type Message, openDevices } from './devices.ts';
import { projectsFrom } from './projects.ts';
import { registrationApi } from './registration.ts';
import { type Behaviour, sendingApi } from './sending.ts';

const behaviours: readonly Behaviour[] = ['open', 'quota', 'down'];

/** The beginning of a token, by which a person recognises the browser. */
function startOf(token: string): string {
  return `${escaped(token.slice(0, 24))}…`;
}

function messageOf({ project, token, payload, times, result, sent_at }: Message): string {
  return `<li><b>${escaped(project)}</b>, received ${times === 1 ? 'once' : `${times} times, delivered once`}
<br><small>To ${startOf(token)}, ${new Date(sent_at).toISOString()}, ${escaped(result)}</small><br><code>${escaped(payload)}</code></li>`;
}

function deviceOf({ project, endpoint, token }: Device): string {
  return `<li><b>${escaped(project)}</b><br><small>${escaped(new URL(endpoint).host)}</small><br><code>${startOf(token)}</code></li>`;
}

type Page = {
  devices: readonly Device[];
  messages: readonly Message[];
  behaviour: Behaviour;
  assets: Assets;
};

function pageOf({ devices, messages, behaviour, assets }: Page): string {
  const buttons = behaviours.map(
    (one) => `<button name="behaviour" value="${one}" aria-pressed="${one === behaviour}">${one}</button>`,
  );
  return documentOf({
    title: 'Push',
    assets,
    body: `<h1>Push</h1><p class="quiet">Registered browsers, and the messages for them, the newest first.</p>
<form method="post" action="/push/behaviour" aria-label="Behaviour">${buttons.join('')}</form>
<h2>Messages</h2>${messages.length > 0 ? `<ul class="cards" aria-label="Messages">${messages.map(messageOf).join('')}</ul>` : '<p class="empty">No messages yet.</p>'}
<h2>Browsers</h2>${devices.length > 0 ? `<ul class="cards" aria-label="Browsers">${devices.map(deviceOf).join('')}</ul>` : '<p class="empty">No browsers yet.</p>'}`,
  });
}

type PushOptions = { store: Store; projectsFile: string; assets: Assets; now: () => number };

export function openPush(app: FastifyInstance, { store, projectsFile, assets, now }: PushOptions): void {
  const projects = projectsFrom(projectsFile);
  const devices = openDevices(store, now);
  let behaviour: Behaviour = 'open';
  registrationApi(app, { projects, devices });
  sendingApi(app, { projects, devices, now, behaviour: () => behaviour });
  app.get('/push', (_request, reply) =>
    sendPage(reply, pageOf({ devices: devices.all(), messages: devices.messages(), behaviour, assets })),
  );
  app.post<{ Body: { behaviour?: unknown } }>('/push/behaviour', (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    behaviour = behaviours.find((one) => one === request.body?.behaviour) ?? 'open';
    return reply.redirect('/push', 303);
  });
}
