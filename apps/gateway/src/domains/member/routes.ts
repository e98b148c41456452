import * as cardCalls from '@foyer/contract/calls/bank-card.ts';
import { rankProgress } from '@foyer/contract/calls/club.ts';
import { sendFeedback } from '@foyer/contract/calls/feedback.ts';
import * as profileCalls from '@foyer/contract/calls/profile.ts';
import { payoutWaits, proofWays, sendProofCode } from '@foyer/contract/calls/security.ts';
import { memberFunds, memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { bind, type BoundCall } from '#http/bind.ts';
import { PICTURES_BODY_LIMIT } from '#service/pictures.ts';
import { sendOwnerCode, showProofWays } from '#domains/session/prove-owner.ts';
import { addCard, type CardKit, showBanks, showCards } from './bank-cards.ts';
import { chooseCard, removeCard } from './change-bank-cards.ts';
import { showProgress } from './club.ts';
import { keepFeedback } from './feedback.ts';
import * as profile from './profile.ts';
import { showWaits } from './waiting.ts';
import { keepLanguage, presentMember, showFunds } from './service.ts';

export function memberRoutes(kit: CardKit): BoundCall[] {
  return [
    bind(memberInfo, presentMember),
    bind(memberFunds, showFunds),
    bind(memberLanguage, keepLanguage, { limit: 'language.member' }),
    bind(profileCalls.ownProfile, profile.showProfile),
    bind(profileCalls.memberIcon, profile.showIcon),
    bind(profileCalls.changeIcon, profile.changeIcon),
    bind(profileCalls.chooseIcon, profile.changeIcon),
    bind(profileCalls.changeEmail, (at, input) => profile.addEmail(at, kit, input)),
    bind(profileCalls.changePayeeName, (at, input) => profile.addPayeeName(at, kit, input)),
    bind(profileCalls.changeNickname, profile.changeNickname),
    bind(profileCalls.setBirthday, profile.setBirthday),
    bind(rankProgress, showProgress),
    bind(cardCalls.banks, showBanks),
    bind(cardCalls.bankCards, showCards),
    bind(cardCalls.addBankCard, (at, input) => addCard(at, kit, input), { limit: 'bankCard.session' }),
    bind(cardCalls.chooseBankCard, chooseCard),
    bind(cardCalls.removeBankCard, (at, input) => removeCard(at, kit, input), { limit: 'bankCard.session' }),
    bind(proofWays, showProofWays),
    bind(sendProofCode, (at, input) => sendOwnerCode(at, kit, input), { limit: 'security.session' }),
    bind(payoutWaits, showWaits),
    bind(sendFeedback, keepFeedback, { bodyLimit: PICTURES_BODY_LIMIT, limit: 'feedback.member' }),
  ];
}
