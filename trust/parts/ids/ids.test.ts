// Every route that takes an id, called with the ids of one member by twelve kinds of people who are not that member:
// the answer is the same as for an id that does not exist, and nothing of that member changes or is shown.
import { contract, type CallDeclaration } from '@foyer/contract/contract.ts';
import { shapeProblems } from '@foyer/contract/shape-problems.ts';
import { sampleInput } from '@foyer/contract/testing/answers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { belongingsOf } from '../../../apps/gateway/src/testing/belongings.ts';
import type { Answer } from '../../../apps/gateway/src/testing/gateway.ts';
import { addNewcomer, openSessionOf } from '../../../apps/gateway/src/testing/newcomer.ts';
import { arrivingInput, openCallers, type Sender } from '../../testing/callers.ts';
import { countCases } from '../../testing/cases.ts';
import { validInput } from '../../testing/inputs.ts';
import { type Money, openMoney, paymentPassword, sharePaymentPassword } from '../../testing/money.ts';
import { canaries, makeVictim, type Victim } from '../../testing/victim.ts';

let money: Money;
let victim: Victim;
let send: ReturnType<typeof openCallers>;
const people = new Map<string, Sender>();
const lotus = 'lotus.localhost:8080';

/** The victim's own sessions that are over. */
async function overSessions(): Promise<[string, Sender][]> {
  const { gateway, db } = money;
  const now = gateway.clock.now();
  const whose = { merchant: 'aurora', memberId: victim.id };
  const loggedOut = await openSessionOf(db, { ...whose, now });
  await gateway.send('/wps/session/logout', { method: 'DELETE', token: loggedOut });
  return [
    ['a logged-out session of that member', { token: loggedOut }],
    [
      'an expired session of that member',
      { token: await openSessionOf(db, { ...whose, now: now - 25 * 3_600_000 }) },
    ],
  ];
}

beforeAll(async () => {
  money = await openMoney();
  send = openCallers(money.gateway);
  victim = await makeVictim(money);
  const { gateway, db } = money;
  const now = gateway.clock.now();
  const copies: bigint[] = [];
  const copy = async (of: string): Promise<Sender> => {
    const { id, token } = await addNewcomer(db, { of, now });
    copies.push(id);
    return { token };
  };
  const stranger = await addNewcomer(gateway.databases.merchant('lotus'), { merchant: 'lotus', now });
  const disabled = await addNewcomer(db, { now });
  await db.updateTable('members').set({ is_disabled: true }).where('id', '=', disabled.id).execute();
  for (const [name, sender] of [
    ['a visitor', {}],
    ['another member', await copy('demo')],
    ['a member of another merchant', { token: stranger.token }],
    ['a member of another merchant, at that merchant', { token: stranger.token, host: lotus }],
    ['a trial member', await copy('demo-trial')],
    ['a virtual member', await copy('demo-virtual40')],
    ['another agent', await copy('demo-agent')],
    ['the agent above', { token: victim.upline.token }],
    ['the member below', { token: victim.below.token }],
    ...(await overSessions()),
    ['a disabled account', { token: disabled.token }],
  ] satisfies [string, Sender][])
    people.set(name, sender);
  const own = [...copies, victim.upline.id, victim.below.id];
  await sharePaymentPassword(money, victim.id, { aurora: own, lotus: [stranger.id] });
});
afterAll(() => money.gateway.close());

