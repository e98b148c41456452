import * as operatorCalls from '@foyer/contract/calls/operator.ts';
import * as walletCalls from '@foyer/contract/calls/wallet.ts';
import * as contractCalls from '@foyer/contract/calls/agent-contracts.ts';
import * as calls from '@foyer/contract/calls/agent.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { incoherences } from '#domains/ledger/coherence.ts';
import { atOnce, openConnections } from '#testing/at-once.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { payIn } from '#testing/paid-in.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { at, type AgentClient } from '#testing/agent.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
let client: AgentClient;
beforeAll(async () => {
  gateway = await openTestGateway();
  client = at(gateway);
  // The ledger uses the database's clock, which could cross midnight during a test: here it is fixed.
  const now = new Date(gateway.clock.now()).toISOString();
  await sql`alter table transfers alter created_at set default ${sql.lit(now)}`.execute(
    gateway.databases.owner,
  );
});
afterEach(() => requireTrueBooks(client.db));
afterAll(() => gateway.close());

/** The calls that read a kind of contract and decide about it. */
const callsOf = {
  DailySalaryContract: [contractCalls.dailySalaryContract, contractCalls.processDailySalaryContract],
  ContractDividend: [contractCalls.dividendContract, contractCalls.processDividendContract],
  ContractHourSalary: [contractCalls.hourSalaryContract, contractCalls.processHourSalaryContract],
} as const;
type ContractName = keyof typeof callsOf;

