// The merchant's side: a list of conversations, and a page to answer each.
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { streamEvents } from '../events.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import type { Chat } from './chat-parts.ts';
import { conversationPage } from './conversation-page.ts';
import { said } from './member-pages.ts';
import { sendPicture } from './pictures.ts';

type ConversationRequest = { Params: { id: string }; Querystring: { after?: string } };

function listOf({ conversations, pages }: Chat): string {
  const cards = conversations
    .all()
    .map(
      ({ id, account, name, last }) =>
        `<li><div class="line"><b><a href="/chat/${id}">${escaped(name)}</a></b><span class="kind">${escaped(account)}</span></div><p dir="auto">${last.from === 'merchant' ? '<small>You:</small> ' : ''}${last.text === '' ? 'Picture' : escaped(last.text)}</p></li>`,
    );
  return documentOf({
    title: 'Chat',
    assets: pages,
    body: `<h1>Chat</h1><p class="quiet">Messages from members. Open a conversation to answer as the merchant.</p>
${cards.length > 0 ? `<ol class="messages">${cards.join('')}</ol>` : '<p class="empty">No messages yet.</p>'}`,
  });
}

export function merchantPages(app: FastifyInstance, chat: Chat): void {
  const { conversations, pictures, assets } = chat;
  const find = (id: string) => conversations.find(Number(id));

  app.get('/chat', (_request, reply) => sendPage(reply, listOf(chat)));
  app.get<ConversationRequest>('/chat/:id', (request, reply) => {
    const conversation = find(request.params.id);
    if (!conversation) return reply.code(404).send();
    const page = {
      side: 'merchant',
      base: `/chat/${conversation.id}`,
      back: '/chat',
      language: 'EN',
    } as const;
    return sendPage(reply, conversationPage({ ...page, title: conversation.name }, conversation, assets));
  });
  app.get<ConversationRequest>('/chat/:id/stream', (request, reply) => {
    const conversation = find(request.params.id);
    if (!conversation) return reply.code(404).send();
    return streamEvents(request, reply, conversations.follow(conversation.id));
  });
  app.get<{ Params: { id: string; line: string } }>('/chat/:id/pictures/:line', (request, reply) => {
    const { id, line } = request.params;
    return sendPicture(reply, pictures.find(Number(id), Number(line)));
  });
  app.post<ConversationRequest>('/chat/:id/lines', (request, reply) => {
    const conversation = isOwnPage(request) ? find(request.params.id) : null;
    const read = v.safeParse(said, request.body);
    if (!conversation) return reply.code(404).send();
    if (!read.success) return reply.code(422).send();
    return reply.code(201).send(conversations.say(conversation.id, 'merchant', read.output.text));
  });
}
