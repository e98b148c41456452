/** Which other domains a domain of the gateway may import. A domain that is not listed imports none. */
export const domainImports: Readonly<Record<string, readonly string[]>> = {
  agent: ['ledger', 'member', 'session'],
  document: ['social'],
  games: ['play'],
  invite: ['ledger'],
  lottery: ['ledger'],
  member: ['ledger', 'session', 'verification'],
  password: ['captcha', 'ledger', 'session', 'verification'],
  payments: ['ledger', 'session'],
  play: ['ledger'],
  promotions: ['invite', 'ledger'],
  registration: ['captcha', 'ledger', 'member', 'session', 'social', 'verification'],
  security: ['session', 'verification'],
  session: ['captcha', 'ledger', 'verification'],
  social: ['session', 'verification'],
  system: ['social'],
  wallets: ['ledger'],
};
