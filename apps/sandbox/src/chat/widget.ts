// The widget that a merchant's pages load: its script, and the calls that it makes from those pages.
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { scriptOf } from '../browser-files.ts';
import type { Accounts } from './accounts.ts';
import type { Chat } from './chat-parts.ts';
import type { Conversation } from './conversations.ts';
import { textsOf } from '#words/words.ts';
import { sent } from './member-pages.ts';

const keyed = v.object({ authKey: v.pipe(v.string(), v.maxLength(128)) });

type After = FastifyRequest<{ Querystring: { after?: string } }>;

export async function widget(
  app: FastifyInstance,
  { conversations, onMessage }: Chat,
  { isSite }: Accounts,
): Promise<void> {
  const script = await scriptOf(join(import.meta.dirname, 'page/widget.ts'));
  app.get('/chat/widget.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );

  /** Only the merchants' pages may call; other pages cannot read the answers. */
  const allow = ({ headers }: FastifyRequest, reply: FastifyReply): boolean => {
    const { origin = '' } = headers;
    if (!isSite(origin)) return false;
    reply.headers({ 'access-control-allow-origin': origin, vary: 'origin', 'cache-control': 'no-store' });
    return true;
  };
  const conversationOf = ({ headers }: FastifyRequest): Conversation | null =>
    conversations.findBySession(/^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1] ?? '');

  app.options('/chat/widget/*', (request, reply) => {
    if (!allow(request, reply)) return reply.code(403).send();
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'authorization, content-type',
      })
      .code(204)
      .send();
  });
  app.post('/chat/widget/session', (request, reply) => {
    if (!allow(request, reply)) return reply.code(403).send();
    const read = v.safeParse(keyed, request.body);
    const session = read.success ? conversations.redeemKey(read.output.authKey) : null;
    return session === null ? reply.code(401).send() : { session };
  });
  app.get<{ Querystring: { language?: string } }>('/chat/widget/words', (request, reply) =>
    allow(request, reply) ? textsOf('chat', request.query.language ?? '') : reply.code(403).send(),
  );
  app.get('/chat/widget/lines', (request: After, reply) => {
    if (!allow(request, reply)) return reply.code(403).send();
    const conversation = conversationOf(request);
    if (!conversation) return reply.code(401).send();
    const lines = conversations.follow(conversation.id).missed(Number(request.query.after) || 0);
    const last = lines.at(-1);
    if (last) conversations.markRead(conversation.id, last.id);
    return { lines };
  });
  app.post('/chat/widget/lines', (request, reply) => {
    if (!allow(request, reply)) return reply.code(403).send();
    const conversation = conversationOf(request);
    const read = v.safeParse(sent, request.body);
    if (!conversation) return reply.code(401).send();
    if (!read.success) return reply.code(422).send();
    const line = conversations.sayOnce(conversation.id, read.output.text, read.output.name);
    onMessage(conversation, read.output.text);
    return reply.code(201).send(line);
  });
}
