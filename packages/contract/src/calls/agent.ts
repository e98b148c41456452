// What agents do: members of their own, money to them, what they earn (OPEN-C-123, OPEN-C-125).
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const agentAffiliate = call<Types<'agent', 'agentAffiliate'>>()({
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'anyone',
  quiet: true,
  errors: [],
  summary: "Whether an invitation code is somebody's, and by which name its owner invites.",
});

export const openDownline = call<Types<'agent', 'openDownline'>>()({
  method: 'POST',
  path: '/wps/agent/downline',
  who: 'member',
  entry: 'agentRegister',
  sealed: true,
  errors: ['username.exists', 'password.common', 'rebate.range', 'missing_encryption'],
  summary: 'Opens an account under the agent: a member or another agent, with rebates of at most his own.',
});

export const downlines = call<Types<'agent', 'downlines'>>()({
  method: 'GET',
  path: '/wps/agent/downlines',
  who: 'member',
  entry: 'agent',
  errors: [],
  summary: "The agent's own downlines, newest first.",
});

export const downline = call<Types<'agent', 'downline'>>()({
  method: 'GET',
  path: '/wps/agent/downline',
  who: 'member',
  entry: 'agent',
  errors: ['downline.unknown'],
  summary: 'One downline with its rebates, and between which rates each may be set.',
});

export const transferDownline = call<Types<'agent', 'transferDownline'>>()({
  method: 'POST',
  path: '/wps/agent/transferDownline',
  who: 'member',
  entry: 'agent',
  idempotent: true,
  errors: ['downline.unknown', 'wallet.insufficient', 'withdraw.turnover', 'transaction.mismatch'],
  summary: "Moves money from the agent's wallet to a downline's.",
});

export const transferMultipleDownline = call<Types<'agent', 'transferMultipleDownline'>>()({
  method: 'POST',
  path: '/wps/agent/transferMultipleDownline',
  who: 'member',
  entry: 'agent',
  idempotent: true,
  errors: ['downline.unknown', 'wallet.insufficient', 'withdraw.turnover', 'transaction.mismatch'],
  summary: 'The same to several downlines at once: all of them, or none.',
});

export const updateDownlineRebates = call<Types<'agent', 'updateDownlineRebates'>>()({
  method: 'PUT',
  path: '/wps/agent/updateDownlineRebates',
  who: 'member',
  entry: 'agent',
  errors: ['downline.unknown', 'rebate.range'],
  summary: "Sets a downline's rebates: at most the agent's own, and no less than the downline gave on.",
});

export const ownRebates = call<Types<'agent', 'ownRebates'>>()({
  method: 'GET',
  path: '/wps/agent/rebates',
  who: 'member',
  entry: 'agentRegister',
  errors: [],
  summary: "The agent's own rebates: the most that may be given on.",
});

export const affiliateLinks = call<Types<'agent', 'affiliateLinks'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAffiliateLinks',
  who: 'member',
  entry: 'agentRegister',
  errors: [],
  summary: "The agent's invitation links and how many have registered through each.",
});

export const createAffiliateLink = call<Types<'agent', 'createAffiliateLink'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_createAffiliateLink',
  who: 'member',
  entry: 'agentRegister',
  errors: ['rebate.range'],
  summary: 'Makes a link: who registers through it becomes a downline of this type with these rebates.',
});

export const agentKpi = call<Types<'agent', 'agentKpi'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentKpi',
  who: 'member',
  entry: 'agent',
  errors: [],
  summary: 'What everybody under the agent did in some days; a bet counts once it is decided.',
});

export const agentSalary = call<Types<'agent', 'agentSalary'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentSalary',
  who: 'member',
  entry: 'agent',
  errors: [],
  summary: 'Salary day by day, by the daily and hourly contracts that were in force.',
});

export const agentDividend = call<Types<'agent', 'agentDividend'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentDividend',
  who: 'member',
  entry: 'agent',
  errors: [],
  summary: 'Dividend month by month, by the dividend contract that was in force.',
});

export const requestSalary = call<Types<'agent', 'requestSalary'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_requestSalary',
  who: 'member',
  entry: 'agent',
  idempotent: true,
  errors: ['payout.not_due'],
  summary: 'Asks the house for the salary of a day that is over.',
});

export const requestDividend = call<Types<'agent', 'requestDividend'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_requestDividend',
  who: 'member',
  entry: 'agent',
  idempotent: true,
  errors: ['payout.not_due'],
  summary: 'Asks the house for the dividend of a month that is over.',
});

export const agentRequests = call<Types<'agent', 'agentRequests'>>()({
  method: 'GET',
  path: '/operator/agent/requests',
  who: 'operator',
  errors: ['signature.invalid'],
  summary: 'Salaries and dividends that agents asked for and nobody has decided yet.',
});

export const decideAgentRequest = call<Types<'agent', 'decideAgentRequest'>>()({
  method: 'PUT',
  path: '/operator/agent/requests/{requestId}',
  who: 'operator',
  errors: ['signature.invalid', 'payout.not_due'],
  summary: 'Pays what an agent asked for into his wallet, once, or rejects it.',
});
