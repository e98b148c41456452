// Which calls trial and virtual members may make, in addition to the rules of the entries (docs/decisions/0026): what
// they may claim, bind and send.
import type { CallFacts } from '@foyer/contract/call.ts';
import { launchChat, saveMemberInfoByAuthKey, unreadCount } from '@foyer/contract/calls/chat.ts';
import * as lottery from '@foyer/contract/calls/lottery.ts';
import { memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import {
  changePassword,
  changePaymentPassword,
  hasPaymentPassword,
  resetPaymentPassword,
} from '@foyer/contract/calls/password.ts';
import {
  changeIcon,
  changeNickname,
  changePayeeName,
  chooseIcon,
  memberIcon,
} from '@foyer/contract/calls/profile.ts';
import { applyPromoCode, claimPromotion, signUpRequestReward } from '@foyer/contract/calls/promotions.ts';
import { fcmBind, fcmCheck, fcmSubscribe, fcmUnsubscribe } from '@foyer/contract/calls/push.ts';
import { ownSecurityQuestions, securityConfig, securityQuestions } from '@foyer/contract/calls/security.ts';
import { keepAlive, logout, ticketFor } from '@foyer/contract/calls/session.ts';
import type { EntryRefusal } from '@foyer/contract/entries.ts';
import { isTrial, isVirtual, type MemberType } from '@foyer/contract/member-type.ts';

type Decision = 'go' | EntryRefusal;
type Right = {
  readonly trial: Decision;
  readonly virtual: Decision;
  readonly calls: readonly CallFacts[];
};

const denied = 'permission.denied';

/** Each right with its calls. A member's call that has neither a row here nor an entry is refused to both kinds. */
const rights: Readonly<Record<string, Right>> = {
  'keep and end the session': {
    trial: 'go',
    virtual: 'go',
    calls: [keepAlive, logout, ticketFor, memberInfo],
  },
  'see how the account is secured': {
    trial: 'go',
    virtual: 'go',
    calls: [securityConfig, securityQuestions, ownSecurityQuestions, hasPaymentPassword],
  },
  'have a picture and a nickname': {
    trial: 'go',
    virtual: 'go',
    calls: [memberIcon, changeIcon, chooseIcon, changeNickname],
  },
  'bet on lotteries': {
    trial: 'go',
    virtual: 'go',
    calls: [
      lottery.placeLotteryOrder,
      lottery.cancelLotteryBets,
      lottery.lotteryOrder,
      lottery.lotteryOrders,
      lottery.lotteryTicket,
      lottery.lotteryWallet,
    ],
  },
  'have push messages ended': { trial: 'go', virtual: 'go', calls: [fcmUnsubscribe, fcmCheck] },
  'bind a device to push messages': { trial: 'free_reject', virtual: denied, calls: [fcmBind, fcmSubscribe] },
  // A trial account keeps no language (OPEN-A-110) and has no password of its own.
  'keep a language': { trial: denied, virtual: 'go', calls: [memberLanguage] },
  'change the password': { trial: denied, virtual: 'go', calls: [changePassword] },
  'write to the merchant in a chat': {
    trial: 'free_reject',
    virtual: 'go',
    calls: [launchChat, unreadCount, saveMemberInfoByAuthKey],
  },
  'claim rewards': {
    trial: 'free_reject',
    virtual: denied,
    calls: [claimPromotion, applyPromoCode, signUpRequestReward],
  },
  'set what a payout depends on': {
    trial: 'free_reject',
    virtual: denied,
    calls: [changePaymentPassword, resetPaymentPassword, changePayeeName],
  },
};

const rightOf = new Map(Object.values(rights).flatMap((right) => right.calls.map((call) => [call, right])));

/** The rights of a member of this type at a member's call; the rules of its entry apply as well. */
export function decideRight(call: CallFacts, type: MemberType): Decision {
  if (!isTrial(type) && !isVirtual(type)) return 'go';
  const right = rightOf.get(call);
  if (right) return isTrial(type) ? right.trial : right.virtual;
  return call.entry === undefined ? denied : 'go';
}
