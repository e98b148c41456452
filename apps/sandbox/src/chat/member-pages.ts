// The member's side. The key in the address is exchanged for a session cookie and removed from the address.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { streamEvents } from '../events.ts';
import { isOwnPage, sendPage } from '../web.ts';
import type { Chat } from './chat-parts.ts';
import type { Conversation } from './conversations.ts';
import { PICTURE_BODY_MOST, sendPicture, sentPicture } from './pictures.ts';
import { endedPage, conversationPage } from './conversation-page.ts';

const COOKIE = 'chat_seat';

export const said = v.object({ text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(1000)) });
/** A message with the name that the browser gave it. */
export const sent = v.object({ ...said.entries, name: v.pipe(v.string(), v.uuid()) });
const seen = v.object({ to: v.pipe(v.number(), v.integer(), v.minValue(1)) });

function sessionOf({ headers }: FastifyRequest): string {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
}

export function memberPages(
  app: FastifyInstance,
  { conversations, pictures, assets, onMessage }: Chat,
): void {
  const conversationOf = (request: FastifyRequest): Conversation | null =>
    conversations.findBySession(sessionOf(request));

  app.get<{ Querystring: { authKey?: string; language?: string } }>('/chat/room', (request, reply) => {
    const { authKey, language = 'EN' } = request.query;
    if (authKey !== undefined) {
      const session = conversations.redeemKey(authKey);
      if (session)
        reply.header('set-cookie', `${COOKIE}=${session}; Path=/chat/room; HttpOnly; SameSite=Lax`);
      if (session) return reply.redirect('/chat/room', 303);
    }
    const conversation = authKey === undefined ? conversationOf(request) : null;
    if (!conversation) return sendPage(reply.code(410), endedPage(language, assets));
    const { title, backUrl: back, language: spoken } = conversation.look;
    const page = { side: 'member', base: '/chat/room', title, back, language: spoken } as const;
    return sendPage(reply, conversationPage(page, conversation, assets));
  });
  app.get<{ Querystring: { after?: string } }>('/chat/room/stream', (request, reply) => {
    const conversation = conversationOf(request);
    if (!conversation) return reply.code(401).send();
    const right = { isLive: () => conversationOf(request) !== null, onEnd: conversations.onEnd };
    return streamEvents(request, reply, { ...conversations.follow(conversation.id), right });
  });
  app.post('/chat/room/lines', (request, reply) => {
    const conversation = isOwnPage(request) ? conversationOf(request) : null;
    const read = v.safeParse(sent, request.body);
    if (!conversation) return reply.code(401).send();
    if (!read.success) return reply.code(422).send();
    const { text, name } = read.output;
    const line = conversations.sayOnce(conversation.id, text, name);
    onMessage(conversation, text);
    return reply.code(201).send(line);
  });
  app.post('/chat/room/pictures', { bodyLimit: PICTURE_BODY_MOST }, (request, reply) => {
    const conversation = isOwnPage(request) ? conversationOf(request) : null;
    const read = v.safeParse(sentPicture, request.body);
    if (!conversation) return reply.code(401).send();
    if (!read.success) return reply.code(422).send();
    const line = conversations.sayOnce(conversation.id, '', read.output.name);
    pictures.keep(line.id, read.output.picture);
    onMessage(conversation, '');
    return reply.code(201).send(line);
  });
  app.get<{ Params: { line: string } }>('/chat/room/pictures/:line', (request, reply) => {
    const conversation = conversationOf(request);
    return sendPicture(reply, conversation && pictures.find(conversation.id, Number(request.params.line)));
  });
  app.post('/chat/room/read', (request, reply) => {
    const conversation = isOwnPage(request) ? conversationOf(request) : null;
    const read = v.safeParse(seen, request.body);
    if (!conversation) return reply.code(401).send();
    if (!read.success) return reply.code(422).send();
    conversations.markRead(conversation.id, read.output.to);
    return reply.code(204).send();
  });
}
