import * as calls from '@foyer/contract/calls/security.ts';
import { factorsOf } from '#domains/session/factor-rows.ts';
import { endByMember, listSessions } from '#domains/session/own-sessions.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { signerGuards } from '#security/signers.ts';
import type { LoginDependencies } from '#domains/session/admit.ts';
import { begin, confirm, drop } from './factors.ts';
import { removeByOperator, showFactors } from './member-factors.ts';
import { allQuestions, answer, hasAnswered, ownQuestions } from './questions.ts';

/** The calls about a member's own security, and those of the back office about it. Codes for log-ins are the session's. */
export function securityRoutes(kit: LoginDependencies): BoundCall[] {
  const { operator: guard } = signerGuards(kit.secrets);
  const counted = { limit: 'security.session' } as const;
  return [
    bind(calls.securityConfig, async (at) => {
      const on = await factorsOf(at, at.member.id);
      const [email, ga, sms] = [on.includes('email'), on.includes('ga'), on.includes('sms')];
      return { email, ga, sms, questions: await hasAnswered(at) };
    }),
    bind(calls.securityQuestions, allQuestions),
    bind(calls.ownSecurityQuestions, ownQuestions),
    bind(calls.answerSecurityQuestions, (at, input) => answer(at, kit, input), counted),
    bind(calls.beginFactor, (at, input) => begin(at, kit, input), counted),
    bind(calls.confirmFactor, (at, input) => confirm(at, kit, input)),
    bind(calls.ownSessions, listSessions),
    bind(calls.endSessions, (at, input) => endByMember(at, kit, input)),
    bind(calls.dropFactor, (at, input) => drop(at, kit, input), counted),
    bind(calls.memberFactors, showFactors, { guard }),
    bind(calls.removeMemberFactor, (at, input) => removeByOperator(at, kit, input), { guard }),
  ];
}
