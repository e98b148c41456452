// What an amount is an amount of. Trial members play with an asset of their own, which no transfer can mix with money.
import { isTrial, type MemberType } from '@foyer/contract/member-type.ts';

/** Play money counted as a currency. */
export function playMoney(currency: string): string {
  return `${currency}.trial`;
}

export function isPlayMoney(asset: string): boolean {
  return asset.endsWith('.trial');
}

/** The asset a member's wallet holds in a merchant's currency. */
export function assetOf(member: { type: MemberType }, currency: string): string {
  return isTrial(member.type) ? playMoney(currency) : currency;
}

/** The currency an asset is shown in. */
export function currencyOf(asset: string): string {
  return asset.slice(0, 3);
}
