// What an amount is an amount of. Trial members play with an asset of their own, which no transfer can mix with money.
const TRIAL = 4;

/** The asset a member's wallet holds in a merchant's currency. */
export const assetOf = (member: { type: number }, currency: string): string =>
  member.type === TRIAL ? `${currency}.trial` : currency;

/** The currency an asset is shown in. */
export const currencyOf = (asset: string): string => asset.slice(0, 3);
