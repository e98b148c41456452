import * as profileCalls from '@foyer/contract/calls/profile.ts';
import { memberFunds, memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#http/limits.ts';
import * as profile from './profile.ts';
import { keepLanguage, presentMember, showFunds } from './service.ts';

export const memberRoutes = ({ limits }: { limits: Limits }): Bound[] => [
  bind(memberInfo, (_input, at) => presentMember(at)),
  bind(memberFunds, (_input, at) => showFunds(at)),
  bind(memberLanguage, async (input, at) => {
    await limits.take('language.member', at.merchant.id, String(at.member.id));
    return keepLanguage(at, input);
  }),
  bind(profileCalls.memberIcon, (_input, at) => profile.showIcon(at)),
  bind(profileCalls.changeIcon, (input, at) => profile.changeIcon(at, input)),
  bind(profileCalls.changeEmail, (input, at) => profile.addEmail(at, input)),
  bind(profileCalls.changePayeeName, (input, at) => profile.addPayeeName(at, input)),
  bind(profileCalls.changeNickname, (input, at) => profile.changeNickname(at, input)),
];
