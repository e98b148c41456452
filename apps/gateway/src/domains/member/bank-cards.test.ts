import * as passwordCalls from '@foyer/contract/calls/password.ts';
import * as bankCardCalls from '@foyer/contract/calls/bank-card.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const own = '482913';
const first = {
  bankCode: 'LANTERN',
  accountNo: '9988776655',
  accountName: 'Ana María Cruz',
  paymentPassword: own,
  password: demoPassword,
};

async function openCards(account: string, host?: string) {
  const token = await gateway.tokenOf(account, host);
  const at = { token, ...(host === undefined ? {} : { host }) };
  return {
    setPayment: () =>
      gateway.call(
        passwordCalls.changePaymentPassword,
        { paymentPassword: own, confirmPaymentPassword: own, password: demoPassword },
        at,
      ),
    add: (card: object) => gateway.callWith(bankCardCalls.addBankCard, card, at),
    list: async () => (await gateway.call(bankCardCalls.bankCards, {}, at)).body.value,
    banks: async () => (await gateway.call(bankCardCalls.banks, {}, at)).body.value,
  };
}

test('[ACALL-23] a bank account is added by the payment password and shown masked; the next waits for a day', async () => {
  const ann = await openCards('demo');
  expect(await ann.banks()).toContainEqual({ bankCode: 'LANTERN', bankName: 'Lantern Bank' });
  expect(await ann.list()).toEqual([]);
  expect((await ann.add(first)).body.errorCode).toBe('payment.password.missing');
  await ann.setPayment();
  expect((await ann.add({ ...first, paymentPassword: '000000' })).body).toMatchObject({
    errorCode: 'payment.password.err',
    value: { left: 4 },
  });
  const now = gateway.clock.now();
  const card = {
    id: expect.any(String),
    bankCode: 'LANTERN',
    bankName: 'Lantern Bank',
    accountName: 'Ana María Cruz',
    accountNoMasked: '•••• 6655',
    isDefault: true,
    usableFrom: now,
  };
  expect((await ann.add(first)).body.value).toEqual(card);
  const second = { ...first, accountNo: '1122334455', accountName: ' ana maría  cruz' };
  expect((await ann.add(second)).body.value).toMatchObject({ isDefault: false, usableFrom: now + DAY_MS });
  expect(await ann.list()).toHaveLength(2);
  await expect
    .poll(() => gateway.messages.filter(({ text }) => text.includes('Lantern Bank •••• 6655')))
    .toHaveLength(2);
});

test('a name with the joiner of its script is the same name without it', async () => {
  const agent = await openCards('demo-agent');
  await agent.setPayment();
  expect((await agent.add({ ...first, accountName: 'علی\u200Cرضا' })).body.errorCode).toBeNull();
  const second = { ...first, accountNo: '1122334455', accountName: 'علیرضا' };
  expect((await agent.add(second)).body.errorCode).toBeNull();
});

test('its number is nowhere to be read: not in the database, not in the log', async () => {
  const rows = await gateway.databases.merchant('aurora').selectFrom('bank_cards').selectAll().execute();
  const kept = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(kept).toContain('6655');
  for (const where of [kept, gateway.lines.join('\n')]) expect(where).not.toContain('9988776655');
});

describe('refused are', () => {
  test.each([
    ['the same account again', { accountNo: '9988776655' }, 'bank_card.exists'],
    ['an account in another name', { accountNo: '7777777777', accountName: 'Eve Evans' }, 'bank_card.name'],
    ['a bank the merchant does not pay to', { bankCode: 'NOBODY' }, 'request.invalid'],
    ['a number with letters of no account', { accountNo: '12 34' }, 'request.invalid'],
  ])('%s', async (_, change, code) => {
    const ann = await openCards('demo');
    expect((await ann.add({ ...first, ...change })).body.errorCode).toBe(code);
  });

  test('a sixth account, however many are added at once', async () => {
    const ann = await openCards('demo');
    const many = Array.from({ length: 5 }, (_, n) => ann.add({ ...first, accountNo: `555000111${n}` }));
    const codes = (await Promise.all(many)).map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === 'bank_card.limit')).toHaveLength(2);
    expect(await ann.list()).toHaveLength(5);
  });

  test.each(['demo-trial', 'demo-virtual40'])('%s, whose winnings are not paid out', async (account) => {
    const { add, list } = await openCards(account);
    expect((await add(first)).status).toBe(403);
    expect(await list()).toBeNull();
  });
});
