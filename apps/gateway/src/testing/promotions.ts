// Rewards for tests: members without any, their claims, and the decisions of the back office.
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/promotions.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import type { TestGateway } from './gateway.ts';
import { addCopy } from './newcomer.ts';

export type Application = Partial<InputOf<typeof calls.signUpRequestReward>>;

export function rewardActs(gateway: TestGateway) {
  const db = gateway.databases.merchant('aurora');
  let people = 0;
  return {
    /** A member without any rewards so far. */
    somebody: async () => {
      const account = `fan${(people += 1)}`;
      const id = await addCopy(db, account);
      return { id, account, token: await gateway.tokenOf(account) };
    },
    funds: (memberId: bigint) => balanceOf(db, { memberId, asset: 'PHP' }),
    apply: (token: string, application: Application, key: string = randomUUID()) => {
      const input = { promotionId: '', remarks: '', pictures: [], ...application };
      return gateway.call(calls.signUpRequestReward, input, { token, key });
    },
    claim: (token: string, promotionId: string, key: string = randomUUID()) =>
      gateway.call(calls.claimPromotion, { promotionId }, { token, key }),
    enter: (token: string, promoCode: string, host = 'aurora.localhost:8080') =>
      gateway.call(calls.applyPromoCode, { promoCode }, { token, host }),
    available: async (token: string) => {
      const { body } = await gateway.call(calls.availableRewards, {}, { token });
      return Object.fromEntries((body.value ?? []).map(({ promotionId, status }) => [promotionId, status]));
    },
    claims: async (token: string, status: 'PENDING' | 'DONE', page = {}) =>
      (await gateway.call(calls.rewardClaims, { status, ...page }, { token })).body.value,
    waiting: async (account: string) => {
      const { body } = await gateway.sendSigned(calls.operatorClaims);
      const found = body.value?.find((one) => one.account === account);
      if (!found) throw new Error(`nothing of ${account} waits`);
      return found;
    },
    decide: (id: string, decision: 'approve' | 'reject', note = '') =>
      gateway.sendSigned(calls.decideClaim, { claim: id, decision, note }),
  };
}
