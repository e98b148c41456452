import * as contractCalls from '@foyer/contract/calls/agent-contracts.ts';
import * as calls from '@foyer/contract/calls/agent.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { signerGuards } from '#security/signers.ts';
import type { Secrets } from '#security/secrets.ts';
import type { Turns } from '#service/turns.ts';
import { decideContract, offer, showContract, showPending } from './contracts.ts';
import { listDownlines, openDownline, showDownline } from './downlines.ts';
import { showKpi } from './figures.ts';
import { createLink, listLinks, showAffiliate } from './links.ts';
import { decideRequest, listRequests, requestPayout, showPayouts } from './payouts.ts';
import { changeRebates, showOwnRebates } from './rebates.ts';
import { showReport } from './report.ts';
import { transfer } from './transfers.ts';

type AgentKit = { turns: Turns; secrets: Secrets };

export function agentRoutes({ turns, secrets }: AgentKit): BoundCall[] {
  const { operator: guard } = signerGuards(secrets);
  /** Changes by one agent are rate limited. */
  const change = { limit: 'agent.member' } as const;
  return [
    bind(calls.agentAffiliate, showAffiliate, { limit: 'check.ip' }),
    bind(calls.openDownline, (at, input) => openDownline(at, turns, input), change),
    bind(calls.downlines, listDownlines),
    bind(calls.downline, showDownline),
    bind(
      calls.transferDownline,
      (at, { paymentPassword, ...item }) => transfer(at, turns, { items: [item], paymentPassword }),
      change,
    ),
    bind(calls.transferMultipleDownline, (at, input) => transfer(at, turns, input), change),
    bind(calls.updateDownlineRebates, changeRebates, change),
    bind(calls.ownRebates, showOwnRebates),
    bind(calls.affiliateLinks, listLinks),
    bind(calls.createAffiliateLink, createLink, change),
    bind(calls.agentKpi, showKpi),
    bind(calls.agentReport, showReport),
    bind(calls.agentSalary, (at, input) => showPayouts(at, 'SALARY', input)),
    bind(calls.agentDividend, (at, input) => showPayouts(at, 'DIVIDEND', input)),
    bind(calls.requestSalary, (at, { period }) => requestPayout(at, 'SALARY', period), change),
    bind(calls.requestDividend, (at, { period }) => requestPayout(at, 'DIVIDEND', period), change),
    bind(calls.agentRequests, listRequests, { guard }),
    bind(calls.decideAgentRequest, decideRequest, { guard }),
    bind(contractCalls.pendingContracts, showPending),
    bind(contractCalls.dailySalaryContract, (at, input) => showContract(at, 'SALARY', input)),
    bind(contractCalls.dividendContract, (at, input) => showContract(at, 'DIVIDEND', input)),
    bind(contractCalls.hourSalaryContract, (at, input) => showContract(at, 'HOUR', input)),
    bind(contractCalls.processDailySalaryContract, (at, input) => decideContract(at, 'SALARY', input)),
    bind(contractCalls.processDividendContract, (at, input) => decideContract(at, 'DIVIDEND', input)),
    bind(contractCalls.processHourSalaryContract, (at, input) => decideContract(at, 'HOUR', input)),
    bind(contractCalls.offerContract, offer, { guard }),
  ];
}
