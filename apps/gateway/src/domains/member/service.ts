import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { memberFunds, memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import type { MemberAt } from '#service/at.ts';
import { assetOf } from '#domains/ledger/asset.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { invalidInput } from '#service/refusal.ts';

/** All of it was read with the session; nothing is read again. */
export function presentMember({ member }: MemberAt): ValueOf<typeof memberInfo> {
  return {
    id: String(member.id),
    account: member.account,
    userName: member.account,
    type: member.type,
    language: member.language,
    clubLabel: member.clubLabel,
  };
}

export async function showFunds(at: MemberAt): Promise<ValueOf<typeof memberFunds>> {
  const { merchant, member } = at;
  const asset = assetOf(member, merchant.currency);
  const balance = await balanceOf(at.db, { memberId: member.id, asset });
  return {
    sumBalance: String(balance),
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    minorDigits: merchant.minorDigits,
    merchantWallet: { isSingle: merchant.isSingleWallet },
  };
}

export async function keepLanguage(
  at: MemberAt,
  { language }: InputOf<typeof memberLanguage>,
): Promise<null> {
  if (!at.merchant.languages.includes(language))
    throw invalidInput('language', 'expected a language of the merchant');
  await at.db.updateTable('members').set({ language }).where('id', '=', at.member.id).execute();
  return null;
}
