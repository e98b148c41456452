// The asset of an amount. Trial members play with an asset of their own, which no transfer can mix with money.
import { isTrial, type MemberType } from '@foyer/contract/member-type.ts';

/** The currency code of play money. */
export function playMoney(currency: string): string {
  return `${currency}.trial`;
}

export function isPlayMoney(asset: string): boolean {
  return asset.endsWith('.trial');
}

/** The asset of a member's wallet in a merchant's currency. */
export function assetOf(member: { type: MemberType }, currency: string): string {
  return isTrial(member.type) ? playMoney(currency) : currency;
}

/** The currency in which an asset is shown. */
export function currencyOf(asset: string): string {
  return asset.slice(0, 3);
}
