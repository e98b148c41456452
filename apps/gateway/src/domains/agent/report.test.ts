// The report of an agent: a row for each downline with everybody below, by level, sorted and page by page.
import * as calls from '@foyer/contract/calls/agent.ts';
import type { InputOf } from '@foyer/contract/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, type AgentClient } from '#testing/agent.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
let client: AgentClient;
let agent: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  client = at(gateway);
  agent = await gateway.tokenOf('demo-agent');
  // Transfers get the time of the test's clock, as bets do.
  const now = new Date(gateway.clock.now()).toISOString();
  await sql`alter table transfers alter created_at set default ${sql.lit(now)}`.execute(
    gateway.databases.owner,
  );
});
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});
afterAll(() => gateway.close());

function today() {
  return new Date(gateway.clock.now()).toISOString().slice(0, 10);
}
async function report(input: InputOf<typeof calls.agentReport> = {}, token = agent) {
  return (await client.call(token, calls.agentReport, { from: today(), to: today(), ...input })).body;
}
function names(body: Awaited<ReturnType<typeof report>>) {
  return body.value?.content.map(({ username }) => username);
}

test('each downline has the sums of everybody below, and the totals those of all pages', async () => {
  await client.play('mira', 700n, 200n);
  await client.play('noor', 1_000n);
  await client.move('noor', 'deposit', 5_000n);
  await client.move('tomas', 'deposit', 300n);
  await client.move('tomas', 'withdraw.hold', -120n);
  const { value } = await report({ pageSize: 2 });
  const none = { deposit: '0', withdraw: '0', rebate: '0' };
  expect(value?.content).toMatchObject([
    // noor is below rico.
    { username: 'rico', type: 1, members: 1, bet: '1000', profit: '1000', ...none, deposit: '5000' },
    { username: 'mira', type: 0, members: 0, bet: '700', profit: '500', ...none },
  ]);
  expect(value).toMatchObject({ path: [], pageNum: 1, totalPages: 2, from: today(), to: today() });
  expect(value?.totals).toEqual({
    bet: '1700',
    profit: '1500',
    deposit: '5300',
    withdraw: '120',
    rebate: '0',
  });
  expect((await report({ pageSize: 2, pageNum: 2 })).value).toMatchObject({
    content: [{ username: 'tomas', deposit: '300', withdraw: '120', bet: '0', profit: '0' }],
  });
});

test.each([
  ['username', 'asc', ['mira', 'rico', 'tomas']],
  ['username', 'desc', ['tomas', 'rico', 'mira']],
  ['deposit', 'desc', ['rico', 'tomas', 'mira']],
  ['profit', 'asc', ['tomas', 'mira', 'rico']],
  ['members', 'desc', ['rico']],
] as const)('sorted by %s, %s', async (sort, order, expected) => {
  expect(names(await report({ sort, order }))?.slice(0, expected.length)).toEqual(expected);
});

test('the report of an agent below has their downlines and the way to them, without their rebates', async () => {
  const rico = await client.idOf('rico');
  const { value } = await report({ agentId: rico });
  expect(value?.path).toEqual([{ id: rico, username: 'rico' }]);
  expect(value?.content).toMatchObject([{ username: 'noor', bet: '1000', rebate: null }]);
  expect(value?.totals.rebate).toBe(null);
});

test('an agent cannot read the report of another agent’s downlines', async () => {
  for (const account of ['leya', 'demo-partner', 'demo-agent', 'demo'])
    expect((await report({ agentId: await client.idOf(account) })).errorCode).toBe('downline.unknown');
  const partner = await gateway.tokenOf('demo-partner');
  expect((await report({ agentId: await client.idOf('rico') }, partner)).errorCode).toBe('downline.unknown');
  expect(names(await report({}, partner))).toEqual(['leya']);
});

test('days before the range do not count, and a range without days is refused', async () => {
  const past = { from: '2025-01-01', to: '2025-01-31' };
  expect((await report(past)).value?.totals).toMatchObject({ bet: '0', deposit: '0' });
  expect((await report({ from: '2025-02-01', to: '2025-01-31' })).errorCode).toBe('request.invalid');
  expect((await report({ from: '2025-02-30', to: '2025-03-31' })).errorCode).toBe('request.invalid');
});

test('the figures have the stakes of every day, and what the agent was paid', async () => {
  const before = (await client.call(agent, calls.agentKpi, { from: today(), to: today() })).body.value;
  expect(before?.days).toEqual([{ day: today(), bet: '1700' }]);
  await client.move('demo-agent', 'agent.rebate', 90n);
  await client.move('demo-agent', 'agent.salary', 10n);
  await client.move('demo-agent', 'deposit', 7n);
  const after = (await client.call(agent, calls.agentKpi, { from: '2025-12-30', to: '2026-01-02' })).body
    .value;
  expect(after?.days.map(({ day }) => day)).toEqual(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02']);
  const paid = (await client.call(agent, calls.agentKpi, { from: today(), to: today() })).body.value;
  expect([before?.earned, paid?.earned]).toEqual(['0', '100']);
});
