// A customer service chat: an API for a merchant's server, a page for the member, and pages where the merchant
// answers.
import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Assets, serveAssets } from '../assets.ts';
import type { Store } from '../store.ts';
import { type Account, type Accounts, accountsFrom } from './accounts.ts';
import { openConversations } from './conversations.ts';
import type { Chat } from './chat-parts.ts';
import { openDesk } from './desk.ts';
import { merchantPages } from './merchant-pages.ts';
import { memberPages } from './member-pages.ts';
import { openPictures } from './pictures.ts';
import { widget } from './widget.ts';

function text(most: number) {
  return v.pipe(v.string(), v.maxLength(most));
}
const announced = v.object({
  /** The merchant's name for this visit, by which it ends the visit. */
  visit: v.optional(v.pipe(v.string(), v.uuid())),
  visitor: v.object({ id: v.pipe(text(64), v.nonEmpty()), name: text(64) }),
  title: text(100),
  language: text(5),
  headerColor: text(64),
  backUrl: v.pipe(text(2048), v.url()),
  /** The order that the visitor needs help with. */
  order: v.optional(v.pipe(text(32), v.nonEmpty())),
});

/** The account whose server sent the request: name and key from the HTTP Basic header. */
function accountOf(header: string | undefined, find: (name: string) => Account | undefined) {
  const given = Buffer.from(/^Basic (.+)$/.exec(header ?? '')?.[1] ?? '', 'base64').toString('utf8');
  const mark = given.indexOf(':');
  const account = find(given.slice(0, Math.max(mark, 0)));
  const [one, other] = [Buffer.from(given.slice(mark + 1)), Buffer.from(account?.key ?? '')];
  return account && one.length === other.length && timingSafeEqual(one, other) ? account : null;
}

/** The API for the merchants' servers. */
function api(app: FastifyInstance, { conversations, onMessage }: Chat, { find }: Accounts): void {
  app.post('/chat/v1/visits', (request, reply) => {
    const account = accountOf(request.headers.authorization, find);
    if (!account) return reply.code(401).send();
    const read = v.safeParse(announced, request.body);
    // The back link must lead to the merchant that sent the visitor.
    if (!read.success || new URL(read.output.backUrl).origin !== account.site) return reply.code(422).send();
    const { visit, visitor, order, ...look } = read.output;
    const { authKey, conversation } = conversations.announce(account.account, {
      visit,
      visitor,
      order,
      look,
    });
    if (order !== undefined) onMessage(conversation, order);
    return reply.code(201).send({ authKey });
  });
  app.delete<{ Params: { visit: string } }>('/chat/v1/visits/:visit', (request, reply) => {
    const account = accountOf(request.headers.authorization, find);
    if (!account) return reply.code(401).send();
    conversations.endVisit(account.account, request.params.visit);
    return reply.code(204).send();
  });
  app.get<{ Params: { visitor: string } }>('/chat/v1/visitors/:visitor/unread', (request, reply) => {
    const account = accountOf(request.headers.authorization, find);
    if (!account) return reply.code(401).send();
    return { unread: conversations.unread(account.account, request.params.visitor) };
  });
}

type ChatOptions = {
  store: Store;
  accountsFile: string;
  pages: Assets;
  now: () => number;
  /** Gets every reply of a person at the merchant. */
  onReply?: (reply: { merchant: string; visitor: string; reply: string }) => void;
  /** Turns on automatic answers to first messages; without it only a person answers. */
  after?: (ms: number, run: () => void) => unknown;
};

export async function openChat(app: FastifyInstance, given: ChatOptions): Promise<void> {
  const { store, accountsFile, pages, now, onReply, after = () => {} } = given;
  const assets = await serveAssets(app, {
    folder: join(import.meta.dirname, 'page'),
    prefix: '/chat/assets',
    script: 'talk.ts',
  });
  const conversations = openConversations(store, now, ({ id, conversation, from }) => {
    const about = from === 'merchant' ? conversations.find(conversation) : null;
    if (about) onReply?.({ merchant: about.account, visitor: about.visitor, reply: String(id) });
  });
  const chat: Chat = {
    pictures: openPictures(store),
    conversations,
    assets,
    pages,
    onMessage: openDesk(conversations, { now, after }),
  };
  const accounts = accountsFrom(accountsFile);
  api(app, chat, accounts);
  await widget(app, chat, accounts);
  memberPages(app, chat);
  merchantPages(app, chat);
}
