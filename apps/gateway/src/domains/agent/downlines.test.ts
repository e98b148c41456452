// An agent with more downlines than one page holds reaches all of them, and no others.
import * as calls from '@foyer/contract/calls/agent.ts';
import { RECIPIENTS_MOST } from '@foyer/contract/transfer-rules.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, type AgentClient, paymentPassword } from '#testing/agent.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

const seeded = ['mira', 'rico', 'tomas'];
const many = accountsOf('many', 120);

let gateway: TestGateway;
let desk: AgentClient;
let agent: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  desk = at(gateway);
  agent = await gateway.tokenOf('demo-agent');
  await desk.setPaymentPassword(agent);
  await addDownlines('aurora', 'demo-agent', many);
  await addDownlines('aurora', 'demo-partner', accountsOf('manyother', 30));
  await addDownlines('lotus', 'demo-agent', [...accountsOf('many', 30), ...accountsOf('manylotus', 30)]);
});
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});
afterEach(() => requireTrueBooks(desk.db));
afterAll(() => gateway.close());

function accountsOf(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(3, '0')}`);
}

/** Places new members under an agent, all at the same moment. */
async function addDownlines(merchant: string, agentAccount: string, accounts: readonly string[]) {
  const { db, idOf } = at(gateway, merchant);
  const agent_id = BigInt(await idOf(agentAccount));
  const now = BigInt(gateway.clock.now());
  const members = await db
    .insertInto('members')
    .values(
      accounts.map((account) => ({
        merchant_id: merchant,
        account,
        account_key: account,
        type: 0 as const,
        password_hash: '',
        language: 'EN',
        club_label: null,
        created_at: now,
        last_login_at: null,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('downlines')
    .values(members.map(({ id }) => ({ merchant_id: merchant, member_id: id, agent_id, joined_at: now })))
    .execute();
}

async function namesOn(pageNum: number, username?: string) {
  const { body } = await desk.call(agent, calls.downlines, { pageNum, ...(username && { username }) });
  if (!body.value) throw new Error(`the list was refused: ${body.errorCode}`);
  return { names: body.value.content.map((each) => each.username), totalPages: body.value.totalPages };
}

/** The accounts on all pages, in order. */
async function allNames(username?: string): Promise<string[]> {
  const { names, totalPages } = await namesOn(1, username);
  const rest = Array.from({ length: totalPages - 1 }, (_, index) => namesOn(index + 2, username));
  return [names, ...(await Promise.all(rest)).map((page) => page.names)].flat();
}

test('[CCALL-35] the pages of the list have every downline exactly once, also those that joined at one moment', async () => {
  const all = await allNames();
  expect(all).toHaveLength(many.length + seeded.length);
  expect(all.toSorted()).toEqual([...many, ...seeded].toSorted());
  expect((await namesOn(1)).totalPages).toBe(7);
  expect((await namesOn(8)).names).toEqual([]);
});

test.each(['many000', 'many061', 'many119'])(
  'a search finds %s at once, on any page of the list',
  async (account) => {
    expect(await namesOn(1, account)).toEqual({ names: [account], totalPages: 1 });
  },
);

test('a search with several pages has own downlines only, none of another agent or merchant', async () => {
  expect((await allNames('many')).toSorted()).toEqual(many);
  expect(await namesOn(1, 'manyother')).toMatchObject({ names: [] });
  expect(await namesOn(1, 'manylotus')).toMatchObject({ names: [] });
});

test('downlines of different pages are paid together, up to the maximum of one transfer', async () => {
  const chosen = many.filter((_, index) => index % 2 === 0).slice(0, RECIPIENTS_MOST + 1);
  const items = await Promise.all(
    chosen.map(async (account) => ({ downlineId: await desk.idOf(account), amount: '2' })),
  );
  const before = await desk.balanceOf('demo-agent');
  const tooMany = await desk.call(agent, calls.transferMultipleDownline, { items, paymentPassword });
  expect(tooMany.body.errorCode).toBe('request.invalid');
  const most = items.slice(0, RECIPIENTS_MOST);
  const paid = await desk.call(agent, calls.transferMultipleDownline, { items: most, paymentPassword });
  expect(paid.body.success).toBe(true);
  expect(await desk.balanceOf('demo-agent')).toBe(before - 2n * BigInt(RECIPIENTS_MOST));
  const balances = await Promise.all(chosen.map((account) => desk.balanceOf(account)));
  expect(balances).toEqual([...most.map(() => 2n), 0n]);
});
