// The house's side: who wrote, and a page to answer each.
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { streamEvents } from '../events.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import type { Chat } from './chat-parts.ts';
import { roomPage } from './room-page.ts';
import { said } from './room.ts';

type One = { Params: { id: string }; Querystring: { after?: string } };

function listOf({ conversations, pages }: Chat): string {
  const cards = conversations
    .all()
    .map(
      ({ id, account, name, last }) =>
        `<li><div class="line"><b><a href="/chat/${id}">${escaped(name)}</a></b><span class="kind">${escaped(account)}</span></div><p dir="auto">${last.from === 'house' ? '<small>You:</small> ' : ''}${escaped(last.text)}</p></li>`,
    );
  return documentOf({
    title: 'Chat',
    assets: pages,
    body: `<h1>Chat</h1><p class="quiet">What members wrote to their house. Open one to answer as the house.</p>
${cards.length > 0 ? `<ol class="messages">${cards.join('')}</ol>` : '<p class="empty">Nobody has written yet.</p>'}`,
  });
}

export function desk(app: FastifyInstance, chat: Chat): void {
  const { conversations, assets } = chat;
  const find = (id: string) => conversations.find(Number(id));

  app.get('/chat', (_request, reply) => sendPage(reply, listOf(chat)));
  app.get<One>('/chat/:id', (request, reply) => {
    const conversation = find(request.params.id);
    if (!conversation) return reply.code(404).send();
    const page = { side: 'house', base: `/chat/${conversation.id}`, back: '/chat', language: 'EN' } as const;
    return sendPage(reply, roomPage({ ...page, title: conversation.name }, conversation, assets));
  });
  app.get<One>('/chat/:id/stream', (request, reply) => {
    const conversation = find(request.params.id);
    if (!conversation) return reply.code(404).send();
    return streamEvents(request, reply, conversations.follow(conversation.id));
  });
  app.post<One>('/chat/:id/lines', (request, reply) => {
    const conversation = isOwnPage(request) ? find(request.params.id) : null;
    const read = v.safeParse(said, request.body);
    if (!conversation) return reply.code(404).send();
    if (!read.success) return reply.code(422).send();
    return reply.code(201).send(conversations.say(conversation.id, 'house', read.output.text));
  });
}
