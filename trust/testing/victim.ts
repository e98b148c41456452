// A member with a record of every kind that an id can name, for the part about other members' ids.
import { randomUUID } from 'node:crypto';
import * as agentCalls from '@foyer/contract/calls/agent.ts';
import * as contractCalls from '@foyer/contract/calls/agent-contracts.ts';
import * as depositCalls from '@foyer/contract/calls/deposit.ts';
import * as feedbackCalls from '@foyer/contract/calls/feedback.ts';
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import * as lotteryCalls from '@foyer/contract/calls/lottery.ts';
import * as profileCalls from '@foyer/contract/calls/profile.ts';
import * as promotionCalls from '@foyer/contract/calls/promotions.ts';
import * as pushCalls from '@foyer/contract/calls/push.ts';
import * as recordCalls from '@foyer/contract/calls/records.ts';
import { hashToken } from '../../apps/gateway/src/security/caller.ts';
import { payBenefit } from '../../apps/gateway/src/domains/benefits/pay.ts';
import { notify } from '../../apps/gateway/src/domains/push/notify.ts';
import { addNewcomer, openSessionOf } from '../../apps/gateway/src/testing/newcomer.ts';
import { payIn } from '../../apps/gateway/src/testing/paid-in.ts';
import { playRound } from '../../apps/gateway/src/testing/played.ts';
import type { Answer } from '../../apps/gateway/src/testing/gateway.ts';
import { type Money, type Payer, preparePayer } from './money.ts';

const password = 'mangoes at midnight';

function valueOf<Value>({ body }: Answer<Value>): Value {
  if (body.value === null) throw new Error(`the victim was refused: ${body.errorCode}`);
  return body.value;
}

/** A downline that `agent` opens, with a session. */
async function openBelow({ gateway, db }: Money, agent: string, username: string, type: 0 | 1) {
  const opened = valueOf(
    await gateway.call(agentCalls.openDownline, { username, password, type, rebates: [] }, { token: agent }),
  );
  const id = BigInt(opened.id);
  const now = gateway.clock.now();
  const last_login_at = BigInt(now);
  await db
    .updateTable('members')
    .set({ last_login_at, password_expired: false })
    .where('id', '=', id)
    .execute();
  const token = await openSessionOf(db, { merchant: 'aurora', memberId: id, now });
  return { id, account: username, token };
}

/** A paid rebate, whose lines only its member reads. */
async function payRebate({ gateway, db }: Money, memberId: bigint): Promise<string> {
  const line = { gameType: 'RNG', downlineId: null, base: 70_000n, rate: 10, amount: 70n };
  const now = gateway.clock.now();
  const day = { period: '2026-11-20', from: now - 86_400_000, until: now };
  const rebate = { memberId, kind: 'rebate', rankLevel: null, lines: [line], promotion: null } as const;
  await payBenefit({ db, merchant: 'aurora', currency: 'PHP', now }, { ...rebate, ...day });
  const paid = db.selectFrom('benefits').select('id').where('member_id', '=', memberId);
  return String((await paid.executeTakeFirstOrThrow()).id);
}

/** A notification that the member has not read. */
async function addNotification({ gateway, db }: Money, memberId: bigint): Promise<string> {
  const now = gateway.clock.now();
  await notify(db, { merchant: 'aurora', now, memberId, topic: 'reward.approved', subject: 'canary words' });
  const added = db.selectFrom('notifications').select('id').where('member_id', '=', memberId);
  return String((await added.executeTakeFirstOrThrow()).id);
}

/** The ids of a receipt of each kind: a round, a lottery order and another movement. */
async function receiptsOf({ gateway, db }: Money, { id, token }: Payer): Promise<string[]> {
  const game = { vendor: 'NLT', code: 'test' };
  await playRound(db, 'aurora', { memberId: id, stake: 100n, win: 50n, at: Date.now(), game });
  const { content } = valueOf(await gateway.call(recordCalls.records, { zone: 'UTC' }, { token }));
  return content.map((record) => record.id).filter((record) => /^[glm]/.test(record));
}

