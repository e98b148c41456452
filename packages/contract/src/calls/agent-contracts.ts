// Contracts of salary, dividend and hour: asked about, read, accepted or rejected (OPEN-C-124), and offered by the house.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const pendingContracts = call<Types<'agentContracts', 'pendingContracts'>>()({
  method: 'POST',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  entry: 'agentContract',
  quiet: true,
  errors: [],
  summary:
    'Which contracts wait for the member: an empty text is none, any other is the type of the contract.',
});

export const dailySalaryContract = call<Types<'agentContracts', 'contract'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDailySalaryContract',
  who: 'member',
  entry: 'agentContract',
  mayBeNull: true,
  errors: [],
  summary: 'The daily salary contract that waits, else the latest one; null where there never was any.',
});

export const dividendContract = call<Types<'agentContracts', 'contract'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractDividend',
  who: 'member',
  entry: 'agentContract',
  mayBeNull: true,
  errors: [],
  summary: 'The same of the dividend contract.',
});

export const hourSalaryContract = call<Types<'agentContracts', 'contract'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractHourSalary',
  who: 'member',
  entry: 'agentContract',
  mayBeNull: true,
  errors: [],
  summary: 'The same of the hourly salary contract.',
});

export const processDailySalaryContract = call<Types<'agentContracts', 'processContract'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_processDailySalaryContract',
  who: 'member',
  entry: 'agentContract',
  errors: ['contract.decided'],
  summary: 'Accepts or rejects the daily salary contract, once.',
});

export const processDividendContract = call<Types<'agentContracts', 'processContract'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_processContractDividend',
  who: 'member',
  entry: 'agentContract',
  errors: ['contract.decided'],
  summary: 'Accepts or rejects the dividend contract, once.',
});

export const processHourSalaryContract = call<Types<'agentContracts', 'processContract'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_processContractHourSalary',
  who: 'member',
  entry: 'agentContract',
  errors: ['contract.decided'],
  summary: 'Accepts or rejects the hourly salary contract, once.',
});

export const offerContract = call<Types<'agentContracts', 'offerContract'>>()({
  method: 'POST',
  path: '/operator/agent/contracts',
  who: 'operator',
  errors: ['signature.invalid', 'not.exists.user'],
  summary: 'Offers a contract to a member; one that waits is replaced.',
});
