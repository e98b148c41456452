import type { Assets } from '../assets.ts';
import type { Conversations } from './conversations.ts';

/** Dependencies of the chat's pages. */
export type Chat = { readonly conversations: Conversations; readonly assets: Assets; readonly pages: Assets };
