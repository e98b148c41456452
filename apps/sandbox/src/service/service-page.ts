// The page of every outside customer service: it shows which of them was opened, and the query that it received.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, sendPage } from '../web.ts';

type Query = Readonly<Record<string, string | string[]>>;

/** The text chat's key opens a conversation, once. */
function conversationLink(type: string, { authKey }: Query): string {
  if (type !== 'TX-CHAT' || typeof authKey !== 'string') return '';
  return `<p><a href="/chat/room?${escaped(String(new URLSearchParams({ authKey })))}">Open the conversation</a></p>`;
}

function pageOf(type: string, path: string, query: Query, assets: Assets): string {
  const rows = Object.entries(query).map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(String(value))}</td></tr>`,
  );
  return documentOf({
    title: `Customer service: ${type}`,
    assets,
    body: `<h1>${escaped(type)}</h1><p class="quiet">This page stands for an outside customer service. Path: <code>${escaped(path)}</code></p>
${rows.length > 0 ? `<table><caption>Received query</caption><tbody>${rows.join('')}</tbody></table>` : '<p class="empty">The query is empty.</p>'}${conversationLink(type, query)}`,
  });
}

export function servicePage(app: FastifyInstance, assets: Assets): void {
  const show = (type: string, url: string, query: Query) =>
    pageOf(type, new URL(url, 'http://sandbox').pathname, query, assets);
  for (const route of ['/service/:type', '/service/:type/*'])
    app.get<{ Params: { type: string }; Querystring: Query }>(route, (request, reply) =>
      sendPage(reply, show(request.params.type, request.url, request.query)),
    );
}
