// Calls of agents: their downlines, transfers to them, and earnings (OPEN-C-123, OPEN-C-125).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const agentAffiliate = call<Types<'agent', 'agentAffiliate'>>()({
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'anyone',
  quiet: true,
  moduleId: 'AFFMAN3',
  errors: [],
  summary: 'Whether an invitation code exists, and the name of its owner.',
});

export const openDownline = call<Types<'agent', 'openDownline'>>()({
  method: 'POST',
  path: '/wps/agent/downline',
  who: 'member',
  entry: 'agentRegister',
  sealed: true,
  errors: ['username.exists', 'password.common', 'rebate.range', 'missing_encryption'],
  summary: "Opens an account below the agent: a member or another agent, with rebates up to the agent's own.",
});

export const downlines = call<Types<'agent', 'downlines'>>()({
  method: 'GET',
  path: '/wps/agent/downlines',
  who: 'member',
  entry: 'agent',
  money: ['balance'],
  errors: [],
  summary: "The agent's own downlines, newest first.",
});

export const downline = call<Types<'agent', 'downline'>>()({
  method: 'GET',
  path: '/wps/agent/downline',
  who: 'member',
  entry: 'agent',
  money: ['balance'],
  errors: ['downline.unknown'],
  summary: 'One downline with its rebates and the range of each.',
});

/** Refusals of a transfer to downlines: it requires the payment password, as a withdrawal does. */
const transferErrors = [
  'downline.unknown',
  'payment.password.missing',
  'payment.password.err',
  'payment.password.locked',
  'wallet.insufficient',
  'transfer.turnover',
  'withdraw.waits',
  'transaction.mismatch',
  'missing_encryption',
] as const;

export const transferDownline = call<Types<'agent', 'transferDownline'>>()({
  method: 'POST',
  path: '/wps/agent/transferDownline',
  who: 'member',
  entry: 'agent',
  sealed: true,
  idempotent: true,
  identifiedBy: ['downlineId', 'amount'],
  money: ['balance'],
  errors: transferErrors,
  summary: "Moves money from the agent's wallet to a downline's.",
});

export const transferMultipleDownline = call<Types<'agent', 'transferMultipleDownline'>>()({
  method: 'POST',
  path: '/wps/agent/transferMultipleDownline',
  who: 'member',
  entry: 'agent',
  sealed: true,
  idempotent: true,
  identifiedBy: ['items'],
  money: ['balance'],
  errors: transferErrors,
  summary: "Moves money from the agent's wallet to several downlines: to all of them or to none.",
});

export const updateDownlineRebates = call<Types<'agent', 'updateDownlineRebates'>>()({
  method: 'PUT',
  path: '/wps/agent/updateDownlineRebates',
  who: 'member',
  entry: 'agent',
  errors: ['downline.unknown', 'rebate.range'],
  summary:
    "Sets a downline's rebates: at most the agent's own, at least the rates that the downline has passed on.",
});

export const ownRebates = call<Types<'agent', 'ownRebates'>>()({
  method: 'GET',
  path: '/wps/agent/rebates',
  who: 'member',
  entry: 'agentRegister',
  errors: [],
  summary: "The agent's own rebates: the highest rates that the agent can pass on.",
});

export const affiliateLinks = call<Types<'agent', 'affiliateLinks'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAffiliateLinks',
  who: 'member',
  entry: 'agentRegister',
  moduleId: 'AFFMAN3',
  errors: [],
  summary: "The agent's invitation links and the number of registrations through each.",
});

export const createAffiliateLink = call<Types<'agent', 'createAffiliateLink'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_createAffiliateLink',
  who: 'member',
  entry: 'agentRegister',
  moduleId: 'AFFMAN3',
  errors: ['rebate.range'],
  summary:
    'Creates a link. Accounts that register through it become downlines of this type with these rebates.',
});

export const agentKpi = call<Types<'agent', 'agentKpi'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentKpi',
  who: 'member',
  entry: 'agent',
  money: ['deposit', 'withdraw', 'bet', 'profit', 'earned'],
  errors: [],
  summary: 'Totals of all downlines for a range of days; a bet counts when it is settled.',
});

export const agentReport = call<Types<'agent', 'agentReport'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentReport',
  who: 'member',
  entry: 'agent',
  money: ['deposit', 'withdraw', 'bet', 'profit', 'rebate'],
  errors: ['downline.unknown'],
  summary:
    'Totals of each direct downline with everybody below, for a range of days: those of the agent, or of an agent below.',
});

export const agentSalary = call<Types<'agent', 'agentSalary'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentSalary',
  who: 'member',
  entry: 'agent',
  money: ['basis', 'amount'],
  errors: [],
  summary: 'Salary per day, by the daily and hourly contracts of that day.',
});

export const agentDividend = call<Types<'agent', 'agentDividend'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentDividend',
  who: 'member',
  entry: 'agent',
  money: ['basis', 'amount'],
  errors: [],
  summary: 'Dividend per month, by the dividend contract of that month.',
});

export const requestSalary = call<Types<'agent', 'requestSalary'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_requestSalary',
  who: 'member',
  entry: 'agent',
  idempotent: true,
  money: ['amount'],
  errors: ['payout.not_due'],
  summary: 'Requests the salary of a past day.',
});

export const requestDividend = call<Types<'agent', 'requestDividend'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_requestDividend',
  who: 'member',
  entry: 'agent',
  idempotent: true,
  money: ['amount'],
  errors: ['payout.not_due'],
  summary: 'Requests the dividend of a past month.',
});

export const agentRequests = call<Types<'agent', 'agentRequests'>>()({
  method: 'GET',
  path: '/operator/agent/requests',
  who: 'operator',
  money: ['amount'],
  errors: ['signature.invalid'],
  summary: 'Requested salaries and dividends that are not decided yet.',
});

export const decideAgentRequest = call<Types<'agent', 'decideAgentRequest'>>()({
  method: 'PUT',
  path: '/operator/agent/requests/{requestId}',
  who: 'operator',
  money: ['amount'],
  errors: ['signature.invalid', 'payout.not_due'],
  summary: "Pays a requested salary or dividend into the agent's wallet, once, or rejects it.",
});
