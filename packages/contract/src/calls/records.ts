// A member's records of money and play: one list, receipts, and files to take away.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

const ofMember = { who: 'member', entry: 'transactions', moduleId: 'COMM3' } as const;

export const records = call<Types<'records', 'records'>>()({
  ...ofMember,
  method: 'GET',
  path: '/wps/records',
  money: ['amount', 'deposited', 'other', 'stake', 'staked', 'win', 'withdrawn', 'won'],
  errors: [],
  summary:
    "This member's payments, rounds, lottery orders and other movements, newest first, with totals of each day.",
});

export const receipt = call<Types<'records', 'receipt'>>()({
  ...ofMember,
  method: 'GET',
  path: '/wps/records/receipt',
  money: ['amount', 'balance', 'stake', 'win'],
  errors: ['payment.unknown'],
  summary: 'One round, lottery order or other movement with the movements of money that belong to it.',
});

export const openExport = call<Types<'records', 'openExport'>>()({
  ...ofMember,
  method: 'POST',
  path: '/wps/records/export',
  errors: [],
  summary:
    'An address that is valid for half a minute and sends the movements of money of a range of days as CSV, or of a month as a statement in PDF.',
});
