// The back office announces the replies of its chat, so that the gateway notifies the member.
import * as v from 'valibot';
import type { Keys } from './keys.ts';
import { ask } from './signed-call.ts';

export type ChatReply = { merchant: string; visitor: string; reply: string };

export async function announceReply(keys: Keys, { merchant, visitor, reply }: ChatReply): Promise<void> {
  const known = keys.find(merchant);
  if (!known) return;
  const body = { visitor, reply };
  await ask(known, { role: 'operator', method: 'POST', path: '/operator/chat/replies', body }, v.null());
}
