// Every call that needs a session, made over the wire by a trial member and by each kind of virtual member.
import type { CallFacts } from '@foyer/contract/call.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { availableRewards, claimPromotion } from '@foyer/contract/calls/promotions.ts';
import { fcmBind, fcmCheck, fcmSubscribe } from '@foyer/contract/calls/push.ts';
import { contract } from '@foyer/contract/contract.ts';
import { memberType, regularTypes } from '@foyer/contract/member-type.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { decideRight } from './member-rights.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  // A merchant that offers everything, so that only the kind of member decides.
  await gateway.databases
    .merchant('aurora')
    .updateTable('merchants')
    .set({
      flags: sql`flags || '{"CBS3": true, "AGENTPOLICY3": true}'`,
      settings: sql`settings || '{"isSingleWallet": false}'`,
    })
    .execute();
  gateway.clock.pass(60_000);
});
afterAll(() => gateway.close());

/** The calls that both kinds may make. Every other call is refused to them. */
const both = [
  'addRecentGame',
  'cancelLotteryBets',
  'changeIcon',
  'changeNickname',
  'chooseIcon',
  'fcmCheck',
  'fcmUnsubscribe',
  'hasPaymentPassword',
  'keepAlive',
  'launchGame',
  'logout',
  'lotteryOrder',
  'lotteryOrders',
  'lotteryTicket',
  'lotteryWallet',
  'memberFunds',
  'memberIcon',
  'memberInfo',
  'ownSecurityQuestions',
  'openExport',
  'placeLotteryOrder',
  'rankProgress',
  'receipt',
  'recentGames',
  'records',
  'securityConfig',
  'securityQuestions',
  'ticketFor',
  'stakesInPlay',
  'transactionCodes',
  'transactions',
  'benefitLines',
  'benefitPayments',
];
const virtualOnly = [
  'answerSecurityQuestions',
  'availableRewards',
  'beginFactor',
  'changeEmail',
  'changePassword',
  'confirmFactor',
  'dropFactor',
  'endSessions',
  'launchChat',
  'memberLanguage',
  'ownIdentities',
  'ownSessions',
  'payoutWaits',
  'proofWays',
  'referralDetails',
  'removeIdentity',
  'rewardClaims',
  'saveMemberInfoByAuthKey',
  'sendFeedback',
  'sendProofCode',
  'unreadCount',
  'vendorWallets',
  'walletTransfer',
  'walletTransferAll',
  'ownProfile',
  'setBirthday',
];

// The log-out comes last: no session is left after it.
const calls = contract
  .filter(({ facts }) => facts.who === 'member')
  .toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'));

async function permittedTo(account: string): Promise<string[]> {
  const token = await gateway.tokenOf(account);
  const permitted: string[] = [];
  for (const { name, facts } of calls) {
    const { body } = await gateway.send(facts.path, { method: facts.method, token });
    expect(body.errorCode, name).not.toBe('customer.not.login');
    if (!['free_reject', 'permission.denied'].includes(body.errorCode ?? '')) permitted.push(name);
  }
  return permitted.toSorted();
}

describe('of all calls that need a session', () => {
  test('a trial member may make those of its list and no other', async () => {
    expect(await permittedTo('demo-trial')).toEqual(both.toSorted());
  });

  test.each(['demo-virtual40', 'demo-virtual41', 'demo-virtual42'])(
    '%s may make those of its list and no other',
    async (account) => {
      expect(await permittedTo(account)).toEqual([...both, ...virtualOnly].toSorted());
    },
  );
});

test('a call that no table names is refused to trial and virtual members, and to no other', () => {
  const unknown: CallFacts = { method: 'GET', path: '/x', who: 'member', errors: [], summary: '' };
  expect(regularTypes.map((type) => decideRight(unknown, type))).toEqual(['go', 'go', 'go']);
  expect(decideRight(unknown, memberType.trial)).toBe('permission.denied');
  expect(decideRight(unknown, memberType.virtual40)).toBe('permission.denied');
});

describe('what is refused changes nothing', () => {
  const balance = async (token: string) =>
    (await gateway.call(memberFunds, {}, { token })).body.value?.sumBalance;

  test('a virtual member claims a reward and is credited nothing', async () => {
    const token = await gateway.tokenOf('demo-virtual40');
    const { body } = await gateway.call(availableRewards, {}, { token });
    const ready = body.value?.find(({ status }) => status === 'APPROVED');
    expect(ready).toBeDefined();
    const before = await balance(token);
    const claim = { promotionId: ready?.promotionId ?? '' };
    const answer = await gateway.call(claimPromotion, claim, { token });
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'permission.denied']);
    expect(await balance(token)).toBe(before);
    const member = await gateway.call(claimPromotion, claim, { token: await gateway.tokenOf() });
    expect(member.body.success).toBe(true);
  });

  test.each([
    ['demo-trial', 'free_reject'],
    ['demo-virtual41', 'permission.denied'],
  ])('%s binds no device to push messages', async (account, code) => {
    const token = await gateway.tokenOf(account);
    const registrationToken = `${account}:APA91b-${'x'.repeat(40)}`;
    const bound = await gateway.call(fcmBind, { registrationToken }, { token });
    const subscribed = await gateway.call(fcmSubscribe, { registrationToken, topic: 'ALL' }, { token });
    expect([bound.body.errorCode, subscribed.body.errorCode]).toEqual([code, code]);
    expect((await gateway.call(fcmCheck, { registrationToken }, { token })).body.value).toBe(false);
  });
});
