import { randomUUID } from 'node:crypto';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import * as operatorCalls from '@foyer/contract/calls/operator.ts';
import * as paymentCalls from '@foyer/contract/calls/payments.ts';
import type { InputOf } from '@foyer/contract/call.ts';
import * as calls from '@foyer/contract/calls/wallet.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { turnPayments } from '#domains/payments/clockwork.ts';
import { testProvider } from '#testing/payments.ts';
import { kinds } from '#domains/ledger/kinds.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { codeOf } from './codes.ts';

let gateway: TestGateway;
let token: string;
function db() {
  return gateway.databases.merchant('aurora');
}
async function several(isSeveral: boolean) {
  await gateway.sendSigned(paymentCalls.setPayments, { isSingleWallet: !isSeveral });
  gateway.clock.pass(1_100);
}
beforeAll(async () => {
  gateway = await openTestGateway();
  token = await gateway.tokenOf();
  await several(true);
});
afterEach(() => requireTrueBooks(db()));
afterAll(() => gateway.close());

async function memberId(): Promise<bigint> {
  return (
    await db().selectFrom('members').select('id').where('account_key', '=', 'demo').executeTakeFirstOrThrow()
  ).id;
}
function collectAll(key: string = randomUUID()) {
  return gateway.call(calls.walletTransferAll, {}, { token, key });
}
function move(fromVendor: string, toVendor: string, amount: string, key?: string) {
  const input = { fromVendor, toVendor, amount };
  return gateway.call(calls.walletTransfer, input, { token, ...(key !== undefined && { key }) });
}
async function wallets() {
  return (await gateway.call(calls.vendorWallets, {}, { token })).body.value ?? [];
}
async function at(vendor: string) {
  return (await wallets()).find((one) => one.vendor === vendor)?.balance;
}
async function list(more: Partial<InputOf<typeof calls.transactions>> = {}) {
  return (await gateway.call(calls.transactions, { pageSize: 2, ...more }, { token })).body.value;
}

test('[MEMBER-01] the funds say that there is a wallet at each vendor', async () => {
  const { body } = await gateway.call(memberFunds, {}, { token });
  expect(body.value).toMatchObject({ sumBalance: '1000000', merchantWallet: { isSingle: false } });
});

test('[CCALL-38] money moves to a vendor and back, once for each key, and is collected whole', async () => {
  const key = randomUUID();
  const first = await move('main', 'NLT', '30000', key);
  expect(first.body.value).toEqual({ fromBalance: '970000', toBalance: '30000' });
  expect((await move('main', 'NLT', '30000', key)).body.value).toEqual(first.body.value);
  expect((await move('main', 'NLT', '30001', key)).body.errorCode).toBe('transaction.mismatch');
  expect((await move('NLT', 'EMB', '10000')).body.success).toBe(true);
  expect([await at('NLT'), await at('EMB')]).toEqual(['20000', '10000']);
  const all = randomUUID();
  const collected = await collectAll(all);
  expect(collected.body.value).toEqual({ amount: '30000', balance: '1000000' });
  expect((await collectAll(all)).body.value).toEqual(collected.body.value);
  expect((await collectAll()).body.value).toEqual({ amount: '0', balance: '1000000' });
});

test.each([
  ['more than there is', 'main', 'NLT', '1000001', 'wallet.insufficient'],
  ['from an empty wallet', 'NLT', 'main', '1', 'wallet.insufficient'],
  ['to the same wallet', 'main', 'main', '100', 'wallet.unknown'],
  ['to a vendor that is none', 'main', 'NOBODY', '100', 'wallet.unknown'],
  ['to the lottery, which plays from the main one', 'main', 'LOTT', '100', 'wallet.unknown'],
  ['of nothing', 'main', 'NLT', '0', 'request.invalid'],
])('a move %s is refused', async (_what, from, to, amount, code) => {
  expect((await move(from, to, amount)).body.errorCode).toBe(code);
});

test('[AERR-05] no money moves to a vendor under maintenance, and the answer says when it ends; money that is there can be withdrawn', async () => {
  const key = randomUUID();
  const moved = await move('main', 'NLT', '5000', key);
  const now = gateway.clock.now();
  const window = { maintenanceFrom: now, maintenanceUntil: now + 600_000 };
  await gateway.sendSigned(operatorCalls.setVendor, { vendor: 'NLT', ...window });
  expect((await move('main', 'NLT', '5000')).body).toMatchObject({
    errorCode: 'vendor_under_maintenance',
    value: { vendor: 'NLT', startTime: now, endTime: now + 600_000 },
  });
  expect((await move('main', 'NLT', '5000', key)).body.value).toEqual(moved.body.value);
  expect((await wallets()).find(({ vendor }) => vendor === 'NLT')?.status).toBe('MAINTENANCE');
  expect((await move('NLT', 'main', '5000')).body.success).toBe(true);
});

test('[CCALL-38] movements are listed newest first, by page and by kind, with the balance after each', async () => {
  const page = await list();
  expect(page?.content).toEqual([
    expect.objectContaining({ code: 'TRANSFER', amount: '5000', balance: '1000000' }),
    expect.objectContaining({ code: 'TRANSFER', amount: '-5000', balance: '995000' }),
  ]);
  expect(page?.totalPages).toBe(3);
  expect((await list({ code: 'BONUS' }))?.content).toMatchObject([{ amount: '1000000', balance: '1000000' }]);
  expect((await list({ code: 'DEPOSIT' }))?.content).toEqual([]);
  const codes = await gateway.call(calls.transactionCodes, { language: 'CN' }, { token });
  expect(codes.body.value).toContainEqual({ code: 'DEPOSIT', name: '存款' });
});

test.each(Object.entries(kinds).filter(([group]) => group !== 'paid'))(
  'a movement of the group %s has a code of its own',
  (_group, names) => {
    const found = names.map(codeOf);
    expect(new Set(found).size).toBe(1);
    expect(found).not.toContain('OTHER');
  },
);

test('[CCALL-32] a merchant with one wallet has no vendor wallets', async () => {
  await several(false);
  const { body } = await gateway.call(calls.vendorWallets, {}, { token });
  expect(body.errorCode).toBe('permission.denied');
});

test('parked balances are returned once when a merchant changes to one wallet', async () => {
  const id = { memberId: await memberId(), asset: 'PHP' };
  const mine = () => balanceOf(db(), id);
  const work = {
    secrets: gateway.secrets,
    outside: testProvider().outside,
    clock: gateway.clock,
    log: console,
  };
  const turn = () => turnPayments({ db: db(), merchant: 'aurora' }, work);
  await several(true);
  const before = await mine();
  await move('main', 'EMB', '14000');
  await turn();
  expect(await mine()).toBe(before - 14_000n);
  await several(false);
  // Only the merchant can fetch it now.
  expect((await collectAll()).body.errorCode).toBe('permission.denied');
  await Promise.all([turn(), turn(), turn()]);
  expect(await mine()).toBe(before);
});
