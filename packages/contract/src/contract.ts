// Every call with its shapes. The gateway binds them, the published document is printed from them, and the tests
// generate values from them. The browser imports `calls/*` and never this file.
import type { BaseIssue, BaseSchema } from 'valibot';
import type { CallFacts } from './call.ts';
import * as bankCardCalls from './calls/bank-card.ts';
import * as agentCalls from './calls/agent.ts';
import * as agentContractCalls from './calls/agent-contracts.ts';
import * as benefitCalls from './calls/benefits.ts';
import * as captchaCalls from './calls/captcha.ts';
import * as chatCalls from './calls/chat.ts';
import * as clubCalls from './calls/club.ts';
import * as contentCalls from './calls/content.ts';
import * as feedbackCalls from './calls/feedback.ts';
import * as depositCalls from './calls/deposit.ts';
import * as gameFactCalls from './calls/game-facts.ts';
import * as gameLibraryCalls from './calls/game-library.ts';
import * as gameCalls from './calls/games.ts';
import * as installCalls from './calls/install.ts';
import * as inviteCalls from './calls/invite.ts';
import * as lotteryCalls from './calls/lottery.ts';
import * as measureCalls from './calls/measures.ts';
import * as memberCalls from './calls/member.ts';
import * as notificationCalls from './calls/notifications.ts';
import * as operatorCalls from './calls/operator.ts';
import * as partnerCalls from './calls/partner.ts';
import * as passwordCalls from './calls/password.ts';
import * as paymentCalls from './calls/payments.ts';
import * as profileCalls from './calls/profile.ts';
import * as pushCalls from './calls/push.ts';
import * as promotionCalls from './calls/promotions.ts';
import * as recordCalls from './calls/records.ts';
import * as registrationCalls from './calls/registration.ts';
import * as securityCalls from './calls/security.ts';
import * as sessionCalls from './calls/session.ts';
import * as socialCalls from './calls/social.ts';
import * as streamCalls from './calls/stream.ts';
import * as systemCalls from './calls/system.ts';
import * as vendorCalls from './calls/vendor.ts';
import * as bankCardShapes from './shapes/bank-card.ts';
import * as agentShapes from './shapes/agent.ts';
import * as agentContractShapes from './shapes/agent-contracts.ts';
import * as walletCalls from './calls/wallet.ts';
import * as withdrawCalls from './calls/withdraw.ts';
import * as benefitShapes from './shapes/benefits.ts';
import * as captchaShapes from './shapes/captcha.ts';
import * as chatShapes from './shapes/chat.ts';
import * as clubShapes from './shapes/club.ts';
import * as contentShapes from './shapes/content.ts';
import * as feedbackShapes from './shapes/feedback.ts';
import * as depositShapes from './shapes/deposit.ts';
import * as gameFactShapes from './shapes/game-facts.ts';
import * as gameLibraryShapes from './shapes/game-library.ts';
import * as gameShapes from './shapes/games.ts';
import * as installShapes from './shapes/install.ts';
import * as inviteShapes from './shapes/invite.ts';
import * as lotteryShapes from './shapes/lottery.ts';
import * as measureShapes from './shapes/measures.ts';
import * as memberShapes from './shapes/member.ts';
import * as notificationShapes from './shapes/notifications.ts';
import * as operatorShapes from './shapes/operator.ts';
import * as partnerShapes from './shapes/partner.ts';
import * as passwordShapes from './shapes/password.ts';
import * as paymentShapes from './shapes/payments.ts';
import * as profileShapes from './shapes/profile.ts';
import * as pushShapes from './shapes/push.ts';
import * as promotionShapes from './shapes/promotions.ts';
import * as recordShapes from './shapes/records.ts';
import * as registrationShapes from './shapes/registration.ts';
import * as securityShapes from './shapes/security.ts';
import * as sessionShapes from './shapes/session.ts';
import * as socialShapes from './shapes/social.ts';
import * as streamShapes from './shapes/stream.ts';
import * as systemShapes from './shapes/system.ts';
import * as vendorShapes from './shapes/vendor.ts';
import * as walletShapes from './shapes/wallet.ts';
import * as withdrawShapes from './shapes/withdraw.ts';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;
export type Shape = { readonly input: Schema; readonly value: Schema };
export type CallDeclaration = { readonly name: string; readonly facts: CallFacts; readonly shape: Shape };

type Pair<Facts, Shapes> = { [Name in keyof Facts]: Name extends keyof Shapes ? Shapes[Name] : never };

/** Joins facts and shapes by name; a call without a shape of the same name does not compile. */
export function join<Facts extends Record<string, CallFacts>, Shapes extends Record<string, unknown>>(
  facts: Facts,
  shapes: Shapes & Pair<Facts, Shapes>,
): CallDeclaration[] {
  return Object.entries(facts).map(([name, fact]) => ({ name, facts: fact, shape: shapes[name] as Shape }));
}

/** The whole contract, in the order it is published. */
export const contract: readonly CallDeclaration[] = [
  ...join(systemCalls, { ...systemShapes, statusV1: systemShapes.status }),
  ...join(contentCalls, contentShapes),
  ...join(promotionCalls, promotionShapes),
  ...join(sessionCalls, sessionShapes),
  ...join(securityCalls, securityShapes),
  ...join(registrationCalls, { ...registrationShapes, registerAgain: registrationShapes.register }),
  ...join(captchaCalls, captchaShapes),
  ...join(passwordCalls, passwordShapes),
  ...join(socialCalls, socialShapes),
  ...join(measureCalls, measureShapes),
  ...join(chatCalls, chatShapes),
  ...join(memberCalls, memberShapes),
  ...join(pushCalls, pushShapes),
  ...join(notificationCalls, notificationShapes),
  ...join(profileCalls, { ...profileShapes, chooseIcon: profileShapes.changeIcon }),
  ...join(clubCalls, clubShapes),
  ...join(benefitCalls, benefitShapes),
  ...join(bankCardCalls, bankCardShapes),
  ...join(streamCalls, streamShapes),
  ...join(feedbackCalls, feedbackShapes),
  ...join(gameCalls, gameShapes),
  ...join(gameFactCalls, gameFactShapes),
  ...join(gameLibraryCalls, gameLibraryShapes),
  ...join(agentCalls, agentShapes),
  ...join(agentContractCalls, {
    ...agentContractShapes,
    dailySalaryContract: agentContractShapes.contract,
    dividendContract: agentContractShapes.contract,
    hourSalaryContract: agentContractShapes.contract,
    processDailySalaryContract: agentContractShapes.processContract,
    processDividendContract: agentContractShapes.processContract,
    processHourSalaryContract: agentContractShapes.processContract,
  }),
  ...join(installCalls, installShapes),
  ...join(inviteCalls, inviteShapes),
  ...join(lotteryCalls, lotteryShapes),
  ...join(depositCalls, depositShapes),
  ...join(withdrawCalls, withdrawShapes),
  ...join(walletCalls, walletShapes),
  ...join(recordCalls, recordShapes),
  ...join(paymentCalls, paymentShapes),
  ...join(vendorCalls, vendorShapes),
  ...join(partnerCalls, partnerShapes),
  ...join(operatorCalls, operatorShapes),
];

/** The declaration of a call object; throws for a call that is not in the contract. */
export function declarationOf(facts: CallFacts): CallDeclaration {
  const found = contract.find((entry) => entry.facts === facts);
  if (!found) throw new Error(`call ${facts.method} ${facts.path} is not in the contract`);
  return found;
}
