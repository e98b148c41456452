// What an amount is an amount of. Trial members play with an asset of their own, which no transfer can mix with money.
const TRIAL = 4;

/** Play money counted as a currency. */
export const playMoney = (currency: string): string => `${currency}.trial`;

export const isPlayMoney = (asset: string): boolean => asset.endsWith('.trial');

/** The asset a member's wallet holds in a merchant's currency. */
export const assetOf = (member: { type: number }, currency: string): string =>
  member.type === TRIAL ? playMoney(currency) : currency;

/** The currency an asset is shown in. */
export const currencyOf = (asset: string): string => asset.slice(0, 3);
