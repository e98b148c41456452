// The inbox page: all messages, newest first, and new ones as they arrive.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { streamEvents } from '../events.ts';
import { documentOf, escaped, sendPage } from '../web.ts';
import type { Message, Messages } from './messages.ts';

function cardOf({ id, kind, sender, recipient, subject, body, receivedAt }: Message): string {
  const time = new Date(receivedAt).toISOString();
  return `<li id="m${id}"><div class="line"><span class="kind ${kind}">${kind === 'sms' ? 'SMS' : 'Mail'}</span><b>${escaped(recipient)}</b><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')}</time></div>
<small>from ${escaped(sender)}</small>${subject === null ? '' : `<h2>${escaped(subject)}</h2>`}<p>${escaped(body)}</p></li>`;
}

function pageOf(messages: readonly Message[], assets: Assets): string {
  return documentOf({
    title: 'Inbox',
    assets,
    script: 'inbox.js',
    body: `<h1>Inbox</h1><p class="quiet">SMS and mail that the platform sent. New messages appear automatically.</p>
<p class="empty" id="empty"${messages.length > 0 ? ' hidden' : ''}>No messages yet.</p>
<ol class="messages" id="messages" aria-live="polite" data-last="${messages[0]?.id ?? 0}">${messages.map(cardOf).join('')}</ol>`,
  });
}

export function inboxPage(app: FastifyInstance, messages: Messages, assets: Assets): void {
  app.get('/inbox', (_request, reply) => sendPage(reply, pageOf(messages.newest(200), assets)));

  app.get<{ Querystring: { to?: string } }>('/inbox/messages', (request, reply) =>
    reply.header('cache-control', 'no-store').send(messages.newest(50, request.query.to)),
  );

  app.get<{ Querystring: { after?: string } }>('/inbox/stream', (request, reply) =>
    streamEvents(request, reply, {
      missed: (after) => messages.after(after),
      watch: (tell) => messages.watch(tell),
    }),
  );
  app.addHook('preClose', (done) => {
    app.server.closeAllConnections();
    done();
  });
}
