// What an amount is an amount of. Trial members play with an asset of their own, which no transfer can mix with money.
import { isTrial, type MemberType } from '@foyer/contract/member-type.ts';

/** Play money counted as a currency. */
export const playMoney = (currency: string): string => `${currency}.trial`;

export const isPlayMoney = (asset: string): boolean => asset.endsWith('.trial');

/** The asset a member's wallet holds in a merchant's currency. */
export const assetOf = (member: { type: MemberType }, currency: string): string =>
  isTrial(member.type) ? playMoney(currency) : currency;

/** The currency an asset is shown in. */
export const currencyOf = (asset: string): string => asset.slice(0, 3);
