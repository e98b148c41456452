// The service desk: it answers the first message of a member by itself, so that a conversation without a person at the
// merchant's side looks as in a real service.
import type { Conversation, Conversations } from './conversations.ts';
import { textsOf } from '#words/words.ts';

const TYPES_AFTER_MS = 500;
const ANSWERS_AFTER_MS = 1500;
/** After this long without an answer a message is the first one again. */
const AGAIN_AFTER_MS = 1_800_000;

type DeskPorts = { readonly now: () => number; readonly after: (ms: number, run: () => void) => unknown };

/** Returns what follows a member's message. */
export function openDesk(conversations: Conversations, { now, after }: DeskPorts) {
  return ({ id, look }: Conversation, text: string): void => {
    const last = conversations.lastOf(id, 'merchant');
    if (last && now() - last.at < AGAIN_AFTER_MS) return;
    const { received, receivedOrder } = textsOf('chat', look.language);
    const order = /^[DW]\d{4,}$/.exec(text)?.[0];
    // A person who answers meanwhile is faster than the desk.
    const isFirst = () => (conversations.lastOf(id, 'merchant')?.id ?? 0) === (last?.id ?? 0);
    after(TYPES_AFTER_MS, () => isFirst() && conversations.type(id));
    after(ANSWERS_AFTER_MS, () => {
      if (isFirst())
        conversations.say(id, 'desk', order ? receivedOrder.replace('{order}', order) : received);
    });
  };
}