/** Texts that occur in nothing but the victim's own data. */
export const canaries = ['canary7account', 'Canary Nickname', 'canary words', 'Canary Payee'];

/** Makes the victim, the agent above and the member below, and the ids of all that the victim has. */
export async function makeVictim(money: Money) {
  const { gateway, db } = money;
  const now = gateway.clock.now();
  const upline = await addNewcomer(db, { of: 'demo-agent', opening: 100_000n, now });
  const person = await openBelow(money, upline.token, 'canary7account', 1);
  const below = await openBelow(money, person.token, 'belowthecanary', 0);
  await payIn(db, 'aurora', { memberId: person.id, amount: 1_000_000n });
  const payer: Payer = await preparePayer(gateway, person, password);
  const { token } = payer;
  const as = { token };
  await gateway.call(profileCalls.changeNickname, { nickname: 'Canary Nickname' }, as);
  const withdrawal = valueOf(await money.withdraw(payer, 20_000n)).orderNo;
  const deposit = valueOf(
    await gateway.call(depositCalls.depositAlipay, { methodId: 'qr', amount: '50000' }, as),
  ).orderNo;
  const { numero } = valueOf(await gateway.call(lotteryCalls.numero, { gameId: 'blink-dice' }));
  const bets = [{ market: 'sum', picks: [['big']], stakeMinor: '100' }];
  const slip = { gameId: 'blink-dice', numero, draws: 1, times: 1, stopOnWin: false, bets };
  const { orderId } = valueOf(await gateway.call(lotteryCalls.placeLotteryOrder, slip, as));
  const { subOrders } = valueOf(await gateway.call(lotteryCalls.lotteryOrder, { orderId }, as));
  const application = { promotionId: 'your-voice', remarks: 'canary words', pictures: [] };
  await gateway.call(promotionCalls.signUpRequestReward, application, as);
  const claims = valueOf(await gateway.sendSigned(promotionCalls.operatorClaims));
  await gateway.call(
    feedbackCalls.sendFeedback,
    { type: 'other', content: 'canary words', pictures: [] },
    as,
  );
  const offer = {
    account: person.account,
    kind: 'SALARY',
    type: 'WEEKLY',
    periodStart: now,
    periodEnd: now + 86_400_000,
    rates: [{ threshold: '0', rate: 100 }],
    text: { EN: 'canary words' },
  };
  const { contractId } = valueOf(await gateway.sendSigned(contractCalls.offerContract, offer));
  await gateway.call(contractCalls.dailySalaryContract, {}, as);
  const benefit = await payRebate(money, person.id);
  const notification = await addNotification(money, person.id);
  const receipts = await receiptsOf(money, payer);
  const registrationToken = `canary:${'x'.repeat(40)}`;
  await gateway.call(pushCalls.fcmBind, { registrationToken }, as);
  const games = valueOf(await gateway.call(gamesCalls.gameList, { vassalage: 'NLT', gameType: 'RNG' })).games;
  const game = games.find(({ supportPlay }) => supportPlay);
  const launched = valueOf(
    await gateway.call(
      gamesCalls.launchGame,
      { vendor: 'NLT', nodeId: String(game?.nodeId), launchMode: 'GAME', device: 'MOBILE' },
      as,
    ),
  );
  const ticket = new URL(launched.gameUrl).searchParams.get('ticket') ?? '';
  return {
    ...payer,
    upline,
    below,
    ticket,
    ids: {
      orderId,
      subOrderIds: subOrders.map(({ subOrderId }) => subOrderId),
      deposit,
      withdrawal,
      claim: claims.find(({ account }) => account === person.account)?.claim ?? '',
      contractId,
      benefit,
      notification,
      receipts,
      session: hashToken(hashToken(person.token)),
      registrationToken,
      memberId: String(person.id),
      account: person.account,
      bankCardId: payer.bankCardId,
      unknown: randomUUID(),
    },
  };
}

export type Victim = Awaited<ReturnType<typeof makeVictim>>;
