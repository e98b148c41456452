// Salary, dividend and hourly contracts: a member reads, accepts or rejects them (OPEN-C-124), the merchant offers
// them.
import { call } from '../call.ts';
import type { Types } from '../contract-types.ts';

export const pendingContracts = call<Types<'agentContracts', 'pendingContracts'>>()({
  method: 'POST',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  entry: 'pendingContracts',
  quiet: true,
  errors: [],
  summary: 'Contracts that wait for the member; each field is the type of the contract, or an empty text.',
});

export const dailySalaryContract = call<Types<'agentContracts', 'contract'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getDailySalaryContract',
  who: 'member',
  entry: 'agentContract',
  mayBeNull: true,
  moduleId: 'DAILYSALCONT3',
  money: ['threshold'],
  errors: [],
  summary: 'The waiting daily salary contract, or else the latest one; null if there is none.',
});

export const dividendContract = call<Types<'agentContracts', 'contract'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractDividend',
  who: 'member',
  entry: 'agentContract',
  mayBeNull: true,
  moduleId: 'SIGNCONDIV3',
  money: ['threshold'],
  errors: [],
  summary: 'The waiting dividend contract, or else the latest one; null if there is none.',
});

export const hourSalaryContract = call<Types<'agentContracts', 'contract'>>()({
  method: 'GET',
  path: '/wps/relay/MCSFE_getContractHourSalary',
  who: 'member',
  entry: 'agentContract',
  mayBeNull: true,
  moduleId: 'HOURSAL3',
  money: ['threshold'],
  errors: [],
  summary: 'The waiting hourly salary contract, or else the latest one; null if there is none.',
});

export const processDailySalaryContract = call<Types<'agentContracts', 'processContract'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_processDailySalaryContract',
  who: 'member',
  entry: 'agentContract',
  moduleId: 'DAILYSALCONT3',
  errors: ['contract.decided'],
  summary: 'Accepts or rejects the daily salary contract, once.',
});

export const processDividendContract = call<Types<'agentContracts', 'processContract'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_processContractDividend',
  who: 'member',
  entry: 'agentContract',
  moduleId: 'SIGNCONDIV3',
  errors: ['contract.decided'],
  summary: 'Accepts or rejects the dividend contract, once.',
});

export const processHourSalaryContract = call<Types<'agentContracts', 'processContract'>>()({
  method: 'POST',
  path: '/wps/relay/MCSFE_processContractHourSalary',
  who: 'member',
  entry: 'agentContract',
  moduleId: 'HOURSAL3',
  errors: ['contract.decided'],
  summary: 'Accepts or rejects the hourly salary contract, once.',
});

export const offerContract = call<Types<'agentContracts', 'offerContract'>>()({
  method: 'POST',
  path: '/operator/agent/contracts',
  who: 'operator',
  errors: ['signature.invalid', 'field.invalid'],
  summary: 'Offers a contract to a member; a waiting contract is replaced.',
});