function pending(token: string, sent = token) {
  return client.call(token, contractCalls.pendingContracts, { token: sent });
}
const none = { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' };
function read(token: string, name: ContractName) {
  return client.call(token, callsOf[name][0], {});
}
function decide(token: string, name: ContractName, input: object) {
  return client.callWith(token, callsOf[name][1], input);
}
function offer(input: object, secret?: string) {
  const offered = {
    account: 'demo-partner',
    kind: 'SALARY',
    type: 'WEEKLY',
    periodStart: gateway.clock.now() - DAY_MS,
    periodEnd: gateway.clock.now() + 30 * DAY_MS,
    rates: [{ threshold: '0', rate: 100 }],
    text: { EN: 'One per cent.', CN: '百分之一。' },
    ...input,
  };
  return gateway.sendSigned(contractCalls.offerContract, offered, secret === undefined ? {} : { secret });
}
function turnFlag(on: boolean) {
  return gateway.sendSigned(operatorCalls.setMerchant, { flags: { AGENTPOLICY3: on } });
}

describe('contracts that wait', () => {
  test('[AGENT-03] [AGENT-04] are listed by kind, for the member of the session token', async () => {
    const token = await gateway.tokenOf('demo-agent');
    expect((await pending(token)).body.value).toEqual({
      dailysalreqtype: 'DAILY',
      divtypecompperiodreq: 'MONTHLY',
      contracthoursalreq: 'HOURLY',
    });
    const other = await gateway.tokenOf('demo');
    expect((await pending(token, other)).body.errorCode).toBe('request.invalid');
    expect((await pending(other)).body.value).toEqual(none);
  });

  test.each(['demo-trial', 'demo-virtual40', 'demo-virtual41', 'demo-virtual42'])(
    '[ROLE-13] [AGENT-02] %s is refused whatever waits',
    async (account) => {
      const token = await gateway.tokenOf(account);
      expect((await pending(token)).status).toBe(403);
    },
  );

  test('[ROLE-13] [AGENT-01] nothing waits, and nothing can be decided, while AGENTPOLICY3 is off', async () => {
    const token = await gateway.tokenOf('demo-agent');
    await turnFlag(false);
    expect((await pending(token)).body.value).toEqual(none);
    expect((await read(token, 'ContractDividend')).body.errorCode).toBe('permission.denied');
    await turnFlag(true);
    expect((await pending(token)).body.value?.divtypecompperiodreq).toBe('MONTHLY');
  });

  test.each([
    ['DailySalaryContract', 'ACCEPT', 'ACCEPTED'],
    ['ContractDividend', 'REJECT', 'REJECTED'],
    ['ContractHourSalary', 'ACCEPT', 'ACCEPTED'],
  ] as const)('[PAGE-18] %s: %s is accepted once and does not change', async (name, action, state) => {
    const token = await gateway.tokenOf('demo-agent');
    const shown = (await read(token, name)).body.value;
    expect(shown).toMatchObject({ state: 'PENDING', text: expect.stringContaining('downlines') });
    const body = { contractId: shown?.contractId, action };
    const stranger = await gateway.tokenOf('demo-partner');
    expect((await decide(stranger, name, body)).body.errorCode).toBe('contract.decided');
    expect((await decide(token, name, body)).body.success).toBe(true);
    expect((await decide(token, name, body)).body.success).toBe(true);
    const turned = { ...body, action: action === 'ACCEPT' ? 'REJECT' : 'ACCEPT' };
    expect((await decide(token, name, turned)).body.errorCode).toBe('contract.decided');
    expect((await read(token, name)).body.value).toMatchObject({ contractId: shown?.contractId, state });
  });

  test('the back office offers another; the one that waits makes way, and both are kept', async () => {
    const token = await gateway.tokenOf('demo-partner');
    const first = (await offer({})).body.value?.contractId;
    const second = (await offer({ type: 'NIGHTLY' })).body.value?.contractId;
    expect((await pending(token)).body.value?.dailysalreqtype).toBe('NIGHTLY');
    const shown = (await client.call(token, contractCalls.dailySalaryContract, { language: 'CN' })).body;
    expect(shown.value).toMatchObject({ contractId: second, text: '百分之一。', state: 'PENDING' });
    expect(shown.value?.history.map(({ contractId, state }) => [contractId, state])).toEqual([
      [first, 'REPLACED'],
      [expect.any(String), 'ACCEPTED'],
    ]);
    const late = await decide(token, 'DailySalaryContract', { contractId: first, action: 'ACCEPT' });
    expect(late.body.errorCode).toBe('contract.decided');
    for (const account of ['demo-trial', 'no-such-member'])
      expect((await offer({ account })).body).toMatchObject({
        errorCode: 'field.invalid',
        value: { field: 'account' },
      });
    expect((await offer({}, 'not the secret')).body.errorCode).toBe('signature.invalid');
  });
});

describe('[CCALL-36] [CCALL-37] an agent’s earnings', () => {
  const today = () => new Date(gateway.clock.now()).toISOString().slice(0, 10);
  const salaryOn = async (token: string, day: string) => {
    const statement = await client.call(token, calls.agentSalary, { from: day, to: day });
    return statement.body.value?.content[0];
  };
  const ask = (token: string, period: string) => client.call(token, calls.requestSalary, { period });

  test('figures include all members under the agent and no others', async () => {
    const token = await gateway.tokenOf('demo-agent');
    const kpi = async () =>
      (await client.call(token, calls.agentKpi, { from: today(), to: today() })).body.value;
    const zero = { newMembers: 0, activeMembers: 0, deposit: '0', withdraw: '0', bet: '0', profit: '0' };
    const days = [{ day: today(), bet: '0' }];
    expect(await kpi()).toEqual({ from: today(), to: today(), ...zero, earned: '0', days });
    await payIn(client.db, 'aurora', { memberId: BigInt(await client.idOf('mira')), amount: 5_000n });
    await client.move('mira', 'withdraw.hold', -900n);
    await client.move('mira', 'withdraw.release', 200n);
    await client.play('mira', 700n, 200n);
    // A downline's downline counts; a stake that may still be refunded does not, nor does a member outside the
    // agent's tree.
    await client.play('noor', 300n);
    await client.play('tomas', 100n, null);
    await client.play('leya', 900n);
    expect(await kpi()).toMatchObject({
      activeMembers: 2,
      deposit: '5000',
      withdraw: '700',
      bet: '1000',
      profit: '800',
    });
    const far = await client.call(token, calls.agentKpi, { from: '2024-01-01', to: '2026-01-01' });
    expect(far.body.errorCode).toBe('request.invalid');
  });

  test('a salary can be requested after its day, is paid once, and its amount does not change', async () => {
    await client.play('leya', 200_000n);
    // A bet that can still be cancelled is no stake for the salary and no loss.
    await client.play('leya', 500_000n, null);
    const day = today();
    let token = await gateway.tokenOf('demo-partner');
    const waiting = await client.call(token, contractCalls.dailySalaryContract, {});
    const contractId = waiting.body.value?.contractId;
    await decide(token, 'DailySalaryContract', { contractId, action: 'ACCEPT' });
    // One per cent of 2,009.00.
    expect(await salaryOn(token, day)).toEqual({
      period: day,
      basis: '200900',
      amount: '2009',
      state: 'OPEN',
    });
    expect((await ask(token, day)).body.errorCode).toBe('payout.not_due');
    gateway.clock.pass(DAY_MS);
    token = await gateway.tokenOf('demo-partner');
    expect(await salaryOn(token, day)).toMatchObject({ state: 'DUE' });
    const asked = (await ask(token, day)).body.value;
    expect(asked).toMatchObject({ amount: '2009', state: 'REQUESTED' });
    expect((await ask(token, day)).body.value).toEqual(asked);
    const listed = await gateway.sendSigned(calls.agentRequests);
    expect(listed.body.value).toMatchObject([
      { requestId: asked?.requestId, account: 'demo-partner', kind: 'SALARY', period: day, amount: '2009' },
    ]);
    const before = await client.balanceOf('demo-partner');
    const settle = (action: string) =>
      gateway.sendSigned(calls.decideAgentRequest, { requestId: asked?.requestId, action });
    await openConnections(client.db);
    const paid = await atOnce(3, () => settle('PAY'));
    expect(paid.map(({ body }) => body.success)).toEqual([true, true, true]);
    const statement = await gateway.call(walletCalls.transactions, { pageSize: 1 }, { token });
    expect(statement.body.value?.content).toEqual([
      expect.objectContaining({ code: 'SALARY', amount: '2009' }),
    ]);
    expect((await settle('REJECT')).body.errorCode).toBe('payout.not_due');
    expect(await client.balanceOf('demo-partner')).toBe(before + 2009n);
    expect(await salaryOn(token, day)).toMatchObject({ amount: '2009', state: 'PAID' });
    // The check of the books finds a payout that was paid but is not marked as paid.
    const says = (state: 'PAID' | 'REJECTED') =>
      client.db.updateTable('agent_requests').set({ state }).where('state', '<>', 'REQUESTED').execute();
    await says('REJECTED');
    expect((await incoherences(client.db)).map(({ rule }) => rule)).toEqual([
      'what an agent asked for is paid once where it says so',
    ]);
    await says('PAID');
  });

  test('a dividend is paid per month; without a contract it is zero', async () => {
    let token = await gateway.tokenOf('demo-partner');
    const { body } = await client.call(token, calls.agentDividend, {});
    const [month] = body.value?.content ?? [];
    expect(month).toMatchObject({ period: today().slice(0, 7), state: 'OPEN' });
    expect(BigInt(month?.amount ?? 0)).toBe((BigInt(month?.basis ?? 0) * 2_000n) / 10_000n);
    expect(BigInt(month?.basis ?? 0)).toBeGreaterThan(200_000n);
    const early = await client.call(token, calls.requestDividend, { period: '2025-01' });
    expect(early.body.errorCode).toBe('payout.not_due');
    const wrong = await client.call(token, calls.requestDividend, { period: '2025-13' });
    expect(wrong.body.errorCode).toBe('request.invalid');
    const period = month?.period ?? '';
    gateway.clock.pass(31 * DAY_MS);
    token = await gateway.tokenOf('demo-partner');
    const asked = (await client.call(token, calls.requestDividend, { period })).body.value;
    expect(asked).toMatchObject({ amount: month?.amount, state: 'REQUESTED' });
    const { body: listed } = await gateway.sendSigned(calls.agentRequests);
    expect(listed.value).toMatchObject([
      { requestId: asked?.requestId, account: 'demo-partner', kind: 'DIVIDEND', period },
    ]);
  });
});