type Input = Record<string, unknown>;
/** The fields by which a route names something of a member: one input, or one for each kind of thing. */
function ownFields(): Record<string, Input | readonly Input[]> {
  const { orderId, subOrderIds, contractId, memberId, account, registrationToken, bankCardId } = victim.ids;
  const { deposit, withdrawal, claim, benefit, session, notification, receipts } = victim.ids;
  const transfer = { downlineId: memberId, amount: '100' };
  return {
    depositOrder: { orderNo: deposit },
    cancelDeposit: { orderNo: deposit },
    depositSlip: { orderNo: deposit },
    addDepositSlip: { orderNo: deposit, picture: 'data:image/png;base64,iVBORw0KGgo=' },
    withdrawOrder: { orderNo: withdrawal },
    withdraw: { bankCardId, amount: '100' },
    lotteryOrder: { orderId },
    cancelLotteryBets: { orderId, subOrderIds },
    benefitLines: { id: benefit },
    giveUpBonus: { orderNo: deposit },
    chooseBankCard: { id: bankCardId },
    removeBankCard: { id: bankCardId, paymentPassword },
    endSessions: { id: session },
    memberFactors: { account },
    removeMemberFactor: { account, kind: 'sms', reason: 'case 1' },
    downline: { id: memberId },
    agentReport: { agentId: memberId },
    transferDownline: { ...transfer, paymentPassword },
    updateDownlineRebates: [[], [{ gameType: 'RNG', rate: 1 }]].map((rebates) => ({
      downlineId: memberId,
      rebates,
    })),
    transferMultipleDownline: { items: [transfer], paymentPassword },
    processDailySalaryContract: { contractId, action: 'ACCEPT' },
    processDividendContract: { contractId, action: 'ACCEPT' },
    processHourSalaryContract: { contractId, action: 'ACCEPT' },
    notifications: { before: String(BigInt(notification) + 1n) },
    readNotifications: [{ id: notification }, { id: notification, andEarlier: true }],
    announceReply: { visitor: memberId, reply: 'r-1' },
    receipt: receipts.map((id) => ({ zone: 'UTC', id })),
    launchChat: chatAbout(deposit),
    fcmCheck: { registrationToken },
    fcmUnsubscribe: { registrationToken, unsubscribeAll: true },
    saveMemberInfoByAuthKey: { merchantCode: 'aurora', csType: 'TX-CHAT', id: memberId, account },
    pendingContracts: { token: victim.token },
    addFavourite: { nodeId: '1', vendor: 'NLT', token: victim.token },
    removeFavourite: { nodeId: '1', vendor: 'NLT', token: victim.token },
    hotGames: { username: account },
    operatorClaim: { claim },
    decideClaim: { claim, decision: 'approve', note: '' },
    decideDeposit: { orderNo: deposit, decision: 'paid' },
    decideWithdrawal: { orderNo: withdrawal, decision: 'reject' },
    viewAccount: { orderNo: withdrawal, person: 'case 1' },
    viewSlip: { orderNo: deposit, person: 'case 1' },
    accountViews: { orderNo: withdrawal },
    exportMember: { account },
    eraseMember: { account, keepsBalance: true },
    setIdentity: { account, state: 'refused', reason: 'x' },
    handOver: { account, as: 'ticket' },
    vendorSession: { ticket: victim.ticket },
  };
}

/** The chat opened about an order. */
function chatAbout(orderNo: string): Input {
  const backUrl = 'http://aurora.localhost:8080/m/home';
  return { b2c: '1', title: 'x', language: 'EN', headerColor: '', backUrl, orderNo };
}

/**
 * Other fields whose names look like ids: they name something of the merchant, the sender's own device or a secret that
 * only its owner knows.
 */
const open =
  /^(merchant.*|.*[dD]eviceId|.*[cC]ode|nodeId|roomId|gameId|gameIds|vendor|typeId|methodId|promoId|promotionId|linkId|idNumber|env|affiliate.*|recommenderId|firebase.*|line.*|pay.*|captcha.*|geetest.*|providerId|transactionId|roundId|debitTransactionId|eventId|session|reference|sessionId|audience|ticket|username|account|token|playSession|requestId|accountNo|accountName|mobileNo|firebaseMobileNo|numero|idsOnly|isOfficialAppLogin|pageNum|firebaseIdToken)$/;

/** Ids that the sender chooses for what it sends. */
const chosen = ['reportEvent.id', 'publishNews.id'];

/** The push token of a device is known to that device alone: the member who uses it there takes the device over. */
const takesDevice = ['fcmBind', 'fcmSubscribe'];

/** The same input about something that does not exist. */
function absentInput(input: Input): Input {
  const absent = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(absent);
    if (value !== null && typeof value === 'object') return absentInput(value as Input);
    return value;
  };
  const { memberId, account } = victim.ids;
  const known = [...Object.values(victim.ids).flat(), victim.token, victim.ticket];
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (typeof value !== 'string' || name === 'b2c' || !known.includes(value)) return [name, absent(value)];
      if (value === account) return [name, 'nobodysaccount'];
      if (value === memberId || /^\d+$/.test(value)) return [name, '999999999'];
      return [name, /^[DW]\d+$/.test(value) ? `${value[0]}999999999` : value.replace(/.$/, 'q')];
    }),
  );
}

/** The agent above may see and pay the victim; all others may do nothing. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'the agent above': [
    'agentReport',
    'downline',
    'transferDownline',
    'transferMultipleDownline',
    'updateDownlineRebates',
  ],
};

function callNamed(name: string): CallDeclaration {
  const declared = contract.find((each) => each.name === name);
  if (!declared) throw new Error(`there is no call ${name}`);
  return declared;
}

function isSigned({ facts: { who } }: CallDeclaration): boolean {
  return ['vendor', 'provider', 'partner', 'operator'].includes(who);
}

/** The differences between two answers, without trace ids and new one-time values. */
function gist({ status, body }: Answer): unknown {
  return { status, success: body.success, code: body.errorCode };
}

