// Fields of the contracts between the merchant and an agent.
import type { Fields } from './field.ts';

export const agentContractsFields: Fields = {
  token: [
    'The token of the session once more; it must equal the header.',
    'kT3v9Q-2mXcRZs8LwYbN4dHfJpUa7eGi1oVt6KxMqWn',
  ],
  dailysalreqtype: ['Type of the daily salary contract that waits; empty: none.', 'DAILY'],
  divtypecompperiodreq: ['Type of the dividend contract that waits; empty: none.', ''],
  contracthoursalreq: ['Type of the hourly salary contract that waits; empty: none.', ''],
  contractId: ['Id of the contract.', '9'],
  'request.contractId': ['Id of the waiting contract.', '9'],
  type: ['Type of the contract, a code of the merchant.', 'DAILY'],
  state: [
    'State of the contract.',
    'PENDING',
    {
      PENDING: 'waits for the member',
      ACCEPTED: 'the member accepted it',
      REJECTED: 'the member rejected it',
      REPLACED: 'the merchant offered another one before it was decided',
    },
  ],
  periodStart: ['Start of the contract in milliseconds since 1970.', 1790000000000],
  periodEnd: ['End of the contract in milliseconds since 1970, exclusive.', 1792592000000],
  rates: ['Rates by threshold; the highest threshold that is reached applies.'],
  threshold: ['From this amount upwards the rate applies, in minor units.', '0'],
  rate: ['Rate in hundredths of a percent: 125 is 1.25 %.', 100],
  text: ['Text of the contract in the requested language.', 'One per cent of the bets of your downlines.'],
  history: ['Earlier contracts, the newest first.'],
  'history.contractId': ['Id of the earlier contract.', '7'],
  'history.type': ['Type of the earlier contract.', 'DAILY'],
  decidedAt: ['When it was decided, in milliseconds since 1970. Null: never.', 1789000000000],
  action: [
    'The decision of the member.',
    'ACCEPT',
    { ACCEPT: 'the contract applies', REJECT: 'it does not apply' },
  ],
  account: ['Account name of the agent.', 'demo-agent'],
  kind: [
    'Kind of the contract.',
    'SALARY',
    { SALARY: 'a salary per day', DIVIDEND: 'a share of losses per month', HOUR: 'a salary per hour' },
  ],
  'offerContract.request.text': [
    "Text of the contract by language; the merchant's default language is the fallback.",
    { EN: 'One per cent of the bets of your downlines.' },
  ],
};
