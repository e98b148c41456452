// Removing a bank account and choosing the first one.
import { addBankCard, bankCards, chooseBankCard, removeBankCard } from '@foyer/contract/calls/bank-card.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { openWithdrawals, paymentPassword } from '#testing/withdrawals.ts';
import { DAY_MS } from '#process/clock.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function openAccounts(account: string) {
  const token = await gateway.tokenOf(account);
  const client = await openWithdrawals(gateway, () => token);
  const list = async () => (await gateway.call(bankCards, {}, { token })).body.value ?? [];
  return {
    client,
    list,
    first: async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id),
    add: async (accountNo: string) =>
      (
        await gateway.call(
          addBankCard,
          {
            bankCode: 'LANTERN',
            accountNo,
            accountName: 'Ana Cruz',
            paymentPassword,
            password: demoPassword,
          },
          { token },
        )
      ).body,
    choose: (id: string) => gateway.call(chooseBankCard, { id }, { token }),
    remove: (id: string, typed = paymentPassword) =>
      gateway.call(removeBankCard, { id, paymentPassword: typed }, { token }),
  };
}

test('the member chooses which account a withdrawal takes first; there is always one', async () => {
  const own = await openAccounts('demo');
  const second = (await own.add('1122334455')).value?.id ?? '';
  expect(await own.first()).toEqual([own.client.card]);
  expect((await own.choose(second)).body.success).toBe(true);
  expect(await own.first()).toEqual([second]);
  await Promise.all([own.choose(own.client.card), own.choose(second), own.choose(own.client.card)]);
  expect(await own.first()).toHaveLength(1);
  await own.choose(second);
  expect((await own.remove(second)).body.success).toBe(true);
  expect(await own.first()).toEqual([own.client.card]);
  // The owner of the account is notified.
  await expect
    .poll(() => gateway.messages.filter(({ text }) => text.includes('•••• 4455 was removed')))
    .not.toEqual([]);
});

test('an account is removed with the payment password only', async () => {
  const own = await openAccounts('demo-agent');
  expect((await own.remove(own.client.card, '000000')).body.errorCode).toBe('payment.password.err');
  expect(await own.list()).toHaveLength(1);
  await own.remove(own.client.card);
  expect(await own.list()).toEqual([]);
  expect((await own.remove(own.client.card)).body.errorCode).toBe('payment.unknown');
  expect((await own.choose(own.client.card)).body.errorCode).toBe('payment.unknown');
  expect((await own.client.ask('10000')).body.errorCode).toBe('payment.unknown');
  const kept = await gateway.databases
    .merchant('aurora')
    .selectFrom('bank_cards')
    .select('account_no')
    .where('id', '=', BigInt(own.client.card))
    .executeTakeFirst();
  expect(kept?.account_no).toBe('');
});

test('an account that replaces a removed one waits, also within the first hour, and so does the same one again', async () => {
  const own = await openAccounts('demo-partner');
  const now = gateway.clock.now();
  expect((await own.list())[0]?.usableFrom).toBe(now);
  await own.remove(own.client.card);
  expect((await own.add('9988776655')).value).toMatchObject({ isDefault: true, usableFrom: now + DAY_MS });
  expect((await own.add('9988776655')).errorCode).toBe('bank_card.exists');
  expect((await own.add('1122334455')).value).toMatchObject({ isDefault: false, usableFrom: now + DAY_MS });
});

test('the account of another member cannot be removed or chosen', async () => {
  const [own, other] = [await openAccounts('demo'), await openAccounts('demo-agent')];
  const target = (await own.list())[0]?.id ?? '';
  expect((await other.choose(target)).body.errorCode).toBe('payment.unknown');
  expect((await other.remove(target)).body.errorCode).toBe('payment.unknown');
  expect((await own.list()).map(({ id }) => id)).toContain(target);
});
