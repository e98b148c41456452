import { memberLanguage } from '@foyer/contract/calls/member.ts';
import { isTrial, type MemberType } from '@foyer/contract/member-type.ts';
import type { Send } from '#request/layer.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';

export type Reader = { readonly type: MemberType; readonly merchantCode: string };

/**
 * Sends a member's choice to the server without any message (LANG-12). Trial accounts are short-lived, so their
 * choice is not sent.
 */
export async function syncLanguage(send: Send, member: Reader | null, code: LanguageCode): Promise<void> {
  if (!member || isTrial(member.type)) return;
  await send(memberLanguage, { language: code, merchantCode: member.merchantCode }, { alert: false });
}
