// The texts of fields by domain: each dictionary applies to the calls of one file of `calls/`.
import type { CallFacts } from '../call.ts';
import * as agentContractsCalls from '../calls/agent-contracts.ts';
import * as agentCalls from '../calls/agent.ts';
import * as bankCardCalls from '../calls/bank-card.ts';
import * as benefitsCalls from '../calls/benefits.ts';
import * as captchaCalls from '../calls/captcha.ts';
import * as chatCalls from '../calls/chat.ts';
import * as clubCalls from '../calls/club.ts';
import * as contentCalls from '../calls/content.ts';
import * as depositCalls from '../calls/deposit.ts';
import * as feedbackCalls from '../calls/feedback.ts';
import * as gameFactsCalls from '../calls/game-facts.ts';
import * as gameLibraryCalls from '../calls/game-library.ts';
import * as gamesCalls from '../calls/games.ts';
import * as installCalls from '../calls/install.ts';
import * as inviteCalls from '../calls/invite.ts';
import * as lotteryCalls from '../calls/lottery.ts';
import * as measuresCalls from '../calls/measures.ts';
import * as memberCalls from '../calls/member.ts';
import * as notificationsCalls from '../calls/notifications.ts';
import * as operatorCalls from '../calls/operator.ts';
import * as partnerCalls from '../calls/partner.ts';
import * as passwordCalls from '../calls/password.ts';
import * as paymentsCalls from '../calls/payments.ts';
import * as profileCalls from '../calls/profile.ts';
import * as promotionsCalls from '../calls/promotions.ts';
import * as pushCalls from '../calls/push.ts';
import * as recordsCalls from '../calls/records.ts';
import * as registrationCalls from '../calls/registration.ts';
import * as securityCalls from '../calls/security.ts';
import * as sessionCalls from '../calls/session.ts';
import * as socialCalls from '../calls/social.ts';
import * as streamCalls from '../calls/stream.ts';
import * as systemCalls from '../calls/system.ts';
import * as vendorCalls from '../calls/vendor.ts';
import * as walletCalls from '../calls/wallet.ts';
import * as withdrawCalls from '../calls/withdraw.ts';
import type { Fields } from './field.ts';
import { agentContractsFields } from './agent-contracts.ts';
import { agentFields } from './agent.ts';
import { bankCardFields } from './bank-card.ts';
import { benefitsFields } from './benefits.ts';
import { captchaFields } from './captcha.ts';
import { chatFields } from './chat.ts';
import { clubFields } from './club.ts';
import { contentFields } from './content.ts';
import { depositFields } from './deposit.ts';
import { feedbackFields } from './feedback.ts';
import { gameFactsFields } from './game-facts.ts';
import { gameLibraryFields } from './game-library.ts';
import { gamesFields } from './games.ts';
import { installFields } from './install.ts';
import { inviteFields } from './invite.ts';
import { lotteryFields } from './lottery.ts';
import { measuresFields } from './measures.ts';
import { memberFields } from './member.ts';
import { notificationsFields } from './notifications.ts';
import { operatorFields } from './operator.ts';
import { partnerFields } from './partner.ts';
import { passwordFields } from './password.ts';
import { paymentsFields } from './payments.ts';
import { profileFields } from './profile.ts';
import { promotionsFields } from './promotions.ts';
import { pushFields } from './push.ts';
import { recordsFields } from './records.ts';
import { registrationFields } from './registration.ts';
import { securityFields } from './security.ts';
import { sessionFields } from './session.ts';
import { socialFields } from './social.ts';
import { streamFields } from './stream.ts';
import { systemFields } from './system.ts';
import { vendorFields } from './vendor.ts';
import { walletFields } from './wallet.ts';
import { withdrawFields } from './withdraw.ts';

export const domains: readonly (readonly [calls: Readonly<Record<string, CallFacts>>, fields: Fields])[] = [
  [agentContractsCalls, agentContractsFields],
  [agentCalls, agentFields],
  [bankCardCalls, bankCardFields],
  [benefitsCalls, benefitsFields],
  [captchaCalls, captchaFields],
  [chatCalls, chatFields],
  [clubCalls, clubFields],
  [contentCalls, contentFields],
  [depositCalls, depositFields],
  [feedbackCalls, feedbackFields],
  [gameFactsCalls, gameFactsFields],
  [gameLibraryCalls, gameLibraryFields],
  [gamesCalls, gamesFields],
  [installCalls, installFields],
  [inviteCalls, inviteFields],
  [lotteryCalls, lotteryFields],
  [measuresCalls, measuresFields],
  [memberCalls, memberFields],
  [notificationsCalls, notificationsFields],
  [operatorCalls, operatorFields],
  [partnerCalls, partnerFields],
  [passwordCalls, passwordFields],
  [paymentsCalls, paymentsFields],
  [profileCalls, profileFields],
  [promotionsCalls, promotionsFields],
  [pushCalls, pushFields],
  [recordsCalls, recordsFields],
  [registrationCalls, registrationFields],
  [securityCalls, securityFields],
  [sessionCalls, sessionFields],
  [socialCalls, socialFields],
  [streamCalls, streamFields],
  [systemCalls, systemFields],
  [vendorCalls, vendorFields],
  [walletCalls, walletFields],
  [withdrawCalls, withdrawFields],
];
