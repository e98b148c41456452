// The texts of the lottery's markets and tokens; a vendor's own ones are shown as they are.

const markets = [
  'ball',
  'side',
  'sum',
  'tiger',
  'straight',
  'group3',
  'group6',
  'total',
  'exacta',
  'trifecta',
  'face',
  'pair',
  'two',
  'triple',
] as const;
const tokens = ['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'tie', 'any'] as const;

export const marketWords: Readonly<Record<string, `records.market.${(typeof markets)[number]}`>> =
  Object.fromEntries(markets.map((market) => [market, `records.market.${market}` as const]));
export const tokenWords: Readonly<Record<string, `records.token.${(typeof tokens)[number]}`>> =
  Object.fromEntries(tokens.map((token) => [token, `records.token.${token}` as const]));
