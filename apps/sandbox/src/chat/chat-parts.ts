import type { Assets } from '../assets.ts';
import type { Conversation, Conversations } from './conversations.ts';
import type { Pictures } from './pictures.ts';

/** Dependencies of the chat's pages. */
export type Chat = {
  readonly conversations: Conversations;
  readonly pictures: Pictures;
  readonly assets: Assets;
  readonly pages: Assets;
  /** Called with each message of a member: the service desk answers. */
  readonly onMessage: (conversation: Conversation, text: string) => void;
};
