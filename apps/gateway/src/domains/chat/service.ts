// A member's conversation with the merchant in its chat service: how it is opened, and how many messages are unread.
import { addressBelow } from '#providers/outside/address-below.ts';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type * as calls from '@foyer/contract/calls/chat.ts';
import * as v from 'valibot';
import type { MemberAt } from '#service/at.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';
import { markRepliesRead } from '#domains/push/notify.ts';
import { hashToken } from '#security/caller.ts';
import { type OutsideRequest, type Outside, OutsideDown } from '#providers/outside/outside.ts';
import { accessOf, type ChatOptions, type ChatService, findService } from './settings.ts';
import { noteVisit } from './visits.ts';

export type ChatDependencies = ChatOptions & { outside: Outside };

const key = v.object({ authKey: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)) });
const unread = v.object({ unread: v.pipe(v.number(), v.integer(), v.minValue(0)) });

async function serviceOf(at: MemberAt, chatting: ChatDependencies): Promise<ChatService> {
  const service = await findService(at, chatting);
  if (!service) throw new Refusal('coming_soon');
  return service;
}

/** Calls the service as the merchant; an unreadable answer counts as no answer. */
async function ask<Schema extends v.GenericSchema>(
  { outside }: ChatDependencies,
  service: ChatService,
  { path, schema, ...asking }: OutsideRequest & { path: string; schema: Schema },
): Promise<v.InferOutput<Schema>> {
  const headers = { ...accessOf(service), 'content-type': 'application/json' };
  try {
    const { status, body } = await outside(addressBelow(service.api, path), { ...asking, headers });
    if (status >= 400) throw new OutsideDown(`the chat answered ${status}`);
    return v.parse(schema, JSON.parse(body));
  } catch (cause) {
    if (cause instanceof OutsideDown || cause instanceof SyntaxError || cause instanceof v.ValiError)
      throw new Refusal('service.unavailable', { retryAfter: 5 });
    throw cause;
  }
}

type ChatStyle = Pick<
  InputOf<typeof calls.launchChat>,
  'title' | 'language' | 'headerColor' | 'backUrl' | 'orderNo'
>;

/**
 * Tells the service which member arrives, and with which order where they need help with one; it returns a key that
 * opens that member's conversation once.
 */
async function announce(
  at: MemberAt,
  chatting: ChatDependencies,
  service: ChatService,
  { orderNo, ...look }: ChatStyle,
) {
  const visitor = { id: String(at.member.id), name: at.member.account };
  const order = orderNo === undefined ? {} : { order: orderNo };
  const body = JSON.stringify({ visit: await noteVisit(at), visitor, ...look, ...order });
  const { authKey } = await ask(chatting, service, { method: 'POST', path: 'visits', body, schema: key });
  return authKey;
}

/** Returns to this merchant's site only. */
function ownPage({ from }: MemberAt, address: string): string {
  const url = URL.parse(address);
  if (url?.origin !== from.site || !url.pathname.startsWith('/m/'))
    throw invalidInput('backUrl', 'expected a page of this site');
  return url.href;
}

export async function launch(
  at: MemberAt,
  chatting: ChatDependencies,
  { title, backUrl, language, headerColor, orderNo }: InputOf<typeof calls.launchChat>,
): Promise<ValueOf<typeof calls.launchChat>> {
  const look = { title, language, headerColor, backUrl: ownPage(at, backUrl), orderNo };
  const service = await serviceOf(at, chatting);
  const chatUrl = new URL(service.page);
  const seenAt = at.clock.now();
  chatUrl.searchParams.set('authKey', await announce(at, chatting, service, look));
  await noteRead(at, seenAt);
  return { chatUrl: chatUrl.href, message: '' };
}

function noteRead({ db, member, clock }: MemberAt, seenAt: number): Promise<void> {
  return markRepliesRead(db, { memberId: member.id, now: clock.now(), seenAt });
}

export async function countUnread(
  at: MemberAt,
  chatting: ChatDependencies,
): Promise<ValueOf<typeof calls.unreadCount>> {
  const service = await serviceOf(at, chatting);
  const path = `visitors/${at.member.id}/unread`;
  const seenAt = at.clock.now();
  const { unread: unReadCount } = await ask(chatting, service, { path, schema: unread });
  // Read in the room or in the widget, which the platform does not see.
  if (unReadCount === 0) await noteRead(at, seenAt);
  return { unReadCount };
}

/**
 * A key for the text chat's own link. The session identifies the member; further data in the request must agree with
 * it.
 */
export async function keyFor(
  at: MemberAt,
  chatting: ChatDependencies,
  { id, account, token, address }: InputOf<typeof calls.saveMemberInfoByAuthKey>,
): Promise<ValueOf<typeof calls.saveMemberInfoByAuthKey>> {
  const { member, merchant, from } = at;
  const named = [id, account, token && hashToken(token)];
  const own = [String(member.id), member.account, member.sessionHash];
  if (named.some((value, place) => value !== undefined && value !== own[place]))
    throw new Refusal('access.denied');
  const service = await serviceOf(at, chatting);
  if (address !== undefined && URL.parse(address)?.origin !== new URL(service.page).origin)
    throw new Refusal('access.denied');
  const look = {
    title: merchant.name,
    language: from.language,
    headerColor: '',
    backUrl: `${from.site}/m/home`,
  };
  return announce(at, chatting, service, look);
}
