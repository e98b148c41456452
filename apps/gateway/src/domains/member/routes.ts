import { memberFunds, memberInfo, memberLanguage } from '@foyer/contract/calls/member.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#http/limits.ts';
import { keepLanguage, presentMember, showFunds } from './service.ts';

export const memberRoutes = ({ limits }: { limits: Limits }): Bound[] => [
  bind(memberInfo, (_input, at) => presentMember(at)),
  bind(memberFunds, (_input, at) => showFunds(at)),
  bind(memberLanguage, async (input, at) => {
    await limits.take('language.member', at.merchant.id, String(at.member.id));
    return keepLanguage(at, input);
  }),
];
