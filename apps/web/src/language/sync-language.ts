import { memberLanguage } from '@foyer/contract/calls/member.ts';
import { isTrial, type MemberType } from '@foyer/contract/member-type.ts';
import type { Send } from '#request/layer.ts';
import type { LanguageCode } from './codes.ts';

export type Reader = { readonly type: MemberType; readonly merchantCode: string };

/** Tells the server a member's choice, silently (LANG-12). Trial accounts are nobody's for long and are not told. */
export async function syncLanguage(send: Send, member: Reader | null, code: LanguageCode): Promise<void> {
  if (!member || isTrial(member.type)) return;
  await send(memberLanguage, { language: code, merchantCode: member.merchantCode }, { alert: false });
}