test('every field that looks like an id is known to this part', () => {
  const looksLikeId = /(^id|Ids?|No|orderId|claim|account|[tT]oken|ticket|username)$/;
  const strange = contract.flatMap((declared) =>
    Object.keys(sampleInput(declared)).flatMap((field) =>
      looksLikeId.test(field) &&
      !open.test(field) &&
      !chosen.includes(`${declared.name}.${field}`) &&
      !(declared.name in ownFields()) &&
      !takesDevice.includes(declared.name)
        ? [`${declared.name}.${field}`]
        : [],
    ),
  );
  expect(strange).toEqual([]);
});

/** The errors of the inputs themselves. With an invalid input the id is not judged, so its case could not fail. */
function invalidInputs(): string[] {
  return Object.entries(ownFields()).flatMap(([name, inputs]) => {
    const { facts, shape } = callNamed(name);
    return [inputs]
      .flat()
      .flatMap((input) => shapeProblems(shape.input, arrivingInput(facts, input)))
      .map(({ path, expected, received }) => `${name}.${path}: ${received} and not ${expected}`);
  });
}

test('nobody reads or changes what an id of another member names', async ({ task }) => {
  const { gateway } = money;
  expect(invalidInputs()).toEqual([]);
  const faults: string[] = [];
  let cases = 0;
  const judge = async (declared: CallDeclaration, who: string, sender: Sender, input: Input) => {
    cases += 1;
    await money.forgetLimits();
    const label = `${declared.name} by ${who}`;
    const before = await belongingsOf(gateway.databases, victim.id);
    const answer = await send(declared, input, sender);
    const after = await belongingsOf(gateway.databases, victim.id);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) faults.push(`${label} changes ${changed.join()}`);
    const shown = canaries.filter((canary) => JSON.stringify(answer.body).includes(canary));
    if (shown.length > 0) faults.push(`${label} shows ${shown.join()}`);
    const unknown = await send(declared, absentInput(input), sender);
    if (JSON.stringify(gist(answer)) !== JSON.stringify(gist(unknown)))
      faults.push(`${label} tells that it exists: ${JSON.stringify([gist(answer), gist(unknown)])}`);
  };
  for (const [name, inputs] of Object.entries(ownFields())) {
    const declared = callNamed(name);
    const senders = isSigned(declared)
      ? [['another merchant’s server', { host: lotus }] as const]
      : [...people].filter(([who]) => !allowed[who]?.includes(name));
    for (const input of [inputs].flat())
      for (const [who, sender] of senders) await judge(declared, who, sender, input);
  }
  countCases(task, cases);
  expect(faults).toEqual([]);
});

test('no answer to another person shows anything of the member', async ({ task }) => {
  const reads = contract.filter((each) => each.facts.method === 'GET' && !isSigned(each));
  const others = [...people].filter(([who]) => who !== 'the agent above');
  countCases(task, reads.length * others.length);
  const faults: string[] = [];
  for (const declared of reads) {
    const input = validInput(declared);
    for (const [who, sender] of others) {
      await money.forgetLimits();
      const { body } = await send(declared, input, sender);
      const shown = canaries.filter((canary) => JSON.stringify(body).includes(canary));
      if (shown.length > 0) faults.push(`${declared.name} to ${who}: ${shown.join()}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the ids are real: the member, the agent above and the own servers reach what they name', async () => {
  const owner = { token: victim.token };
  const own = ownFields();
  const reached: string[] = [];
  const reads = [
    'receipt',
    'depositOrder',
    'withdrawOrder',
    'lotteryOrder',
    'fcmCheck',
    'pendingContracts',
    'operatorClaim',
  ];
  const reaches = async (name: string, sender: Sender) => {
    for (const input of [own[name] ?? {}].flat())
      if (!(await send(callNamed(name), input, sender)).body.success) return;
    reached.push(name);
  };
  for (const name of reads) await reaches(name, owner);
  const seenAbove = ['downline', 'agentReport'];
  for (const name of seenAbove) await reaches(name, { token: victim.upline.token });
  expect(reached).toEqual([...reads, ...seenAbove]);
  const { ids } = victim;
  expect(new Set(ids.receipts.map((id) => id[0]))).toEqual(new Set(['g', 'l', 'm']));
  const listed = await send(callNamed('notifications'), {}, owner);
  expect(JSON.stringify(listed.body)).toContain(`"id":"${ids.notification}"`);
});
