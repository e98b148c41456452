import * as contractCalls from '@foyer/contract/calls/agent-contracts.ts';
import * as calls from '@foyer/contract/calls/agent.ts';
import type { MemberAt } from '#service/at.ts';
import { bind, type Bound } from '#http/bind.ts';
import { addressKey, type Limits } from '#service/limits.ts';
import { signerGuards } from '#security/signers.ts';
import type { Secrets } from '#security/secrets.ts';
import type { Turns } from '#service/turns.ts';
import { decideContract, offer, showContract, tellPending } from './contracts.ts';
import { listDownlines, openDownline, showDownline } from './downlines.ts';
import { showKpi } from './figures.ts';
import { createLink, listLinks, tellAffiliate } from './links.ts';
import { decideRequest, listRequests, requestPayout, showPayouts } from './payouts.ts';
import { changeRebates, showOwnRebates } from './rebates.ts';
import { transfer } from './transfers.ts';

type AgentKit = { limits: Limits; turns: Turns; secrets: Secrets };

export function agentRoutes({ limits, turns, secrets }: AgentKit): Bound[] {
  const { operator: guard } = signerGuards(secrets);
  /** Changes by one agent come only so fast. */
  const counted = async <Value>(at: MemberAt, act: () => Promise<Value>): Promise<Value> => {
    await limits.take('agent.member', at.merchant.id, String(at.member.id));
    return act();
  };
  return [
    bind(calls.agentAffiliate, async (input, at) => {
      await limits.take('check.ip', at.merchant.id, addressKey(at.from.ip));
      return tellAffiliate(at, input);
    }),
    bind(calls.openDownline, (input, at) => counted(at, () => openDownline(at, turns, input))),
    bind(calls.downlines, (input, at) => listDownlines(at, input)),
    bind(calls.downline, (input, at) => showDownline(at, input)),
    bind(calls.transferDownline, (input, at) => counted(at, () => transfer(at, [input]))),
    bind(calls.transferMultipleDownline, ({ items }, at) => counted(at, () => transfer(at, items))),
    bind(calls.updateDownlineRebates, (input, at) => counted(at, () => changeRebates(at, input))),
    bind(calls.ownRebates, (_input, at) => showOwnRebates(at)),
    bind(calls.affiliateLinks, (_input, at) => listLinks(at)),
    bind(calls.createAffiliateLink, (input, at) => counted(at, () => createLink(at, input))),
    bind(calls.agentKpi, (input, at) => showKpi(at, input)),
    bind(calls.agentSalary, (input, at) => showPayouts(at, 'SALARY', input)),
    bind(calls.agentDividend, (input, at) => showPayouts(at, 'DIVIDEND', input)),
    bind(calls.requestSalary, ({ period }, at) => counted(at, () => requestPayout(at, 'SALARY', period))),
    bind(calls.requestDividend, ({ period }, at) => counted(at, () => requestPayout(at, 'DIVIDEND', period))),
    bind(calls.agentRequests, (_input, at) => listRequests(at), { guard }),
    bind(calls.decideAgentRequest, (input, at) => decideRequest(at, input), { guard }),
    bind(contractCalls.pendingContracts, (input, at) => tellPending(at, input)),
    bind(contractCalls.dailySalaryContract, (input, at) => showContract(at, 'SALARY', input)),
    bind(contractCalls.dividendContract, (input, at) => showContract(at, 'DIVIDEND', input)),
    bind(contractCalls.hourSalaryContract, (input, at) => showContract(at, 'HOUR', input)),
    bind(contractCalls.processDailySalaryContract, (input, at) => decideContract(at, 'SALARY', input)),
    bind(contractCalls.processDividendContract, (input, at) => decideContract(at, 'DIVIDEND', input)),
    bind(contractCalls.processHourSalaryContract, (input, at) => decideContract(at, 'HOUR', input)),
    bind(contractCalls.offerContract, (input, at) => offer(at, input), { guard }),
  ];
}
