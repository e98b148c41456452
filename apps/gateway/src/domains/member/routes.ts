import * as cardCalls from '@foyer/contract/calls/bank-card.ts';
import { rankProgress } from '@foyer/contract/calls/club.ts';
import { sendFeedback } from '@foyer/contract/calls/feedback.ts';
import * as profileCalls from '@foyer/contract/calls/profile.ts';
import { memberFunds, memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { bind, type Bound } from '#http/bind.ts';
import { PICTURES_BODY_LIMIT } from '#service/pictures.ts';
import { addCard, type CardKit, showBanks, showCards } from './bank-cards.ts';
import { showProgress } from './club.ts';
import { keepFeedback } from './feedback.ts';
import * as profile from './profile.ts';
import { keepLanguage, presentMember, showFunds } from './service.ts';

export function memberRoutes(kit: CardKit): Bound[] {
  return [
    bind(memberInfo, (_input, at) => presentMember(at)),
    bind(memberFunds, (_input, at) => showFunds(at)),
    bind(memberLanguage, async (input, at) => {
      await kit.limits.take('language.member', at.merchant.id, String(at.member.id));
      return keepLanguage(at, input);
    }),
    bind(profileCalls.memberIcon, (_input, at) => profile.showIcon(at)),
    bind(profileCalls.changeIcon, (input, at) => profile.changeIcon(at, input)),
    bind(profileCalls.chooseIcon, (input, at) => profile.changeIcon(at, input)),
    bind(profileCalls.changeEmail, (input, at) => profile.addEmail(at, input)),
    bind(profileCalls.changePayeeName, (input, at) => profile.addPayeeName(at, input)),
    bind(profileCalls.changeNickname, (input, at) => profile.changeNickname(at, input)),
    bind(rankProgress, (input, at) => showProgress(at, input)),
    bind(cardCalls.banks, (_input, at) => showBanks(at)),
    bind(cardCalls.bankCards, (_input, at) => showCards(at)),
    bind(cardCalls.addBankCard, (input, at) => addCard(at, kit, input)),
    bind(
      sendFeedback,
      async (input, at) => {
        await kit.limits.take('feedback.member', at.merchant.id, String(at.member.id));
        return keepFeedback(at, input);
      },
      { bodyLimit: PICTURES_BODY_LIMIT },
    ),
  ];
}
