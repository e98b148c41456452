import type { Assets } from '../assets.ts';
import type { Conversations } from './conversations.ts';

/** What the pages of the chat work with. */
export type Chat = { readonly conversations: Conversations; readonly assets: Assets; readonly pages: Assets };
